import type { ComponentName, StepConfig } from "#domain/step.ts";
import type { Notice } from "#domain/notice.ts";
import type { FlowRef } from "./steps/flow-ref.ts";
import { goBack } from "./steps/step-buttons.ts";
import type { Visit } from "./visit.ts";

const asking: readonly ComponentName[] = ["Address", "AddressInformation"];

/** From a step that shows all answers there is a way to each of them. */
const leading: readonly ComponentName[] = [...asking, "ReviewAnswers"];

const has = (names: readonly ComponentName[]) => (step: StepConfig | undefined) =>
  step?.components.some(({ name }) => names.includes(name)) === true;

/** The step on the screen and the one before it, where the visit is in a flow that asks for an address. */
function lastSteps(visit: Visit): readonly (StepConfig | undefined)[] {
  const { children, context } = visit.root.getSnapshot();
  const { wizard, application } = children;
  const own = context.provider?.configuration.steps;
  const steps = (wizard ? own : visit.loan()?.steps(context.provider)) ?? [];
  const flow = (wizard ?? application) as FlowRef | undefined;
  const shown = flow?.getSnapshot().context.shown;
  const at = steps.findIndex(({ key }) => key === shown);
  return [steps[at], steps[at - 1]];
}

/**
 * An identity that could not be verified leads to the address, when that is what the applicant was asked for just
 * before: undefined where it is asked for on the same step, or further back. Spec section 8, code E34.
 */
export function wayToAddress(visit: Visit, notice: Notice | undefined): (() => void) | undefined {
  if (notice?.code !== "preQualification.identity") return undefined;
  const [step, before] = lastSteps(visit);
  return has(asking)(step) || !has(leading)(before) ? undefined : () => goBack(visit);
}
