import type { StepConfig } from "#domain/step/step.ts";
import { decisionFlows } from "./flow-name.ts";
import type { FlowName } from "./flow-name.ts";

/** Whether a step follows. Spec section 2.3. */
export function leadsOn(flow: FlowName, steps: readonly StepConfig[], step: StepConfig): boolean {
  if (!decisionFlows.includes(flow)) return true;
  const at = steps.findIndex(({ key }) => key === step.key);
  return steps.slice(at + 1).some((later) => sharesOutcome(step, later));
}

function sharesOutcome(step: StepConfig, later: StepConfig): boolean {
  const own = outcomesOf(step);
  const others = outcomesOf(later);
  return own.length === 0 || others.length === 0 || own.some((action) => others.includes(action));
}

function outcomesOf({ preActions = [] }: StepConfig) {
  return preActions.filter((action) => action.startsWith("showOnlyWhen"));
}
