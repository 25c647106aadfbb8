import type { ActionName, StepConfig } from "#domain/step/step.ts";
import type { FlowFamily } from "./flow-family.ts";
import type { FlowName } from "./flow-name.ts";
import { chartsOf } from "./component-charts.ts";
import { isEffect } from "./flow-actions.ts";
import type { EffectName, StateName } from "./flow-actions.ts";
import type { FlowEvent } from "./flow-events.ts";

/** A step's place in its flow. `next` is the next step's key, or the end of the flow. */
export type Place = {
  readonly flow: FlowName;
  /** All steps of the flow, in order. */
  readonly steps: readonly StepConfig[];
  readonly before: readonly string[];
  readonly next: string;
  /** The flow's own, see `lastWordOf`. */
  readonly lastWord: string | undefined;
  readonly requirements: readonly string[];
} & FlowFamily;

export const preName = (action: StateName, index: number) => `pre-${index}-${action}`;
export const callName = (prefix: string) => (action: StateName, index: number) =>
  `${prefix}-${index}-${action}`;

/** The name of the state for the action at an index; undefined past the last. */
export function nameAt(
  actions: readonly StateName[],
  index: number,
  name: (action: StateName, index: number) => string,
): string | undefined {
  const action = actions[index];
  return action === undefined ? undefined : name(action, index);
}

/** The id of a state of the step that is on the screen; charts of components run around it. */
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

/** The actions that stand before the first call. */
export function untilCall(actions: readonly ActionName[]): readonly ActionName[] {
  const call = actions.findIndex(hasState);
  return call === -1 ? actions : actions.slice(0, call);
}

/**
 * The steps that their own Next turns into skipped ones, on the way back too: their history entry is no longer of use.
 */
const doneOnce: readonly ActionName[] = ["skipOnValidCode"];

export function isDoneOnce({ preActions = [] }: StepConfig): boolean {
  return preActions.some((action) => doneOnce.includes(action));
}

/** The step is left forward; it counts as spent when coming back to it would skip it. */
export function moveForward(step: StepConfig) {
  return { type: "move forward" as const, params: { step: step.key, spent: isDoneOnce(step) } };
}

/** The step is left backward, over as many more as the jump in the history goes. */
export const moveBack = {
  type: "move back" as const,
  params: ({ event }: { readonly event: FlowEvent }) => ({
    due: event.type === "back.pressed" ? (event.steps ?? 1) - 1 : 0,
  }),
};

/** From leaving the wizard's first step on something may be typed, which is not kept for longer than somebody is there. */
export function beginning({ flow, before }: Place) {
  const begins = flow === "wizard" && before.length === 0;
  return begins ? (["tell the visit that it has begun"] as const) : [];
}

/** A hidden Next needs a component that brings its own button. Spec section 2.2, step 1. */
export function hasNoWayOn(step: StepConfig): boolean {
  return (
    step.nextButton?.hidden === true && !step.components.some(({ name }) => name === "ServiceType")
  );
}

/**
 * The step that everybody ends at, if there is one: not even the browser's Back leads away from it. A finalized loan
 * stays final.
 */
export function lastWordOf(steps: readonly StepConfig[]): string | undefined {
  const last = steps.at(-1);
  if (last === undefined || !hasNoWayOn(last)) return undefined;
  const isForAll = (last.preActions ?? []).length === 0;
  return isForAll && last.backButton?.hidden === true ? last.key : undefined;
}
