import type { ActorLogic, SnapshotFrom } from "xstate";
import type { StepConfig } from "#domain/step/step.ts";
import { compileSteps, type FlowMachine } from "./compile-steps.ts";
import type { FlowFamily } from "./flow-family.ts";
import type { FlowName } from "./flow-name.ts";
import type { FlowInput } from "./flow-context.ts";
import type { FlowEvent } from "./flow-events.ts";

export type FlowLogicInput = FlowInput & {
  readonly steps: readonly StepConfig[];
  /** The estimate's cost, which the offers start with. */
  readonly costCents?: number | undefined;
};
type FlowSnapshot = SnapshotFrom<FlowMachine>;
export type FlowLogic = ActorLogic<FlowSnapshot, FlowEvent, FlowLogicInput>;

/**
 * An actor whose chart is compiled from its input. Throws when the steps do not compile; the root checks first.
 *
 * @param fill - provides actions and actors
 * @param family - the pre-qualification's by default
 */
export function flowLogic(
  name: FlowName,
  fill: (machine: FlowMachine) => FlowMachine,
  family?: FlowFamily,
): FlowLogic {
  return {
    getInitialSnapshot: (scope, { steps, ...input }) => {
      const compiled = compileSteps(name, steps, family);
      if (!compiled.ok) throw new Error(`the ${name} steps do not compile`);
      return fill(compiled.machine).getInitialSnapshot(scope as never, input);
    },
    transition: (snapshot, event, scope) =>
      snapshot.machine.transition(snapshot, event, scope as never) as FlowSnapshot,
    start: (snapshot) => {
      (snapshot.machine as FlowMachine).start(snapshot);
    },
    getPersistedSnapshot: (snapshot) =>
      (snapshot.machine as FlowMachine).getPersistedSnapshot(snapshot),
  };
}
