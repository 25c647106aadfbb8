import type { DoneActorEvent } from "xstate";
import type { SubmitInput } from "#machines/pre-qual-outcome/pre-qual-outcome.setup.ts";
import type { ActionChart } from "./action-charts.ts";
import type { ActionOutcome } from "./flow-actions.ts";
import type { FlowName } from "./flow-name.ts";
import { flowSetup } from "./flow-setup.ts";
import type { FlowContext } from "./flow-context.ts";

type Here = { readonly context: FlowContext };
type StateConfig = Parameters<typeof flowSetup.createStateConfig>[0];
type Invoke = Extract<NonNullable<StateConfig["invoke"]>, { src: "preQualOutcome" }>;
type BringInvoke = Extract<NonNullable<StateConfig["invoke"]>, { src: "bringCharts" }>;

/** Types are checked where the charts are defined. */
export type Charted = ActionChart<unknown, never>;

export function chartOutcome({ outcome }: Charted, flow: FlowName) {
  return ({ context, event }: Here & { readonly event: DoneActorEvent }): ActionOutcome =>
    outcome(event.output as never, { context, flow });
}

type Running = {
  readonly by: Charted;
  readonly flow: FlowName;
  readonly state: StateConfig;
  readonly ends: Pick<Invoke, "onDone" | "onError">;
  /** The transition when the chunk cannot be loaded. */
  readonly lost: NonNullable<BringInvoke["onError"]>;
};

/**
 * Runs an action's chart; leaving the state stops it. A lazy chart has two substates: loading and running.
 */
export function runningState({ by, flow, state, ends, lost }: Running) {
  const { chart, isLate, input } = by;
  const invoke: Invoke = {
    id: chart,
    // The setup needs one literal name.
    src: chart as "preQualOutcome",
    input: ({ context }) => input(context, flow) as SubmitInput,
    ...ends,
  };
  if (!isLate) return flowSetup.createStateConfig({ ...state, invoke });
  const { meta } = state;
  return flowSetup.createStateConfig({
    ...state,
    initial: "arriving",
    states: {
      arriving: {
        description: "Loads the chart",
        ...(meta && { meta }),
        invoke: {
          id: "bringCharts",
          src: "bringCharts",
          onDone: { description: "Loaded", target: "running" },
          onError: lost,
        },
      },
      running: { description: "The chart runs", ...(meta && { meta }), invoke },
    },
  });
}
