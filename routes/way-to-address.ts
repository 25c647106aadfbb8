import type { StepConfig } from "#domain/step/step.ts";
import { isDoneOnce } from "#machines/steps/step-parts.ts";
import { goBack } from "./steps/step-buttons.ts";
import type { Visit } from "./visit/visit.ts";

const isAsking = ({ components }: StepConfig) =>
  components.some(({ name }) => name === "Address" || name === "AddressInformation");

/** The steps of the flow on the screen, if it asks for an address. */
function stepsOf({ root, loan }: Visit): readonly StepConfig[] {
  const { children, context } = root.getSnapshot();
  if (children["wizard"]) return context.provider?.configuration.steps ?? [];
  return (children["application"] && loan()?.steps(context.provider)) ?? [];
}

/** How many steps back an address was asked for; 0 where it is asked for on this step, or was not before it. */
export function stepsToAddress(steps: readonly StepConfig[], shown: string | undefined): number {
  const at = steps.findIndex(({ key }) => key === shown);
  if (at === -1 || isAsking(steps[at]!)) return 0;
  const visible = steps.slice(0, at).filter((step) => !isDoneOnce(step));
  return visible.toReversed().findIndex(isAsking) + 1;
}

/** An identity that could not be verified leads to the address, over what was asked for since. Spec section 8, code E34. */
export function wayToAddress(visit: Visit, shown: string | undefined): (() => void) | undefined {
  const steps = stepsToAddress(stepsOf(visit), shown);
  return steps === 0 ? undefined : () => goBack(visit, steps);
}
