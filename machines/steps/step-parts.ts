import type { ActionName, StepConfig } from "#domain/step/step.ts";
import type { FlowFamily } from "./flow-family.ts";
import type { FlowName } from "./flow-name.ts";
import { chartsOf } from "./component-charts.ts";
import { isEffect } from "./flow-actions.ts";
import type { EffectName, StateName } from "./flow-actions.ts";
import type { FlowEvent } from "./flow-events.ts";

/** `next` is a step's key or the end of the flow. */
export type Place = {
  readonly flow: FlowName;
  readonly steps: readonly StepConfig[];
  readonly before: readonly string[];
  readonly next: string;
  readonly closingStep: string | undefined;
  readonly requirements: readonly string[];
} & FlowFamily;

export const preName = (action: StateName, index: number) => `pre-${index}-${action}`;
export const callName = (prefix: string) => (action: StateName, index: number) =>
  `${prefix}-${index}-${action}`;

/** Undefined past the last. */
export function nameAt(
  actions: readonly StateName[],
  index: number,
  name: (action: StateName, index: number) => string,
): string | undefined {
  const action = actions[index];
  return action === undefined ? undefined : name(action, index);
}

export function onScreen(step: StepConfig, { flow }: Place, state: string): string {
  const inside = chartsOf(step).length === 0 ? "" : ".open";
  return `#${flow}.${step.key}${inside}.${state}`;
}

export function hasState(action: ActionName): action is StateName {
  return !isEffect(action);
}

export function effectsOf(actions: readonly ActionName[]): EffectName[] {
  return actions.filter(isEffect);
}

export function untilCall(actions: readonly ActionName[]): readonly ActionName[] {
  const call = actions.findIndex(hasState);
  return call === -1 ? actions : actions.slice(0, call);
}

/** Steps that their own Next makes skippable: their history entry is reused. */
const doneOnce: readonly ActionName[] = ["skipOnValidCode"];

export function isDoneOnce({ preActions = [] }: StepConfig): boolean {
  return preActions.some((action) => doneOnce.includes(action));
}

export function moveForward(step: StepConfig) {
  return { type: "move forward" as const, params: { step: step.key, spent: isDoneOnce(step) } };
}

export const moveBack = {
  type: "move back" as const,
  params: ({ event }: { readonly event: FlowEvent }) => ({
    due: event.type === "back.pressed" ? (event.steps ?? 1) - 1 : 0,
  }),
};

/** Inactivity counts from here, because answers may be typed. */
export function beginning({ flow, before }: Place) {
  const starts = flow === "wizard" && before.length === 0;
  return starts ? (["notify visit of start"] as const) : [];
}

/** A hidden Next needs a component with its own button. Spec section 2.2, step 1. */
export function hasNoExit(step: StepConfig): boolean {
  return (
    step.nextButton?.hidden === true && !step.components.some(({ name }) => name === "ServiceType")
  );
}

/** The final step that even the browser's Back cannot leave. */
export function closingStepKey(steps: readonly StepConfig[]): string | undefined {
  const last = steps.at(-1);
  if (last === undefined || !hasNoExit(last)) return undefined;
  const isForAll = (last.preActions ?? []).length === 0;
  return isForAll && last.backButton?.hidden === true ? last.key : undefined;
}
