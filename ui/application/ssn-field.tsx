import { Input } from "@chakra-ui/react";
import { ssnShape, unsavedDigits } from "#ui/fields/covered-digits.tsx";
import { FieldFrame } from "#ui/fields/field.tsx";
import { typedField } from "#ui/fields/typed-field.tsx";
import type { FieldLook } from "#ui/fields/typed-field.tsx";

/**
 * All nine digits of a Social Security number, masked `###-##-####` and covered once the field is left. The cover is
 * drawn, not `type=password`: no password manager offers to save it. The value is its digits, and never an attribute.
 * Spec section 2.5.
 */
export const SsnField = typedField(ssnShape, ({ typed, ...look }: FieldLook) => (
  <FieldFrame {...look}>
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
));
