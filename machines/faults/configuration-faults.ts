import type { StepConfig, StepsConfiguration } from "#domain/step/step.ts";
import { compileSteps } from "#machines/steps/compile-steps.ts";
import type { FlowName } from "#machines/steps/flow-name.ts";
import { leadsOn } from "#machines/steps/step-exits.ts";
import { loanFaults } from "./loan-faults.ts";
import { stepFaults } from "./step-faults.ts";
import { textFaults } from "./text-faults.ts";
import { walkFaults, type FlowFault, type FlowSurroundings } from "./walk-faults.ts";

export type ConfigurationFault = FlowFault & { readonly flow: FlowName };

export function configurationFaults(
  { steps, confirmSteps, declineSteps, applySteps, paymentSteps }: StepsConfiguration,
  surroundings: FlowSurroundings = {},
): readonly ConfigurationFault[] {
  const found = [
    ["wizard", flowFaults("wizard", steps, surroundings)],
    ["confirmation", flowFaults("confirmation", confirmSteps, surroundings)],
    ["decline", flowFaults("decline", declineSteps, surroundings)],
    ["application", applySteps ? loanFaults("application", applySteps, surroundings) : []],
    ["payment", paymentSteps ? loanFaults("payment", paymentSteps, surroundings) : []],
  ] as const;
  return found.flatMap(([flow, faults]) => faults.map((fault) => ({ flow, ...fault })));
}

/** No applicant would finish a longer flow. */
const mostSteps = 40;

/**
 * Everything that prevents steps from being served as a flow. Checks each step, then compiles the flow and walks it:
 * the end is reachable from everywhere, every step can be shown, a code is sent before it is requested, a submission
 * has all answers and a verified phone and happens once, an approval is validated before it is shown, each outcome has
 * its screen. Spec sections 2.2, 2.3 and 4.
 */
export function flowFaults(
  name: FlowName,
  steps: readonly StepConfig[],
  surroundings: FlowSurroundings = {},
): readonly FlowFault[] {
  if (steps.length === 0) return [{ why: "has no steps" }];
  if (steps.length > mostSteps) return [{ why: `has more than ${mostSteps} steps` }];
  const read = [...stepFaults(name, steps), ...uselessNexts(name, steps)];
  if (read.length > 0) return read;
  const compiled = compileSteps(name, steps);
  if (!compiled.ok) return compiled.faults;
  return [
    ...textFaults(name, steps, surroundings),
    ...walkFaults(name, { machine: compiled.machine, steps }, surroundings),
  ];
}

function uselessNexts(name: FlowName, steps: readonly StepConfig[]): readonly FlowFault[] {
  const useless = steps.filter((step) => {
    const { text, hidden, actions = [] } = step.nextButton ?? {};
    const isNamed = hidden !== true && (text !== undefined || actions.length > 0);
    return isNamed && !leadsOn(name, steps, step);
  });
  return useless.map(({ key }) => ({ step: key, why: "names a Next that leads nowhere" }));
}

export function faultsText(faults: readonly ConfigurationFault[]): string {
  const byPlace = Map.groupBy(faults, ({ flow, step, path = [] }) => {
    const place = step === undefined ? flow : `${flow} step "${step}"`;
    return JSON.stringify([place, path]);
  });
  return [...byPlace]
    .map(([key, alike]) => {
      const [place, path] = JSON.parse(key) as [string, readonly string[]];
      const whys = alike.map(({ why }) => why).join(", ");
      return `${place} ${whys}${path.length === 0 ? "" : `, after: ${path.join(", ")}`}`;
    })
    .join("; ");
}
