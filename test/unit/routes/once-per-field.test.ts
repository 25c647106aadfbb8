import { expect, it } from "vitest";
import { oncePerField } from "#routes/components/once-per-field.ts";
import type { FlowRef } from "#routes/steps/flow-ref.ts";

it("makes what a field tells its flow once, for each field and each flow", () => {
  const tellsOf = oncePerField((flow, field: string) => ({ flow, field }));
  const [flow, other] = [{} as FlowRef, {} as FlowRef];
  const tells = tellsOf(flow, "city");
  expect(tells).toEqual({ flow, field: "city" });
  expect(tellsOf(flow, "city")).toBe(tells);
  expect(tellsOf(flow, "zip")).not.toBe(tells);
  expect(tellsOf(other, "city").flow).toBe(other);
});
