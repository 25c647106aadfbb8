import type { StepConfig } from "#domain/step.ts";
import { callStates } from "./call-states.ts";
import { flowSetup } from "./flow-setup.ts";
import { preActionState } from "./pre-action-state.ts";
import {
  callName,
  effectsOf,
  isInvoked,
  moveForward,
  nameAt,
  preName,
  untilCall,
} from "./step-parts.ts";
import type { Place } from "./step-parts.ts";

type States = Record<string, ReturnType<typeof editingState>>;

/** The only shape of a step: pre-actions, editing, next-actions, extra actions. Spec section 4, "Wizard". */
export function stepState(step: StepConfig, place: Place) {
  const preActions = (step.preActions ?? []).filter(isInvoked);
  const states = {
    ...Object.fromEntries(
      preActions.map((action, index) => [
        preName(action, index),
        preActionState(step, place, {
          action,
          index,
          shown: nameAt(preActions, index + 1, preName) ?? "editing",
        }),
      ]),
    ),
    editing: editingState(step, place),
    ...callStates(step, place, {
      prefix: "next",
      actions: step.nextButton?.actions ?? [],
      isMove: true,
    }),
    ...Object.assign(
      {},
      ...(step.extraButtons ?? []).map((button, index) =>
        callStates(step, place, {
          prefix: `extra-${index}`,
          actions: button.actions ?? [],
          isMove: false,
        }),
      ),
    ),
  } as States;
  return flowSetup.createStateConfig({
    description: `Step ${place.before.length + 1}: ${step.key}`,
    tags: ["page"],
    meta: { step: step.key, requirements: place.requirements },
    initial: nameAt(preActions, 0, preName) ?? "editing",
    states,
  });
}

function editingState(step: StepConfig, place: Place) {
  return flowSetup.createStateConfig({
    description: "The applicant fills in the step",
    tags: ["editing"],
    meta: { step: step.key, requirements: ["R2.2-77", "R5-60"] },
    entry: [
      { type: "mark as shown", params: { step: step.key } },
      {
        type: "show step",
        params: ({ context }) => ({
          step: step.key,
          direction: context.direction,
          replaces: context.spent,
        }),
      },
    ],
    on: {
      "field.changed": {
        description: "The applicant types",
        actions: [
          "change answer",
          { type: "keep passed steps before this one", params: { steps: place.before } },
          ...(takesPhone(step) ? (["tell the verification the number"] as const) : []),
        ],
      },
      "field.left": { description: "The applicant leaves a field", actions: "touch field" },
      "next.pressed": nextPressed(step, place),
      "forward.pressed": {
        description: "The browser's Forward, to a step seen before",
        guard: { type: "step was passed", params: { step: step.key } },
        target: `#${place.flow}.${place.next}`,
        actions: moveForward(step),
      },
      ...backPressed(place),
      ...extraPressed(step),
    },
  });
}

function takesPhone({ components }: StepConfig): boolean {
  return components.some(({ name }) => name === "PhoneNumber");
}

function nextPressed(step: StepConfig, place: Place) {
  const actions = step.nextButton?.actions ?? [];
  const call = nameAt(actions.filter(isInvoked), 0, callName("next"));
  const params = { components: step.components };
  return [
    {
      description: "Next, with every component valid",
      guard: { type: "step is complete" as const, params },
      target: call ?? `#${place.flow}.${place.next}`,
      actions:
        call === undefined
          ? [...effectsOf(actions), moveForward(step)]
          : effectsOf(untilCall(actions)),
    },
    {
      description: "Next, with something missing",
      actions: [{ type: "touch all fields" as const, params }],
    },
  ];
}

function backPressed(place: Place) {
  const previous = place.before.at(-1);
  if (previous === undefined) return {};
  const target = `#${place.flow}.${previous}`;
  return { "back.pressed": { description: "Back", target, actions: "move back" as const } };
}

function extraPressed({ extraButtons = [] }: StepConfig) {
  if (extraButtons.length === 0) return {};
  return {
    "extra.pressed": extraButtons.map(({ actions = [] }, index) => ({
      description: `Extra button ${index + 1}`,
      guard: { type: "button is pressed" as const, params: { button: index } },
      target: nameAt(actions.filter(isInvoked), 0, callName(`extra-${index}`)) ?? "editing",
      actions: effectsOf(untilCall(actions)),
    })),
  };
}
