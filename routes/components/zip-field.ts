import { stateOfZip } from "#domain/address/state-of-zip.ts";
import type { FieldProps } from "#ui/fields/field-props.ts";
import type { ComponentProps } from "#routes/steps/component-props.ts";

/** A ZIP field that chooses the state while none is chosen. */
export function zipField(
  { flow }: Pick<ComponentProps, "flow">,
  zip: FieldProps,
  stateField: "state" | "billingState",
): FieldProps {
  return {
    ...zip,
    onChange: (text) => {
      zip.onChange(text);
      const { answers, facts } = flow.getSnapshot().context;
      const state = answers[stateField] === "" ? stateOfZip(text, facts.states) : undefined;
      if (state !== undefined) flow.send({ type: "field.changed", field: stateField, text: state });
    },
  };
}
