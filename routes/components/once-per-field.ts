import type { FlowRef } from "#routes/steps/flow-ref.ts";

/** What is made for a field of a flow, and the same each time: functions that change would have the field drawn with every key. */
export function oncePerField<Field, Made>(make: (flow: FlowRef, field: Field) => Made) {
  const flows = new WeakMap<FlowRef, Map<Field, Made>>();
  return (flow: FlowRef, field: Field): Made => {
    const fields = flows.get(flow) ?? new Map<Field, Made>();
    flows.set(flow, fields);
    const made = fields.get(field) ?? make(flow, field);
    fields.set(field, made);
    return made;
  };
}
