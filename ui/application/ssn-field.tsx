import { Input } from "@chakra-ui/react";
import { memo } from "react";
import { ssnShape, unsavedDigits } from "#ui/fields/covered-digits.tsx";
import type { FieldProps } from "#ui/fields/field-props.ts";
import { FieldFrame } from "#ui/fields/field.tsx";
import { useTypedText } from "#ui/fields/use-typed-text.ts";

/**
 * All nine digits of a Social Security number, masked `###-##-####` and covered once the field is left. The cover is
 * drawn, not `type=password`: no password manager offers to save it. The value is its digits, and never an attribute.
 * Spec section 2.5.
 */
export const SsnField = memo(function SsnField(props: FieldProps) {
  const typed = useTypedText({ ...props, shape: ssnShape });
  return (
    <FieldFrame {...props}>
      {(control) => (
        <Input
          {...control}
          {...typed}
          {...unsavedDigits}
          maxW="15rem"
          letterSpacing="0.06em"
          css={{ "&:not(:focus)": { WebkitTextSecurity: "disc" } }}
        />
      )}
    </FieldFrame>
  );
});
