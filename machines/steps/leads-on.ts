import type { StepConfig } from "#domain/step.ts";
import type { FlowName } from "./flow-name.ts";

/** The flows that tell a decision: behind their last step there is nothing, and their steps are no entries of the browser's history. */
export const tellingFlows: readonly FlowName[] = ["confirmation", "decline"];

/**
 * Whether a Next of a step leads anywhere. After the last step of the confirmation nothing comes, nor after the last one
 * that speaks of the same outcome in the decline. Spec section 2.3.
 */
export function leadsOn(flow: FlowName, steps: readonly StepConfig[], step: StepConfig): boolean {
  if (!tellingFlows.includes(flow)) return true;
  const at = steps.findIndex(({ key }) => key === step.key);
  return steps.slice(at + 1).some((later) => sharesOutcome(step, later));
}

/** Two steps that each choose their outcome are shown to the same applicant only when it is the same one. */
function sharesOutcome(step: StepConfig, later: StepConfig): boolean {
  const own = outcomesOf(step);
  const others = outcomesOf(later);
  return own.length === 0 || others.length === 0 || own.some((action) => others.includes(action));
}

function outcomesOf({ preActions = [] }: StepConfig) {
  return preActions.filter((action) => action.startsWith("showOnlyWhen"));
}
