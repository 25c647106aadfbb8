import { Input } from "@chakra-ui/react";
import { ssnShape, unsavedDigits } from "#ui/fields/covered-digits.tsx";
import { FieldFrame } from "#ui/fields/field.tsx";
import { typedField, type FieldLook } from "#ui/fields/typed-field.tsx";

/** Covered by style, not `type=password`, so that password managers do not offer to save it. */
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
