import type { StepConfig } from "#domain/step.ts";
import { actionKinds } from "./flow-actions.ts";
import type { InvokedName } from "./flow-actions.ts";
import { flowSetup } from "./flow-setup.ts";
import { effectsOf, outcomeOf, toActionInput } from "./step-parts.ts";
import type { Place } from "./step-parts.ts";

type PreAction = {
  readonly action: InvokedName;
  readonly index: number;
  /** The state of this step that follows when the step is to be shown. */
  readonly shown: string;
};

/** What runs on entering a step. Spec section 4: if it fails, the wizard skips onward in the direction of travel. */
export function preActionState(step: StepConfig, place: Place, pre: PreAction) {
  return actionKinds[pre.action] === "gate"
    ? gateState(step, place, pre)
    : skipState(step, place, pre);
}

/** May end the flow before the step is shown; works under the overlay. */
function gateState(step: StepConfig, place: Place, { action, index, shown }: PreAction) {
  const end = `#${place.flow}.left`;
  return flowSetup.createStateConfig({
    description: `On entering: ${action}`,
    tags: ["busy"],
    meta: { step: step.key, requirements: ["R4-09", "R2.3-01", "R7.3-20"] },
    entry: { type: "start work", params: { step: step.key } },
    exit: "end work",
    invoke: {
      id: `${step.key}-pre-${index}`,
      src: action,
      input: toActionInput,
      onDone: [
        {
          description: "The flow ends here",
          guard: { type: "action says leave", params: outcomeOf },
          target: end,
          actions: { type: "remember why it left", params: outcomeOf },
        },
        {
          description: "The step may be shown",
          target: shown,
          actions: { type: "remember outcome", params: outcomeOf },
        },
      ],
      onError: {
        description: "Whether it may be shown is not known",
        target: end,
        actions: "leave as errored",
      },
    },
  });
}

/** Decides whether the step is shown. Back onto a first step that is skipped bounces forward; nothing leads back onto a last. */
function skipState(step: StepConfig, place: Place, { action, index, shown }: PreAction) {
  const next = `#${place.flow}.${place.next}`;
  const previous = place.before.at(-1);
  const passing =
    actionKinds[action] === "skip-through" ? effectsOf(step.nextButton?.actions ?? []) : [];
  const onward = { target: next, actions: ["turn forward" as const, ...passing] };
  const isFirstOrLast = previous === undefined || place.next === "completed";
  const backward = (guard: object) =>
    isFirstOrLast ? [] : [{ ...guard, target: `#${place.flow}.${previous}` }];
  return flowSetup.createStateConfig({
    description: `On entering: ${action}`,
    tags: ["busy"],
    meta: { step: step.key, requirements: ["R4-09", "R4-10", "R2.5-41"] },
    invoke: {
      id: `${step.key}-pre-${index}`,
      src: action,
      input: toActionInput,
      onDone: [
        ...backward({
          description: "Skipped on the way back",
          guard: { type: "action says skip, going back", params: outcomeOf },
        }),
        {
          description: "Skipped",
          guard: { type: "action says skip", params: outcomeOf },
          ...onward,
        },
        { description: "The step is shown", target: shown },
      ],
      onError: [
        ...backward({ description: "Failed on the way back: skipped", guard: "going back" }),
        { description: "Failed: skipped", ...onward },
      ],
    },
  });
}
