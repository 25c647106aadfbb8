import { streetLines, streetOf } from "#domain/address/street-lines.ts";
import { typedAnswers } from "#machines/steps/flow-context.ts";
import type { FieldProps } from "#ui/fields/field-props.ts";
import type { ComponentProps } from "#routes/steps/component-props.ts";

type StreetName = "street" | "billingStreet";

/** The second field is not an answer of its own. */
const nothing = () => {};

function reportsOf({ flow }: Pick<ComponentProps, "flow">, field: StreetName) {
  // Read at the time of the event: browsers autofill both before a render.
  const lines = () => streetLines(typedAnswers(flow.getSnapshot().context)[field]);
  const tell = (text: string) => flow.send({ type: "field.changed", field, text });
  return {
    line: (line: string) => tell(streetOf({ ...lines(), line })),
    unit: (unit: string) => tell(streetOf({ ...lines(), unit })),
  };
}

/** Street and apartment: two fields for one answer. */
export function streetFields(
  { flow, texts }: Pick<ComponentProps, "flow" | "texts">,
  name: StreetName,
  field: FieldProps,
): { readonly street: FieldProps; readonly unit: FieldProps } {
  const { line, unit } = streetLines(field.value);
  const reports = reportsOf({ flow }, name);
  return {
    street: { ...field, value: line, onChange: reports.line },
    unit: {
      label: texts.words(`field.${name}.unit`),
      required: false,
      value: unit,
      onChange: reports.unit,
      onBlur: nothing,
    },
  };
}
