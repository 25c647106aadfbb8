import type { StepConfig } from "#domain/step/step.ts";
import { isDoneOnce } from "#machines/steps/step-exits.ts";
import { goBack } from "./steps/step-buttons.ts";
import type { Visit } from "./visit/visit.ts";

const isRequesting = ({ components }: StepConfig) =>
  components.some(({ name }) => name === "Address" || name === "AddressInformation");

function stepsOf({ root, loan }: Visit): readonly StepConfig[] {
  const { children, context } = root.getSnapshot();
  if (children["wizard"]) return context.provider?.configuration.steps ?? [];
  return (children["application"] && loan()?.steps(context.provider)) ?? [];
}

export function stepsToAddress(steps: readonly StepConfig[], shown: string | undefined): number {
  const at = steps.findIndex(({ key }) => key === shown);
  if (at === -1 || isRequesting(steps[at]!)) return 0;
  const visible = steps.slice(0, at).filter((step) => !isDoneOnce(step));
  return visible.toReversed().findIndex(isRequesting) + 1;
}

/** Leads back to the address after a failed identity check. Spec section 8, code E34. */
export function backToAddress(visit: Visit, shown: string | undefined): (() => void) | undefined {
  const steps = stepsToAddress(stepsOf(visit), shown);
  return steps === 0 ? undefined : () => goBack(visit, steps);
}
