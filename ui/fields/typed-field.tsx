import { memo } from "react";
import type { ReactElement } from "react";
import type { FieldProps } from "./field-props.ts";
import { useTypedText } from "./use-typed-text.ts";
import type { TextShape, TypedControl } from "./use-typed-text.ts";

/** What a field looks like, whatever is typed into it. */
export type FieldLook = Omit<FieldProps, "value" | "onChange" | "onBlur"> & {
  /** For the control: what is typed into it is told. */
  readonly typed: TypedControl;
};

/**
 * A field into which text of a shape is typed. Its look is not drawn anew by a key: the document shows what is typed.
 *
 * @example typedField(asTyped, (look: FieldLook) => <FieldFrame {...look}>…</FieldFrame>)
 */
export function typedField<Look extends FieldLook>(
  shape: TextShape,
  draw: (look: Look) => ReactElement,
) {
  const Drawn = memo(draw) as unknown as (look: Look) => ReactElement;
  return memo(function TypedField(field: FieldProps & Omit<Look, keyof FieldLook>) {
    const { value, onChange, onBlur, ...look } = field;
    const typed = useTypedText({ value, shape, onChange, onBlur });
    // The rest of a type parameter is not known to be what it is left of.
    return <Drawn {...({ ...look, typed } as unknown as Look)} />;
  });
}
