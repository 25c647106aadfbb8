import type { StepConfig } from "#domain/step/step.ts";
import { compileSteps } from "#machines/steps/compile-steps.ts";
import type { FlowName } from "#machines/steps/flow-name.ts";
import { leadsOn } from "#machines/steps/step-exits.ts";
import { stepFaults } from "./step-faults.ts";
import { textFaults } from "./text-faults.ts";
import { walkFaults } from "./walk-faults.ts";
import type { FlowFault, FlowSurroundings } from "./walk-faults.ts";

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
  const read = steps.flatMap((step, index) => [
    ...readFaults(name, step, steps.slice(0, index)),
    ...uselessNext(name, steps, step),
  ]);
  if (read.length > 0) return read;
  const compiled = compileSteps(name, steps);
  if (!compiled.ok) return compiled.faults;
  const unsaid = steps.flatMap((step, index) =>
    textFaults(name, step, { ...surroundings, following: steps[index + 1] }).map((why) => ({
      step: step.key,
      why,
    })),
  );
  return [...unsaid, ...walkFaults(name, { machine: compiled.machine, steps }, surroundings)];
}

/** A Next button after which no step follows is never shown. */
function uselessNext(name: FlowName, steps: readonly StepConfig[], step: StepConfig) {
  const { text, hidden, actions = [] } = step.nextButton ?? {};
  const isNamed = hidden !== true && (text !== undefined || actions.length > 0);
  if (!isNamed || leadsOn(name, steps, step)) return [];
  return [{ step: step.key, why: "names a Next that leads nowhere" }];
}

function readFaults(name: FlowName, step: StepConfig, before: readonly StepConfig[]) {
  return stepFaults(name, step, before).map((why) => ({ step: step.key, why }));
}
