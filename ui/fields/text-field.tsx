import { Input } from "@chakra-ui/react";
import { emailAnswer } from "#domain/applicant/email.ts";
import { FieldFrame } from "./field.tsx";
import { typedField, type FieldLook } from "./typed-field.tsx";
import { asTyped, type TextShape } from "./use-typed-text.ts";

type Typing = {
  readonly autoComplete: string;
  readonly inputMode?: "decimal";
};

const emailShape: TextShape = {
  read: emailAnswer,
  show: (value) => value,
  keep: emailAnswer,
};

export const TextField = typedField(
  asTyped,
  ({ typed, autoComplete, inputMode, ...look }: FieldLook & Typing) => (
    <FieldFrame {...look}>
      {(control) => (
        <Input
          {...control}
          {...typed}
          type="text"
          autoComplete={autoComplete}
          inputMode={inputMode}
        />
      )}
    </FieldFrame>
  ),
);

/** Lower case, no white space. Spec section 2.5, "Input behaviours". */
export const EmailField = typedField(emailShape, ({ typed, ...look }: FieldLook) => (
  <FieldFrame {...look}>
    {(control) => (
      <Input
        {...control}
        {...typed}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
      />
    )}
  </FieldFrame>
));
