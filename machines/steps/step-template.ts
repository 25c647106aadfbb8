import type { ComponentName, StepConfig } from "#domain/step/step.ts";
import { callStates, firstCall, onwardOf } from "./call-states.ts";
import { backToSummary, changePressed, endOfChange, storedStep, sumsUp } from "./change-edges.ts";
import { chartInvoke, chartsOf } from "./component-charts.ts";
import type { ChartName } from "./component-charts.ts";
import { flowSetup } from "./flow-setup.ts";
import { decisionFlows } from "./flow-name.ts";
import { preActionState } from "./pre-action-state.ts";
import {
  effectsOf,
  hasNoExit,
  hasState,
  moveBack,
  moveForward,
  nameAt,
  preName,
  untilCall,
} from "./step-parts.ts";
import type { Place } from "./step-parts.ts";

type States = Record<string, ReturnType<typeof editingState>>;

/** The shape of every step: pre-actions, editing, next-actions, extra actions. Spec section 4, "Wizard". */
export function stepState(step: StepConfig, place: Place) {
  const preActions = (step.preActions ?? []).filter(hasState);
  const charts = chartsOf(step);
  const open = openStates(step, place);
  const onScreen = charts.length === 0 ? "editing" : "open";
  const passed = mayBePassed(step, place);
  const shown = passed ? "arriving" : onScreen;
  const states = {
    ...Object.fromEntries(
      preActions.map((action, index) => [
        preName(action, index),
        preActionState(step, place, {
          action,
          shown: nameAt(preActions, index + 1, preName) ?? shown,
        }),
      ]),
    ),
    ...(passed ? { arriving: arrivingState(step, place, onScreen) } : {}),
    ...(charts.length === 0 ? open : { open: openState(step, place, { charts, states: open }) }),
  } as States;
  return flowSetup.createStateConfig({
    description: `Step ${place.before.length + 1}: ${step.key}`,
    tags: ["page"],
    meta: { step: step.key, requirements: place.requirements },
    initial: nameAt(preActions, 0, preName) ?? shown,
    states,
  });
}

function openStates(step: StepConfig, place: Place) {
  return {
    editing: editingState(step, place),
    ...numbersOf(step, place)?.states,
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
}

/** Component charts run while the step is visible. */
function openState(
  step: StepConfig,
  place: Place,
  { charts, states }: { readonly charts: readonly ChartName[]; readonly states: States },
) {
  return flowSetup.createStateConfig({
    description: "The step is on the screen, with the charts of its components",
    meta: { step: step.key, requirements: [] },
    initial: "editing",
    states,
    invoke: charts.map((chart) => chartInvoke(chart, step, place.flow)),
    on: charts.includes("stateList") ? statesLoaded : {},
  });
}

const statesLoaded = {
  "states.loaded": {
    description: "The list of states arrived: states are checked against it",
    actions: "keep the list of states" as const,
  },
};

function editingState(step: StepConfig, place: Place) {
  return flowSetup.createStateConfig({
    description: "The applicant fills in the step",
    tags: ["editing"],
    meta: { step: step.key, requirements: ["R2.2-77", "R5-60"] },
    entry: [
      { type: "mark as shown", params: { step: step.key } },
      ...endOfChange(step, place),
      { type: "show step", params: { step: step.key } },
      ...notifyHost(step, place),
    ],
    on: {
      ...fieldEvents(step, place),
      ...nextPressed(step, place),
      ...backPressed(step, place),
      ...extraPressed(step),
      ...changePressed(step, place),
    },
  });
}

/** The screens after a decision would reveal it to the host page. */
function notifyHost({ key }: StepConfig, { flow }: Place) {
  return flow === "wizard"
    ? [{ type: "announce step to host" as const, params: { step: key } }]
    : [];
}

function asks({ components }: StepConfig, { rules }: Place): boolean {
  return components.some((component) => rules.fieldsOf(component).length > 0);
}

function fieldEvents(step: StepConfig, place: Place) {
  if (!asks(step, place)) return {};
  return {
    "field.changed": {
      description: "The applicant types",
      actions: [
        "change answer" as const,
        { type: "keep passed steps before this one" as const, params: { steps: place.before } },
        ...(requestsFor(step, "PhoneNumber") ? (["pass number to verification"] as const) : []),
      ],
    },
    "field.left": { description: "The applicant leaves a field", actions: "touch field" as const },
  };
}

function requestsFor({ components }: StepConfig, component: ComponentName): boolean {
  return components.some(({ name }) => name === component);
}

const numbersOf = (step: StepConfig, place: Place) =>
  place.takingNumbers?.(step, { rules: place.rules, onward: onwardOf(step, place) });

/** A step with a hidden Next has no exit unless a component brings the button. */
function nextPressed(step: StepConfig, place: Place) {
  if (hasNoExit(step)) return {};
  const params = { components: step.components };
  const onward = onwardOf(step, place);
  const requested = [
    {
      description: "Next, with every component valid",
      guard: { type: "step is complete" as const, params },
      ...onward,
    },
    ...(numbersOf(step, place)?.edges ?? [
      {
        description: "Next, with something missing",
        actions: [{ type: "show what is missing" as const, params }],
      },
    ]),
  ];
  return {
    "next.pressed": asks(step, place) ? requested : [{ description: "Next", ...onward }],
    ...forwardPressed(step, place),
  };
}

/** Forward repeats an earlier move, except from the last step or the closing screen. */
function forwardPressed(step: StepConfig, place: Place) {
  if (place.next === "completed" || place.next === place.closingStep) return {};
  return {
    "forward.pressed": {
      description: "The browser's Forward, to a step seen before",
      guard: { type: "step was passed" as const, params: { step: step.key } },
      target: `#${place.flow}.${place.next}`,
      actions: moveForward(step),
    },
  };
}

function backPressed(step: StepConfig, place: Place) {
  if (step.key === place.closingStep) return {};
  const edges = [...backToSummary(step, place), ...backToPrevious(step, place)];
  return edges.length === 0 ? {} : { "back.pressed": edges };
}

function backToPrevious({ backButton }: StepConfig, { flow, before }: Place) {
  const previous = before.at(-1);
  if (previous === undefined) return [];
  const effects = effectsOf(backButton?.actions ?? []);
  return [
    {
      description: "Back, by one step or by as many as the jump in the history",
      target: `#${flow}.${previous}`,
      actions: effects.length === 0 ? moveBack : [...effects, moveBack],
    },
  ];
}

function mayBePassed(step: StepConfig, place: Place): boolean {
  const { flow, before, next, closingStep } = place;
  const isLast = next === "completed" || next === closingStep;
  const isJumped = !decisionFlows.includes(flow) && !isLast && step.key !== closingStep;
  return before.length > 0 && (isJumped || sumsUp(step, place));
}

/** A history jump passes steps without showing them or starting their charts. */
function arrivingState(step: StepConfig, place: Place, shown: string) {
  return flowSetup.createStateConfig({
    description: "Shown, unless a jump back goes on",
    meta: { step: step.key, requirements: ["R4-08"] },
    always: [
      {
        description: "The jump goes on",
        guard: "more steps back are due",
        target: `#${place.flow}.${place.before.at(-1)}`,
        actions: [
          ...endOfChange(step, place),
          { type: "move back", params: ({ context }) => ({ due: context.backDue - 1 }) },
        ],
      },
      ...storedStep(step, place),
      { description: "The step is shown", target: shown },
    ],
  });
}

function extraPressed({ extraButtons = [] }: StepConfig) {
  if (extraButtons.length === 0) return {};
  return {
    "extra.pressed": extraButtons.map(({ actions = [] }, index) => ({
      description: `Extra button ${index + 1}`,
      guard: { type: "button is pressed" as const, params: { button: index } },
      target: firstCall(`extra-${index}`, actions) ?? "editing",
      actions: effectsOf(untilCall(actions)),
    })),
  };
}
