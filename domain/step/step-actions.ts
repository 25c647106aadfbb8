import type { ActionName, StepConfig } from "./step.ts";

export function pressedActions({
  nextButton,
  extraButtons = [],
}: StepConfig): readonly ActionName[] {
  return [nextButton, ...extraButtons].flatMap((button) => button?.actions ?? []);
}

/** What leaving a step forward runs: its buttons' actions, and those on entering the following step. */
export function actionsAfter(
  step: StepConfig,
  following: StepConfig | undefined,
): readonly ActionName[] {
  return [...pressedActions(step), ...(following?.preActions ?? [])];
}
