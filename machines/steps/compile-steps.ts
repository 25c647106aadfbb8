import type { StepConfig } from "#domain/step.ts";
import { actionKinds } from "./flow-actions.ts";
import { flowFaults } from "./flow-faults.ts";
import type { FlowFault } from "./flow-faults.ts";
import { flowContext, flowSetup } from "./flow-setup.ts";
import { requirementsOf } from "./step-requirements.ts";
import { stepState } from "./step-template.ts";

export type FlowName = "wizard" | "confirmation" | "decline";
export type FlowMachine = ReturnType<typeof flowOf>;
export type Compiled =
  | { readonly ok: true; readonly machine: FlowMachine }
  | { readonly ok: false; readonly faults: readonly FlowFault[] };

/**
 * Compiles a provider's steps to a chart: one compound state a step, one invoke state an action.
 *
 * Total: a configuration that cannot be served gives every fault with its step, and no chart.
 * Spec sections 2.2, 2.3 and 4; docs/decisions/0002.
 */
export function compileSteps(name: FlowName, steps: readonly StepConfig[]): Compiled {
  const faults = flowFaults(name, steps);
  return faults.length === 0 ? { ok: true, machine: flowOf(name, steps) } : { ok: false, faults };
}

const left = {
  type: "final" as const,
  description: "The flow ended before its last step",
  meta: { requirements: ["R2.3-08", "R2.3-09"] },
};

function mayLeave({ preActions = [] }: StepConfig): boolean {
  return preActions.some((action) => actionKinds[action] === "gate");
}

function flowOf(name: FlowName, steps: readonly StepConfig[]) {
  const keys = steps.map(({ key }) => key);
  const states = steps.map((step, index) => [
    step.key,
    stepState(step, {
      flow: name,
      before: keys.slice(0, index),
      next: keys[index + 1] ?? "completed",
      requirements: requirementsOf(step),
    }),
  ]);
  return flowSetup.createMachine({
    id: name,
    description: `The provider's ${name} steps`,
    context: ({ input }) => flowContext(input),
    initial: keys[0] ?? "completed",
    states: {
      ...(Object.fromEntries(states) as Record<string, ReturnType<typeof stepState>>),
      completed: {
        type: "final",
        description: "Every step is done",
        meta: { requirements: ["R4-06"] },
      },
      ...(steps.some(mayLeave) ? { left } : {}),
    },
    output: ({ context }) =>
      context.left === undefined
        ? { kind: "completed", result: context.result, offers: context.offers }
        : { kind: "left", reason: context.left },
  });
}
