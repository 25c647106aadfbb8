import { present } from "#domain/values/omit-undefined.ts";
import type { StepConfig, StepsConfiguration } from "#domain/step/step.ts";
import { needsCharts } from "./component-charts.ts";
import { actionKinds } from "./flow-actions.ts";
import { preQualificationFamily } from "./flow-family.ts";
import type { FlowFamily } from "./flow-family.ts";
import type { FlowName } from "./flow-name.ts";
import { flowContext } from "./flow-context.ts";
import { flowSetupBy } from "./flow-setup.ts";
import type { FlowContext } from "./flow-context.ts";
import { lastWordOf } from "./step-parts.ts";
import { stepState } from "./step-template.ts";

export type FlowMachine = ReturnType<typeof flowOf>;
export type Compiled =
  | { readonly ok: true; readonly machine: FlowMachine }
  | { readonly ok: false; readonly faults: readonly [{ readonly why: string }] };

/**
 * Compiles a provider's steps to a chart: one compound state a step, one invoke state an action.
 *
 * Total: steps that cannot become a chart give none. Whether the chart can be served is checked by `flowFaults`, which
 * the server asks before it serves a configuration; the browser only has to survive. Spec sections 2.2, 2.3, 2.5 and 4;
 * docs/decisions/0002.
 *
 * @param family - what judges the components and carries out the actions; the full application has its own
 */
export function compileSteps(
  name: FlowName,
  steps: readonly StepConfig[],
  family: FlowFamily = preQualificationFamily,
): Compiled {
  try {
    if (isFlow(name, steps)) return { ok: true, machine: flowOf(name, steps, family) };
  } catch {
    // A configuration that is nothing like the contract, or a key that XState does not accept.
  }
  return { ok: false, faults: [{ why: "does not compile" }] };
}

/**
 * Steps with a key each, and actions that there are: the chart would wait for ever for another one. Charts
 * that need an application stand in the payment's steps alone, which have one.
 */
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
  return { kind: "left" as const, reason, ...present({ ...why, type: undefined }) };
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
  const lastWord = lastWordOf(steps);
  const states = steps.map((step, index) => [
    step.key,
    stepState(step, {
      flow: name,
      steps,
      before: keys.slice(0, index),
      next: keys[index + 1] ?? "completed",
      lastWord,
      requirements: [...new Set(step.components.flatMap(rules.requirementsOf))],
      ...family,
    }),
  ]);
  return flowSetupBy(rules).createMachine({
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
        ? {
            kind: "completed",
            result: context.result,
            offers: context.offers,
            application: context.facts.application,
          }
        : leftBy(context.left),
  });
}

/** Whether the three flows around pre-qualification can become charts. */
export function flowsCompile(flows: StepsConfiguration): boolean {
  return (
    compileSteps("wizard", flows.steps).ok &&
    compileSteps("confirmation", flows.confirmSteps).ok &&
    compileSteps("decline", flows.declineSteps).ok
  );
}
