import { Input } from "@chakra-ui/react";
import { ssnShape, unsavedDigits } from "#ui/fields/covered-digits.tsx";
import { FieldFrame } from "#ui/fields/field.tsx";
import { typedField } from "#ui/fields/typed-field.tsx";
import type { FieldLook } from "#ui/fields/typed-field.tsx";

/**
 * A full SSN, masked `###-##-####` and covered on blur. The cover is visual, not `type=password`, so that password
 * managers do not offer to save it. The value never becomes an attribute. Spec section 2.5.
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
