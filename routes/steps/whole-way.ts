import {
  defaultApplySteps,
  defaultEntrySteps,
  defaultPaymentSteps,
} from "#domain/step/default-application-steps.ts";
import type { Provider } from "#domain/provider/provider.ts";
import type { StepConfig } from "#domain/step/step.ts";
import type { Way } from "./step-surroundings.ts";

/** The flows of the full application. */
export type LoanFlow = "entry" | "application" | "payment";

type Plan = { readonly steps: readonly StepConfig[]; readonly way: Way };

/**
 * The steps of one flow of the full application, and their place in the plan of the whole way: the pre-qualification where
 * there was one, the information, the payment. Proving the phone on file is no part of the plan: a link asks for it each time.
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

/** How many steps an approval leads on to. */
export function stepsAhead({ configuration }: Pick<Provider, "configuration">): number {
  const { applySteps = defaultApplySteps, paymentSteps = defaultPaymentSteps } = configuration;
  return applySteps.length + paymentSteps.length;
}
