import type { ActionName, StepConfig } from "#domain/step/step.ts";
import type { VerificationAnswer } from "#machines/phone-verification/phone-verification.setup.ts";
import { chartOutcome, runningState, type Charted } from "./chart-invoke.ts";
import { enteringCall } from "./entering-call.ts";
import { actionKinds, isEffect } from "./flow-actions.ts";
import type { CallName, EffectName, SkipName } from "./flow-actions.ts";
import { flowSetup } from "./flow-setup.ts";
import { beginning, type Place } from "./button-states.ts";
import { verificationRequests } from "./verification-asks.ts";

type PreState = ReturnType<typeof flowSetup.createStateConfig>;
type PreAction = {
  readonly action: ActionName;
  readonly shown: string;
};

/** Runs on entering a step; on failure the flow skips in the direction of travel. Spec section 4. */
export function preActionState(
  step: StepConfig,
  place: Place,
  { action, shown }: PreAction,
): PreState {
  const target = `#${place.flow}.${step.key}.${shown}`;
  if (isEffect(action)) return effectState(step, action, target);
  if (action === "skipOnValidCode") return provedState(step, place, target);
  if (actionKinds[action] === "call") {
    const past = pathsPast(step, place, false);
    return enteringCall(step, place, { action: action as CallName, shown: target, past });
  }
  const by = place.charts[action];
  return by === undefined
    ? skipState(step, place, { action: action as SkipName, shown: target })
    : gateState(step, place, { action, by, shown: target });
}

function effectState(step: StepConfig, action: EffectName, target: string) {
  return flowSetup.createStateConfig({
    description: `On entering: ${action}`,
    ...skipMeta(step),
    always: { description: "Posted", target, actions: action },
  });
}

/** May end the flow before the step; runs under the overlay. */
function gateState(
  step: StepConfig,
  { flow }: Place,
  { action, by, shown }: PreAction & { readonly by: Charted },
) {
  const end = `#${flow}.left`;
  const outcome = chartOutcome(by, flow);
  const unknown = {
    description: "Unknown whether it may be shown",
    target: end,
    actions: "leave as errored" as const,
  };
  return runningState({
    by,
    flow,
    state: {
      description: `On entering: ${action}`,
      tags: ["busy"],
      meta: { step: step.key, requirements: ["R4-09", "R2.3-01", "R7.3-20"] },
      entry: { type: "start work", params: { step: step.key } },
      exit: "end work",
    },
    ends: {
      onDone: [
        {
          description: "The flow ends here",
          guard: { type: "action says leave", params: outcome },
          target: end,
          actions: { type: "remember why it left", params: outcome },
        },
        {
          description: "The step may be shown",
          target: shown,
          actions: [
            { type: "remember outcome", params: outcome },
            "notify visit of confirmed approval",
          ],
        },
      ],
      onError: unknown,
    },
    lost: unknown,
  });
}

const skipMeta = (step: StepConfig) => ({
  tags: ["busy" as const],
  meta: { step: step.key, requirements: ["R4-09", "R4-10", "R2.5-41"] },
});

/** The first step always leads forward; no step leads back to the last. */
function pathsPast(step: StepConfig, place: Place, posts: boolean) {
  const { flow, next, before } = place;
  const previous = before.at(-1);
  const passing = posts ? (step.nextButton?.actions ?? []).filter(isEffect) : [];
  return {
    onward: {
      target: `#${flow}.${next}`,
      actions: ["turn forward" as const, ...beginning(place), ...passing],
    },
    backward:
      previous === undefined || next === "completed" ? [] : [{ target: `#${flow}.${previous}` }],
  };
}

function skipState(
  step: StepConfig,
  place: Place,
  { action, shown }: { readonly action: SkipName; readonly shown: string },
) {
  const { onward, backward } = pathsPast(step, place, actionKinds[action] === "skip-through");
  return flowSetup.createStateConfig({
    description: `On entering: ${action}`,
    ...skipMeta(step),
    always: [
      ...backward.map((path) => ({
        description: "Skipped going back",
        guard: { type: "step is to be skipped, going back" as const, params: { action } },
        ...path,
      })),
      {
        description: "Skipped",
        guard: { type: "step is to be skipped", params: { action } },
        ...onward,
      },
      { description: "The step is shown", target: shown },
    ],
  });
}

const answerOf = ({ event }: { readonly event: VerificationAnswer }) => event;

/** Queries the verification and skips the step if the phone is verified; on no answer the step is shown. */
function provedState(step: StepConfig, place: Place, shown: string) {
  const { onward, backward } = pathsPast(step, place, false);
  return flowSetup.createStateConfig({
    description: "On entering: is the phone proved already?",
    ...skipMeta(step),
    entry: verificationRequests.skipOnValidCode,
    on: {
      "verification.answered": [
        ...backward.map((path) => ({
          description: "Verified: skipped going back",
          guard: { type: "the phone is proved, going back" as const, params: answerOf },
          ...path,
        })),
        {
          description: "Proved: skipped",
          guard: { type: "the phone is proved", params: answerOf },
          target: onward.target,
          actions: [{ type: "remember the proof", params: answerOf }, ...onward.actions],
        },
        { description: "Not proved: the step is shown", target: shown },
      ],
    },
    after: {
      "patience with the verification": {
        description: "The verification does not answer: the step is shown",
        target: shown,
      },
    },
  });
}
