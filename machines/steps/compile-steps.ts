import { omitUndefined } from "#domain/values/omit-undefined.ts";
import type { StepConfig, StepsConfiguration } from "#domain/step/step.ts";
import { needsCharts } from "./component-charts.ts";
import { actionKinds } from "./flow-actions.ts";
import { preQualificationFamily, type FlowFamily } from "./flow-family.ts";
import type { FlowName } from "./flow-name.ts";
import { flowContext, type FlowContext } from "./flow-context.ts";
import { flowSetupBy } from "./flow-setup.ts";
import { closingStepKey } from "./step-exits.ts";
import { stepState } from "./step-state.ts";

export type FlowMachine = ReturnType<typeof flowOf>;
export type Compiled =
  | { readonly ok: true; readonly machine: FlowMachine }
  | { readonly ok: false; readonly faults: readonly [{ readonly why: string }] };

/**
 * Compiles a provider's steps to a chart: one compound state per step, one invoke per action.
 *
 * Invalid steps compile to no states. `flowFaults` checks whether a flow can be served. Spec sections 2.2, 2.3, 2.5
 * and 4; docs/decisions/0002.
 *
 * @param family - the rules and action charts
 */
export function compileSteps(
  name: FlowName,
  steps: readonly StepConfig[],
  family: FlowFamily = preQualificationFamily,
): Compiled {
  try {
    if (isFlow(name, steps)) return { ok: true, machine: flowOf(name, steps, family) };
  } catch {
    // Malformed configuration, or a key that XState rejects.
  }
  return { ok: false, faults: [{ why: "does not compile" }] };
}

/** Unique keys and known actions; charts that need an application only in the payment flow. */
function isFlow(name: FlowName, steps: readonly StepConfig[]): boolean {
  const actions = steps.flatMap(({ preActions = [], nextButton, extraButtons = [] }) =>
    preActions.concat(...[nextButton, ...extraButtons].map((button) => button?.actions ?? [])),
  );
  return (
    steps.length > 0 &&
    new Set(steps.map(({ key }) => key)).size === steps.length &&
    (name === "payment" || !steps.some(needsCharts)) &&
    actions.every((action) => Object.hasOwn(actionKinds, action))
  );
}

function leftBy({ reason, ...why }: NonNullable<FlowContext["left"]>) {
  return { kind: "left" as const, reason, ...omitUndefined({ ...why, type: undefined }) };
}

const left = {
  type: "final" as const,
  description: "The flow ended before its last step",
  meta: { requirements: ["R2.3-08", "R2.3-09"] },
};

function mayLeave(step: StepConfig): boolean {
  const { preActions = [], nextButton, extraButtons = [] } = step;
  const decisions = [nextButton, ...extraButtons].flatMap((button) => button?.actions ?? []);
  return (
    needsCharts(step) ||
    preActions.some((action) => actionKinds[action] === "gate") ||
    decisions.some((action) => actionKinds[action] === "decision")
  );
}

function flowOf(name: FlowName, steps: readonly StepConfig[], family: FlowFamily) {
  const { rules } = family;
  const keys = steps.map(({ key }) => key);
  const closingStep = closingStepKey(steps);
  const states = steps.map((step, index) => [
    step.key,
    stepState(step, {
      flow: name,
      steps,
      before: keys.slice(0, index),
      next: keys[index + 1] ?? "completed",
      closingStep,
      requirements: [...new Set(step.components.flatMap(rules.requirementsOf))],
      ...family,
    }),
  ]);
  return flowSetupBy(rules).createMachine({
    id: name,
    description: `The provider's ${name} steps`,
    context: ({ input }) => flowContext(input, name === "prefilled"),
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
        ? {
            kind: "completed",
            result: context.result,
            offers: context.offers,
            application: context.facts.application,
            ...(name === "wizard" && { answers: context.answers }),
          }
        : leftBy(context.left),
  });
}

export function flowsCompile(flows: StepsConfiguration): boolean {
  return (
    compileSteps("wizard", flows.steps).ok &&
    compileSteps("confirmation", flows.confirmSteps).ok &&
    compileSteps("decline", flows.declineSteps).ok
  );
}
