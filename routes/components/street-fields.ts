import { streetLines, streetOf } from "#domain/address/street-lines.ts";
import type { FieldProps } from "#ui/fields/field-props.ts";
import type { ComponentProps } from "#routes/steps/component-props.ts";

type StreetName = "street" | "billingStreet";

/** The second field is no answer of its own that could be left. */
const nothing = () => {};

/** How each of the two fields tells its flow of the one answer. */
function tellsOf({ flow }: Pick<ComponentProps, "flow">, field: StreetName) {
  // As they are when something is typed: a browser fills in both before anything is drawn anew.
  const lines = () => streetLines(flow.getSnapshot().context.answers[field]);
  const tell = (text: string) => flow.send({ type: "field.changed", field, text });
  return {
    line: (line: string) => tell(streetOf({ ...lines(), line })),
    unit: (unit: string) => tell(streetOf({ ...lines(), unit })),
  };
}

/** A street as two fields, the second for the apartment: they are one answer, which is judged and sent as one line. */
export function streetFields(
  { flow, texts }: Pick<ComponentProps, "flow" | "texts">,
  name: StreetName,
  field: FieldProps,
): { readonly street: FieldProps; readonly unit: FieldProps } {
  const { line, unit } = streetLines(field.value);
  const tells = tellsOf({ flow }, name);
  return {
    street: { ...field, value: line, onChange: tells.line },
    unit: {
      label: texts.words(`field.${name}.unit`),
      errorPrefix: field.errorPrefix,
      required: false,
      value: unit,
      onChange: tells.unit,
      onBlur: nothing,
    },
  };
}
