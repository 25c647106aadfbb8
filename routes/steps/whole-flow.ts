import {
  defaultApplySteps,
  defaultEntrySteps,
  defaultPaymentSteps,
} from "#domain/step/default-application-steps.ts";
import type { Provider } from "#domain/provider/provider.ts";
import type { StepConfig } from "#domain/step/step.ts";
import type { Way } from "./step-surroundings.ts";

export type LoanFlow = "entry" | "application" | "payment";

type Plan = { readonly steps: readonly StepConfig[]; readonly way: Way };

/**
 * A flow's steps and their place in the whole: pre-qualification, information, payment. Verifying the phone on file
 * is not counted.
 */
export function planOf(
  flow: LoanFlow,
  { configuration }: Pick<Provider, "configuration">,
  wasPrequalified: boolean,
): Plan {
  const {
    steps,
    applySteps = defaultApplySteps,
    paymentSteps = defaultPaymentSteps,
  } = configuration;
  const done = wasPrequalified ? steps.length : 0;
  const plans = {
    entry: { steps: defaultEntrySteps, way: "apart" },
    application: { steps: applySteps, way: { before: done, after: paymentSteps.length } },
    payment: { steps: paymentSteps, way: { before: done + applySteps.length, after: 0 } },
  } as const;
  return plans[flow];
}

export function stepsAhead({ configuration }: Pick<Provider, "configuration">): number {
  const { applySteps = defaultApplySteps, paymentSteps = defaultPaymentSteps } = configuration;
  return applySteps.length + paymentSteps.length;
}
