import type { StepConfig } from "#domain/step/step.ts";
import { isEffect } from "./flow-actions.ts";
import { decisionFlows, type FlowName } from "./flow-name.ts";

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

/** A step that its own Next makes skippable: its history entry is reused. */
export function isDoneOnce({ preActions = [] }: StepConfig): boolean {
  return preActions.includes("skipOnValidCode");
}

/** A hidden Next needs a component with its own button. Spec section 2.2, step 1. */
export function hasNoExit({ nextButton, components }: StepConfig): boolean {
  return nextButton?.hidden === true && !components.some(({ name }) => name === "ServiceType");
}

/** The final step that even the browser's Back cannot leave. */
export function closingStepKey(steps: readonly StepConfig[]): string | undefined {
  const last = steps.at(-1);
  if (last === undefined || !hasNoExit(last)) return undefined;
  const isForAll = (last.preActions ?? []).every(isEffect);
  return isForAll && last.backButton?.hidden === true ? last.key : undefined;
}
