import { Input } from "@chakra-ui/react";
import { digitsOf } from "#domain/digits.ts";
import type { FieldProps } from "#ui/fields/field-props.ts";
import { FieldFrame } from "#ui/fields/field.tsx";
import { useTypedText } from "#ui/fields/use-typed-text.ts";
import type { TextShape } from "#ui/fields/use-typed-text.ts";

/** Spec section 9. */
const ssnLength = 9;

/** `###-##-####` for the digits typed so far. */
function maskSsn(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join("-");
}

const ssnShape: TextShape = {
  read: (text) => digitsOf(text).slice(0, ssnLength),
  show: maskSsn,
  keep: digitsOf,
  longest: ssnLength,
};

/**
 * All nine digits of a Social Security number, masked `###-##-####` and covered once the field is left. The cover is
 * drawn, not `type=password`: no password manager offers to save it. The value is its digits, and never an attribute.
 * Spec section 2.5.
 */
export function SsnField(props: FieldProps) {
  const typed = useTypedText({ ...props, shape: ssnShape });
  return (
    <FieldFrame {...props}>
      {(control) => (
        <Input
          {...control}
          {...typed}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          data-1p-ignore
          data-lpignore="true"
          maxW="15rem"
          fontVariantNumeric="tabular-nums"
          letterSpacing="0.06em"
          css={{ "&:not(:focus)": { WebkitTextSecurity: "disc" } }}
        />
      )}
    </FieldFrame>
  );
}
