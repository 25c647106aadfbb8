import type { ActionName, StepConfig } from "#domain/step/step.ts";
import type { VerificationAnswer } from "#machines/phone-verification/phone-verification.setup.ts";
import { chartOutcome, runningState } from "./chart-invoke.ts";
import type { Charted } from "./chart-invoke.ts";
import { actionKinds } from "./flow-actions.ts";
import type { StateName } from "./flow-actions.ts";
import { flowSetup } from "./flow-setup.ts";
import {
  beginning,
  callName,
  effectsOf,
  hasState,
  moveForward,
  nameAt,
  onScreen,
  untilCall,
} from "./step-parts.ts";
import type { Place } from "./step-parts.ts";
import { isRequest, outcomeOfAnswer, verificationRequests } from "./verification-asks.ts";
import type { RequestName } from "./verification-asks.ts";

type Chain = {
  readonly prefix: string;
  readonly actions: readonly ActionName[];
  readonly isMove: boolean;
};

type CallState = ReturnType<typeof flowSetup.createStateConfig>;

/** The next state and the effects on the transition. */
type Following = ReturnType<typeof followingOf>;

/** Undefined when no action needs waiting. */
export function firstCall(prefix: string, actions: readonly ActionName[]): string | undefined {
  return nameAt(actions.filter(hasState), 0, callName(prefix));
}

export function onwardOf(step: StepConfig, place: Place) {
  const actions = step.nextButton?.actions ?? [];
  const call = firstCall("next", actions);
  return {
    target: call ?? `#${place.flow}.${place.next}`,
    actions:
      call === undefined
        ? [...beginning(place), ...effectsOf(actions), moveForward(step)]
        : [...beginning(place), ...effectsOf(untilCall(actions))],
  };
}

/** One state per call, in order; effects run on the transitions. */
export function callStates(step: StepConfig, place: Place, chain: Chain) {
  const calls = chain.actions.filter(hasState);
  const states = calls.map((action, index): [string, CallState] => {
    const call = { following: followingOf(step, place, { ...chain, calls, index }) };
    if (isRequest(action))
      return [nameOf(action, index), requestState(step, place, { ...call, action })];
    const by = place.charts[action];
    if (by === undefined) throw new Error(`nothing carries out ${action} of a button`);
    return [nameOf(action, index), chartState(step, place, { ...call, action, by })];
  });
  function nameOf(action: StateName, index: number) {
    return callName(chain.prefix)(action, index);
  }
  return Object.fromEntries(states);
}

type At = Chain & { readonly calls: readonly StateName[]; readonly index: number };

function followingOf(
  step: StepConfig,
  place: Place,
  { prefix, actions, isMove, calls, index }: At,
) {
  const next = nameAt(calls, index + 1, callName(prefix));
  const rest = actions.slice(actions.indexOf(calls[index]!) + 1);
  const leaving = next === undefined && isMove ? [moveForward(step)] : [];
  const end = isMove ? `#${place.flow}.${place.next}` : onScreen(step, place, "editing");
  return {
    target: next === undefined ? end : onScreen(step, place, next),
    actions: [...effectsOf(untilCall(rest)), ...leaving],
  };
}

type Call<Action> = { readonly action: Action; readonly following: Following };

const working = (step: StepConfig) => ({
  tags: ["busy" as const],
  meta: { step: step.key, requirements: ["R4-06"] },
  exit: "end work" as const,
});
const startWork = (step: StepConfig) => ({
  type: "start work" as const,
  params: { step: step.key },
});

/** The step stays, with a warning. */
function broken(step: StepConfig, place: Place) {
  return {
    target: onScreen(step, place, "editing"),
    actions: [
      "remember that it broke" as const,
      { type: "raise warning" as const, params: { outcome: undefined } },
      "scroll to top" as const,
    ],
  };
}

const lost = { type: "failed", userMessage: { code: "connection.lost" } } as const;

function chartState(
  step: StepConfig,
  place: Place,
  { action, by, following }: Call<StateName> & { readonly by: Charted },
) {
  const { flow } = place;
  const outcome = chartOutcome(by, flow);
  const editing = onScreen(step, place, "editing");
  return runningState({
    by,
    flow,
    state: { description: `In progress: ${action}`, ...working(step), entry: startWork(step) },
    ends: {
      onDone: [
        ...leavingBy(action, flow, outcome),
        ...((action === "finalizeLoan" && place.refusedCharge?.(place, outcome)) || []),
        {
          description: "It failed: a warning, and the step stays",
          guard: { type: "action failed", params: outcome },
          target: editing,
          actions: [
            { type: "remember why it failed", params: outcome },
            { type: "raise warning", params: (at) => ({ outcome: outcome(at) }) },
            "scroll to top",
          ],
        },
        {
          description: "It succeeded",
          target: following.target,
          actions: [{ type: "remember outcome", params: outcome }, ...following.actions],
        },
      ],
      onError: {
        description: "It broke: a warning, and the step stays",
        ...broken(step, place),
      },
    },
    lost: {
      description: "Its code did not load: a warning, and the step stays",
      target: editing,
      actions: [
        "remember that its code did not arrive",
        { type: "raise warning", params: { outcome: lost } },
        "scroll to top",
      ],
    },
  });
}

/** A decision may end the flow early. */
function leavingBy(
  action: StateName,
  flow: Place["flow"],
  outcome: ReturnType<typeof chartOutcome>,
) {
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

const told = ({ event }: { readonly event: VerificationAnswer }) => outcomeOfAnswer(event);

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
      "verification.answered": [
        {
          description: "It failed: a warning, and the step stays",
          guard: { type: "action failed", params: told },
          target: onScreen(step, place, "editing"),
          actions: [
            { type: "remember why it failed", params: told },
            { type: "raise warning", params: ({ event }) => ({ outcome: told({ event }) }) },
            "scroll to top",
          ],
        },
        {
          description: "It succeeded",
          target: following.target,
          actions: [{ type: "remember outcome", params: told }, ...following.actions],
        },
      ],
    },
    after: {
      "patience with the verification": {
        description: "The verification does not answer: a warning, and the step stays",
        ...broken(step, place),
      },
    },
  });
}
