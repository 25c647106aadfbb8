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

/** The chart of any action; its input and output are type-checked where they are defined. */
export type Charted = ActionChart<unknown, never>;

/** What the output of an action's chart means for the flow. */
export function chartOutcome({ outcome }: Charted, flow: FlowName) {
  return ({ context, event }: Here & { readonly event: DoneActorEvent }): ActionOutcome =>
    outcome(event.output as never, { context, flow });
}

type Running = {
  readonly by: Charted;
  readonly flow: FlowName;
  /** The state itself: its name, and what happens before and after the work. */
  readonly state: StateConfig;
  /** Where the ends of the chart lead. */
  readonly ends: Pick<Invoke, "onDone" | "onError">;
  /** Where a failure to load the chart's code leads. */
  readonly lost: NonNullable<BringInvoke["onError"]>;
};

/**
 * The state that runs the chart of an action; leaving it stops the chart. Where the chart is loaded after the first
 * screen, the state has two substates: one that loads the chunk, and one that runs the chart.
 */
export function runningState({ by, flow, state, ends, lost }: Running) {
  const { chart, isLate, input } = by;
  const invoke: Invoke = {
    id: chart,
    // Every slot has its own types, and the setup wants one name.
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
