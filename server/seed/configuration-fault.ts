import { stepsConfiguration } from "#api/contract/provider.ts";
import type { StepsConfiguration } from "#domain/step.ts";
import { compileSteps } from "#machines/steps/compile-steps.ts";

/**
 * Why a configuration cannot be served: it is not what the contract says, or one of its flows does not compile. Names
 * the place and the fault for whoever keeps the configuration; `undefined` when it can be served. Spec sections 2.2 and 4.
 */
export function configurationFault(configuration: StepsConfiguration): string | undefined {
  const { steps, confirmSteps, declineSteps, layout } = configuration;
  const parsed = stepsConfiguration.safeParse({
    Steps: steps,
    ConfirmSteps: confirmSteps,
    DeclineSteps: declineSteps,
    Layout: layout,
  });
  if (!parsed.success) {
    return parsed.error.issues
      .map(({ path, message }) => `${path.join(".")}: ${message}`)
      .join("; ");
  }
  const flows = [
    compileSteps("wizard", steps),
    compileSteps("confirmation", confirmSteps),
    compileSteps("decline", declineSteps),
  ];
  const faults = flows.flatMap((flow) => (flow.ok ? [] : flow.faults));
  if (faults.length === 0) return undefined;
  return faults.map(({ step, why }) => (step === undefined ? why : `${step} ${why}`)).join("; ");
}
