import type { ActorLogic, SnapshotFrom } from "xstate";
import type { StepConfig } from "#domain/step/step.ts";
import { compileSteps } from "./compile-steps.ts";
import type { FlowMachine } from "./compile-steps.ts";
import type { FlowFamily } from "./flow-family.ts";
import type { FlowName } from "./flow-name.ts";
import type { FlowInput } from "./flow-context.ts";
import type { FlowEvent } from "./flow-events.ts";

export type FlowLogicInput = FlowInput & {
  readonly steps: readonly StepConfig[];
  /** The cost of the approval's estimate, which the offers begin with. */
  readonly costCents?: number | undefined;
};
type FlowSnapshot = SnapshotFrom<FlowMachine>;
export type FlowLogic = ActorLogic<FlowSnapshot, FlowEvent, FlowLogicInput>;
/** A flow that can be compiled before it is invoked: begun with the same steps, it has its chart already. */
export type OpenFlow = {
  readonly logic: FlowLogic;
  readonly prepare: (steps: readonly StepConfig[]) => void;
};

/**
 * An actor whose chart is compiled from its input, so that the root can invoke a provider's flow by name.
 *
 * Everything after the start is the chart's own: a snapshot knows its machine. Throws when the steps cannot compile;
 * the root asks before it invokes.
 *
 * @param fill - gives the compiled chart its actions and actors
 * @param family - what judges its components and carries out its actions; by default pre-qualification's
 */
export function flowLogic(
  name: FlowName,
  fill: (machine: FlowMachine) => FlowMachine,
  family?: FlowFamily,
): FlowLogic {
  return openFlow(name, fill, family).logic;
}

/** See {@link flowLogic}. The chart of the latest steps is kept. */
export function openFlow(
  name: FlowName,
  fill: (machine: FlowMachine) => FlowMachine,
  family?: FlowFamily,
): OpenFlow {
  let kept: { readonly steps: readonly StepConfig[]; readonly machine: FlowMachine } | undefined;
  const chartOf = (steps: readonly StepConfig[]): FlowMachine => {
    if (kept?.steps !== steps) {
      const compiled = compileSteps(name, steps, family);
      if (!compiled.ok) throw new Error(`the ${name} steps do not compile`);
      kept = { steps, machine: fill(compiled.machine) };
    }
    return kept.machine;
  };
  const logic: FlowLogic = {
    getInitialSnapshot: (scope, { steps, ...input }) =>
      chartOf(steps).getInitialSnapshot(scope as never, input),
    transition: (snapshot, event, scope) =>
      snapshot.machine.transition(snapshot, event, scope as never) as FlowSnapshot,
    start: (snapshot) => {
      (snapshot.machine as FlowMachine).start(snapshot);
    },
    getPersistedSnapshot: (snapshot) =>
      (snapshot.machine as FlowMachine).getPersistedSnapshot(snapshot),
  };
  return { logic, prepare: chartOf };
}
