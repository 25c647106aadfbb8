import type { StepConfig } from "#domain/step/step.ts";
import { answered, lost, startWork, working, type Place } from "./button-states.ts";
import { chartOutcome, runningState } from "./chart-invoke.ts";
import { onScreen } from "./component-charts.ts";
import { isEffect, type ActionOutcome, type CallName, type EffectName } from "./flow-actions.ts";
import { flowSetup } from "./flow-setup.ts";
import { isRequest, verificationRequests } from "./verification-asks.ts";

type Entering = {
  readonly action: CallName;
  readonly shown: string;
  readonly past: {
    readonly onward: {
      readonly target: string;
      readonly actions: readonly ("turn forward" | "notify visit of start" | EffectName)[];
    };
    readonly backward: readonly { readonly target: string }[];
  };
};

const broken = { type: "failed", userMessage: { code: "service.unexpected" } } as const;

/** S63. */
export function enteringCall(step: StepConfig, place: Place, entering: Entering) {
  const { action, shown } = entering;
  const { flow } = place;
  const state = { description: `On entering: ${action}`, ...working(step), entry: startWork(step) };
  const failing = <At>(outcome: (at: At) => ActionOutcome) =>
    failures(step, place, { past: entering.past, outcome });
  const succeeded = <At>(outcome: (at: At) => ActionOutcome) => ({
    description: "It succeeded",
    guard: { type: "action succeeded" as const, params: outcome },
    target: shown,
    actions: { type: "remember outcome" as const, params: outcome },
  });
  if (isRequest(action)) {
    return flowSetup.createStateConfig({
      ...state,
      entry: [state.entry, verificationRequests[action]],
      on: { "verification.answered": [succeeded(answered), ...failing(answered)] },
      after: { "patience with the verification": failing(() => broken) },
    });
  }
  const by = place.charts[action];
  if (by === undefined) throw new Error(`nothing carries out ${action} on entering`);
  const outcome = chartOutcome(by, flow);
  return runningState({
    by,
    flow,
    state,
    ends: { onDone: [succeeded(outcome), ...failing(outcome)], onError: failing(() => broken) },
    lost: failing(() => lost),
  });
}

type Failing<At> = Pick<Entering, "past"> & { readonly outcome: (at: At) => ActionOutcome };

function failures<At>(step: StepConfig, place: Place, { past, outcome }: Failing<At>) {
  const { onward, backward } = past;
  const actions = [
    { type: "remember why it failed" as const, params: outcome },
    { type: "raise warning" as const, params: (at: At) => ({ outcome: outcome(at) }) },
    "scroll to top" as const,
  ];
  const earlier = place.steps.slice(0, place.before.length).toReversed();
  const sure = earlier.findIndex((before) => !mayBeSkipped(before));
  const candidates = sure === -1 ? earlier : earlier.slice(0, sure + 1);
  return [
    ...backward.map(({ target }) => ({
      description: "It failed, going back: a warning, and the step is skipped",
      guard: "the applicant goes back" as const,
      target,
      actions,
    })),
    ...candidates.map((before, index) => ({
      description: `It failed: a warning, and ${before.key} stays`,
      ...(index !== sure && {
        guard: { type: "step is on the screen" as const, params: { step: before.key } },
      }),
      target: onScreen(before, place),
      actions,
    })),
    ...(sure === -1
      ? [
          {
            description: "It failed before any screen: a warning, and the step is skipped",
            target: onward.target,
            actions: [...actions, ...onward.actions],
          },
        ]
      : []),
  ];
}

function mayBeSkipped({ preActions = [] }: StepConfig): boolean {
  return !preActions.every(isEffect);
}
