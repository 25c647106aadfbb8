import type { StepConfig } from "#domain/step/step.ts";
import { extrasOf, moveForward, nextOf, type Place } from "./button-states.ts";
import {
  backToSummary,
  changePressed,
  endOfChange,
  moveBack,
  storedStep,
  sumsUp,
} from "./change-edges.ts";
import { chartInvoke, chartsOf, type ChartName } from "./component-charts.ts";
import { isEffect, runsWhenShown } from "./flow-actions.ts";
import { decisionFlows } from "./flow-name.ts";
import type { FlowContext } from "./flow-context.ts";
import { flowSetup } from "./flow-setup.ts";
import { preActionState } from "./pre-action-state.ts";
import { hasNoExit } from "./step-exits.ts";

type States = Record<string, ReturnType<typeof editingState>>;
type Press = ReturnType<typeof nextOf>["press"];
type Numbers = ReturnType<NonNullable<Place["takingNumbers"]>>;
type Buttons = NonNullable<Parameters<typeof flowSetup.createStateConfig>[0]["on"]>;

/** The shape of every step: pre-actions, editing, next-actions, extra actions. Spec section 4, "Wizard". */
export function stepState(step: StepConfig, place: Place) {
  const preActions = step.preActions ?? [];
  const charts = chartsOf(step);
  const onScreen = charts.length === 0 ? "editing" : "open";
  const isPassed = mayBePassed(step, place);
  const names = preActions.map((action, index) => `pre-${index}-${action}`);
  const running = preActions.findIndex(runsWhenShown);
  const order = [...names, onScreen];
  // Without such an action, -1 puts it before the last name, which is the screen.
  if (isPassed) order.splice(running, 0, "arriving");
  const after = (name: string) => order[order.indexOf(name) + 1]!;
  const open = openStates(step, place);
  const states = {
    ...Object.fromEntries(
      preActions.map((action, index) => [
        names[index],
        preActionState(step, place, { action, shown: after(names[index]!) }),
      ]),
    ),
    ...(isPassed ? { arriving: arrivingState(step, place, after("arriving")) } : {}),
    ...(charts.length === 0 ? open : { open: openState(step, place, { charts, states: open }) }),
  } as States;
  return flowSetup.createStateConfig({
    description: `Step ${place.before.length + 1}: ${step.key}`,
    tags: ["page"],
    meta: { step: step.key, requirements: place.requirements },
    initial: order[0]!,
    states,
  });
}

function openStates(step: StepConfig, place: Place) {
  const next = nextOf(step, place);
  const extras = extrasOf(step, place);
  const numbers = place.takingNumbers?.(step, { rules: place.rules, onward: next.press });
  return {
    editing: editingState(step, place, {
      onward: next.press,
      buttons: {
        ...nextPressed(step, place, { onward: next.press, incomplete: numbers?.edges }),
        ...forwardPressed(step, place),
        ...backPressed(step, place),
        ...extraPressed(extras),
      },
    }),
    ...numbers?.states,
    ...next.states,
    ...Object.assign({}, ...extras.map(({ states }) => states)),
  } as States;
}

/** Component charts run while the step is visible. */
function openState(
  step: StepConfig,
  place: Place,
  { charts, states }: { readonly charts: readonly ChartName[]; readonly states: States },
) {
  return flowSetup.createStateConfig({
    description: "The step is shown",
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

type Editing = { readonly onward: Press; readonly buttons: Buttons };

function editingState(step: StepConfig, place: Place, { onward, buttons }: Editing) {
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
      ...fieldEvents(step, place, onward),
      ...buttons,
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

function fieldEvents(step: StepConfig, { rules, before }: Place, onward: Press) {
  const { components } = step;
  const fields = components.flatMap(rules.fieldsOf);
  if (fields.length === 0) return {};
  const asksPhone = components.some(({ name }) => name === "PhoneNumber");
  const actions = [
    "change answer" as const,
    { type: "keep passed steps before this one" as const, params: { steps: before } },
    ...(asksPhone ? (["pass number to verification"] as const) : []),
  ];
  const asksOnlyCode = fields.length === 1 && fields[0] === "code" && !hasNoExit(step);
  return {
    "field.changed": [
      ...(asksOnlyCode
        ? [
            {
              description: "The last digit of the code submits it",
              guard: { type: "the answer completes the step" as const, params: { components } },
              target: onward.target,
              actions: [...actions, ...onward.actions],
            },
          ]
        : []),
      { description: "The applicant types", actions },
    ],
    "field.left": { description: "The applicant leaves a field", actions: "touch field" as const },
  };
}

type Next = {
  readonly onward: Press;
  readonly incomplete: NonNullable<Numbers>["edges"] | undefined;
};

/** A step with a hidden Next has no exit unless a component brings the button. */
function nextPressed(step: StepConfig, { rules }: Place, { onward, incomplete }: Next) {
  const { components } = step;
  if (hasNoExit(step)) return {};
  if (components.flatMap(rules.fieldsOf).length === 0) {
    return { "next.pressed": [{ description: "Next", ...onward }] };
  }
  const params = { components };
  return {
    "next.pressed": [
      {
        description: "Next, with every component valid",
        guard: { type: "step is complete" as const, params },
        ...onward,
      },
      ...(incomplete ?? [
        {
          description: "Next, with something missing",
          actions: [{ type: "show what is missing" as const, params }],
        },
      ]),
    ],
  };
}

/** Forward repeats an earlier move, except from the last step or the closing screen. */
function forwardPressed(step: StepConfig, place: Place) {
  if (hasNoExit(step) || isLast(place)) return {};
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

function backToPrevious(step: StepConfig, place: Place) {
  const { flow, before } = place;
  const previous = before.at(-1);
  if (previous === undefined || isFirstScreen(step, place)) return [];
  const { backButton } = step;
  const effects = (backButton?.actions ?? []).filter(isEffect);
  return [
    {
      description: "Back, by one or more steps",
      target: `#${flow}.${previous}`,
      actions: effects.length === 0 ? moveBack : [...effects, moveBack],
    },
  ];
}

/** Nothing but the closing screen follows. */
function isLast({ next, closingStep }: Place): boolean {
  return next === "completed" || next === closingStep;
}

function mayBePassed(step: StepConfig, place: Place): boolean {
  const isJumped =
    !decisionFlows.includes(place.flow) && !isLast(place) && step.key !== place.closingStep;
  if (place.before.length === 0) return place.flow === "prefilled" && !isLast(place);
  return isJumped || sumsUp(step, place);
}

/** A history jump, or the beginning of a prefilled flow, passes steps without showing them or starting their charts. */
function arrivingState(step: StepConfig, place: Place, shown: string) {
  return flowSetup.createStateConfig({
    description: "Shown, unless a jump back goes on",
    meta: { step: step.key, requirements: ["R4-08"] },
    always: [
      ...jumpGoesOn(step, place),
      ...storedStep(step, place),
      { description: "The step is shown", target: shown },
    ],
  });
}

/** The summary of a prefilled flow: the steps before it are shown for changes only. */
function isFirstScreen(step: StepConfig | undefined, place: Place): boolean {
  return place.flow === "prefilled" && step !== undefined && sumsUp(step, place);
}

function jumpGoesOn(step: StepConfig, place: Place) {
  const previous = place.before.at(-1);
  const following = place.steps[place.before.length + 1];
  if (previous === undefined || isFirstScreen(following, place)) return [];
  return [
    {
      description: "The jump goes on",
      guard: "more steps back are due" as const,
      target: `#${place.flow}.${previous}`,
      actions: [
        ...endOfChange(step, place),
        {
          type: "move back" as const,
          params: ({ context }: { readonly context: FlowContext }) => ({
            due: context.backDue - 1,
          }),
        },
      ],
    },
  ];
}

function extraPressed(extras: ReturnType<typeof extrasOf>) {
  if (extras.length === 0) return {};
  return {
    "extra.pressed": extras.map(({ press }, index) => ({
      description: `Extra button ${index + 1}`,
      guard: { type: "button is pressed" as const, params: { button: index } },
      ...press,
    })),
  };
}
