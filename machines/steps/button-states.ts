import type { ActionName, StepConfig } from "#domain/step/step.ts";
import type { VerificationAnswer } from "#machines/phone-verification/phone-verification.setup.ts";
import { chartOutcome, runningState, type Charted } from "./chart-invoke.ts";
import { onScreen } from "./component-charts.ts";
import { actionKinds, hasState, isEffect } from "./flow-actions.ts";
import type { ActionOutcome, EffectName, StateName } from "./flow-actions.ts";
import type { FlowFamily } from "./flow-family.ts";
import type { FlowName } from "./flow-name.ts";
import { flowSetup } from "./flow-setup.ts";
import { isDoneOnce } from "./step-exits.ts";
import { isRequest, outcomeOfAnswer, verificationRequests } from "./verification-asks.ts";
import type { RequestName } from "./verification-asks.ts";

/** `next` is a step's key or the end of the flow. */
export type Place = {
  readonly flow: FlowName;
  readonly steps: readonly StepConfig[];
  readonly before: readonly string[];
  readonly next: string;
  readonly closingStep: string | undefined;
  readonly requirements: readonly string[];
} & FlowFamily;

/** Inactivity counts from here, because answers may be typed. */
export function beginning({ flow, before }: Place) {
  const starts = flow === "wizard" && before.length === 0;
  return starts ? (["notify visit of start"] as const) : [];
}

export function moveForward(step: StepConfig) {
  return { type: "move forward" as const, params: { step: step.key, spent: isDoneOnce(step) } };
}

/** Next runs its actions and leaves the step. */
export function nextOf(step: StepConfig, place: Place) {
  const { press, states } = buttonOf(step, place, {
    prefix: "next",
    actions: step.nextButton?.actions ?? [],
    end: { target: `#${place.flow}.${place.next}`, actions: [moveForward(step)] },
  });
  return { press: { ...press, actions: [...beginning(place), ...press.actions] }, states };
}

/** Extra buttons run their actions and stay on the step. */
export function extrasOf(step: StepConfig, place: Place) {
  return (step.extraButtons ?? []).map(({ actions = [] }, index) =>
    buttonOf(step, place, {
      prefix: `extra-${index}`,
      actions,
      end: { target: onScreen(step, place), actions: [] },
    }),
  );
}

type Following = {
  readonly target: string;
  readonly actions: readonly (EffectName | ReturnType<typeof moveForward>)[];
};
type Button = {
  readonly prefix: string;
  readonly actions: readonly ActionName[];
  readonly end: Following;
};

/** One state per call, in order; effects run on the transitions. */
function buttonOf(step: StepConfig, place: Place, { prefix, actions, end }: Button) {
  const calls = actions.filter(hasState);
  const names = calls.map((action, index) => `${prefix}-${index}-${action}`);
  const effects = effectRuns(actions);
  /** Up to the call at `index`, or to the end. */
  const towards = (index: number): Following => {
    const name = names[index];
    return name === undefined
      ? { target: end.target, actions: [...effects[index]!, ...end.actions] }
      : { target: onScreen(step, place, name), actions: effects[index]! };
  };
  const states = calls.map((action, index) => [
    names[index],
    callState(step, place, { action, following: towards(index + 1) }),
  ]);
  return {
    press: towards(0),
    states: Object.fromEntries(states) as { [name: string]: ReturnType<typeof callState> },
  };
}

/** The effects before the first call, then those after each call. */
function effectRuns(actions: readonly ActionName[]) {
  const runs: EffectName[][] = [[]];
  for (const action of actions) {
    if (isEffect(action)) runs.at(-1)!.push(action);
    else runs.push([]);
  }
  return runs;
}

type Call<Action> = { readonly action: Action; readonly following: Following };

function callState(step: StepConfig, place: Place, { action, following }: Call<StateName>) {
  if (isRequest(action)) return requestState(step, place, { action, following });
  const by = place.charts[action];
  if (by === undefined) throw new Error(`nothing carries out ${action} of a button`);
  return chartState(step, place, { action, following, by });
}

function chartState(
  step: StepConfig,
  place: Place,
  { action, by, following }: Call<StateName> & { readonly by: Charted },
) {
  const { flow } = place;
  const outcome = chartOutcome(by, flow);
  return runningState({
    by,
    flow,
    state: { description: `In progress: ${action}`, ...working(step), entry: startWork(step) },
    ends: {
      onDone: [
        ...leavingBy(action, flow, outcome),
        ...((action === "finalizeLoan" && place.refusedCharge?.(place, outcome)) || []),
        failed(step, place, outcome),
        succeeded(following, outcome),
      ],
      onError: {
        description: "It broke: a warning, and the step stays",
        ...broken(step, place),
      },
    },
    lost: {
      description: "Its code did not load: a warning, and the step stays",
      target: onScreen(step, place),
      actions: [
        "remember that its code did not arrive",
        { type: "raise warning", params: { outcome: lost } },
        "scroll to top",
      ],
    },
  });
}

export const lost = { type: "failed", userMessage: { code: "connection.lost" } } as const;

/** A decision may end the flow early. */
function leavingBy(action: StateName, flow: FlowName, outcome: ReturnType<typeof chartOutcome>) {
  if (actionKinds[action] !== "decision") return [];
  return [
    {
      description: "It ended the flow",
      guard: { type: "action says leave" as const, params: outcome },
      target: `#${flow}.left`,
      actions: { type: "remember why it left" as const, params: outcome },
    },
  ];
}

export const answered = ({ event }: { readonly event: VerificationAnswer }) =>
  outcomeOfAnswer(event);

function requestState(step: StepConfig, place: Place, { action, following }: Call<RequestName>) {
  return flowSetup.createStateConfig({
    description: `Waits for the verification: ${action}`,
    ...working(step),
    entry: [
      startWork(step),
      ...(action === "sendVerificationCode" ? (["pass number to verification"] as const) : []),
      verificationRequests[action],
    ],
    on: {
      "verification.answered": [failed(step, place, answered), succeeded(following, answered)],
    },
    after: {
      "patience with the verification": {
        description: "The verification does not answer: a warning, and the step stays",
        ...broken(step, place),
      },
    },
  });
}

export const working = (step: StepConfig) => ({
  tags: ["busy" as const],
  meta: { step: step.key, requirements: ["R4-06"] },
  exit: "end work" as const,
});

export const startWork = (step: StepConfig) => ({
  type: "start work" as const,
  params: { step: step.key },
});

type OutcomeOf<At> = (at: At) => ActionOutcome;

function succeeded<At>({ target, actions }: Following, outcome: OutcomeOf<At>) {
  return {
    description: "It succeeded",
    target,
    actions: [{ type: "remember outcome" as const, params: outcome }, ...actions],
  };
}

function failed<At>(step: StepConfig, place: Place, outcome: OutcomeOf<At>) {
  return {
    description: "It failed: a warning, and the step stays",
    guard: { type: "action failed" as const, params: outcome },
    target: onScreen(step, place),
    actions: [
      { type: "remember why it failed" as const, params: outcome },
      { type: "raise warning" as const, params: (at: At) => ({ outcome: outcome(at) }) },
      "scroll to top" as const,
    ],
  };
}

/** The step stays, with a warning. */
function broken(step: StepConfig, place: Place) {
  return {
    target: onScreen(step, place),
    actions: [
      "remember that it broke" as const,
      { type: "raise warning" as const, params: { outcome: undefined } },
      "scroll to top" as const,
    ],
  };
}
