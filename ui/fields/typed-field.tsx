import type { ReactElement } from "react";
import type { FieldProps } from "./field-props.ts";
import { useTypedText, type TextShape, type TypedControl } from "./use-typed-text.ts";

export type FieldLook = Omit<FieldProps, "value" | "onChange" | "onBlur"> & {
  readonly typed: TypedControl;
};

export function typedField<Look extends FieldLook>(
  shape: TextShape,
  draw: (look: Look) => ReactElement,
) {
  return function TypedField(field: FieldProps & Omit<Look, keyof FieldLook>) {
    const { value, onChange, onBlur, ...look } = field;
    const typed = useTypedText({ value, shape, onChange, onBlur });
    // TypeScript cannot infer the rest of a type parameter.
    return draw({ ...look, typed } as unknown as Look);
  };
}
