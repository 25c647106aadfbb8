import { Input } from "@chakra-ui/react";
import { memo } from "react";
import { normalizeEmail } from "#domain/email.ts";
import type { FieldProps } from "./field-props.ts";
import { FieldFrame } from "./field.tsx";
import { asTyped, useTypedText } from "./use-typed-text.ts";
import type { TextShape } from "./use-typed-text.ts";

export type TextFieldProps = FieldProps & {
  /** The browser's autocomplete name, so that it can fill the field in. */
  readonly autoComplete: string;
};

const emailShape: TextShape = {
  read: normalizeEmail,
  show: (value) => value,
  keep: normalizeEmail,
};

/** One line of free text. */
export const TextField = memo(function TextField(props: TextFieldProps) {
  const typed = useTypedText({ ...props, shape: asTyped });
  return (
    <FieldFrame {...props}>
      {(control) => <Input {...control} {...typed} type="text" autoComplete={props.autoComplete} />}
    </FieldFrame>
  );
});

/** An e-mail address: lower case, no white space. Spec section 2.5, "Input behaviours". */
export const EmailField = memo(function EmailField(props: FieldProps) {
  const typed = useTypedText({ ...props, shape: emailShape });
  return (
    <FieldFrame {...props}>
      {(control) => (
        <Input
          {...control}
          {...typed}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
    </FieldFrame>
  );
});
