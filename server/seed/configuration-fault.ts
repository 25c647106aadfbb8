import { stepsConfiguration } from "#api/contract/provider.ts";
import type { StepsConfiguration } from "#domain/step/step.ts";
import { configurationFaults, faultsText } from "#machines/faults/configuration-faults.ts";
import type { FlowSurroundings } from "#machines/faults/walk-faults.ts";

/** @returns `undefined` when it can be served; else place, fault and shortest path. Spec sections 2.2, 2.3 and 4. */
export function configurationFault(
  configuration: StepsConfiguration,
  provider: FlowSurroundings = {},
): string | undefined {
  const { steps, confirmSteps, declineSteps, applySteps, paymentSteps, layout } = configuration;
  const parsed = stepsConfiguration.safeParse({
    Steps: steps,
    ConfirmSteps: confirmSteps,
    DeclineSteps: declineSteps,
    ...(applySteps && { ApplySteps: applySteps }),
    ...(paymentSteps && { PaymentSteps: paymentSteps }),
    Layout: layout,
  });
  if (!parsed.success) {
    return parsed.error.issues
      .map(({ path, message }) => `${path.join(".")}: ${message}`)
      .join("; ");
  }
  const faults = configurationFaults(configuration, provider);
  return faults.length === 0 ? undefined : faultsText(faults);
}
