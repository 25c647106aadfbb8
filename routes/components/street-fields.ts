import { streetLines, streetOf } from "#domain/street-lines.ts";
import type { FieldProps } from "#ui/fields/field-props.ts";
import type { ComponentProps } from "./component-props.ts";

type StreetName = "street" | "billingStreet";

/** A street as two fields, the second for the apartment: they are one answer, which is judged and sent as one line. */
export function streetFields(
  { flow, texts }: ComponentProps,
  name: StreetName,
  field: FieldProps,
): { readonly street: FieldProps; readonly unit: FieldProps } {
  const shown = streetLines(field.value);
  // As they are when something is typed: a browser fills in both before anything is drawn anew.
  const lines = () => streetLines(flow.getSnapshot().context.answers[name]);
  return {
    street: {
      ...field,
      value: shown.line,
      onChange: (line) => field.onChange(streetOf({ ...lines(), line })),
    },
    unit: {
      label: texts.words(`field.${name}.unit`),
      errorPrefix: field.errorPrefix,
      required: false,
      value: shown.unit,
      onChange: (unit) => field.onChange(streetOf({ ...lines(), unit })),
      onBlur: () => {},
    },
  };
}
