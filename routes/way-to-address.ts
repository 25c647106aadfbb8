import type { Notice } from "#domain/notice.ts";
import type { FlowRef } from "./steps/flow-ref.ts";
import type { Visit } from "./visit.ts";

/**
 * An identity that could not be verified leads to the address: undefined where it is asked for on the same step, or not
 * at all. Spec section 8, code E34.
 */
export function wayToAddress(
  { root }: Visit,
  notice: Notice | undefined,
): (() => void) | undefined {
  if (notice?.code !== "preQualification.identity") return undefined;
  const { wizard, application } = root.getSnapshot().children;
  const flow = (wizard ?? application) as FlowRef | undefined;
  const change = (["Address", "AddressInformation"] as const)
    .map((part) => ({ type: "change.pressed" as const, part }))
    .find((event) => flow?.getSnapshot().can(event));
  return change && (() => flow?.send(change));
}
