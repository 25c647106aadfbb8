import {
  defaultApplySteps,
  defaultEntrySteps,
  defaultPaymentSteps,
} from "#domain/step/default-application-steps.ts";
import { prefilledSteps } from "#domain/step/prefilled-steps.ts";
import { asksEveryStep } from "#domain/provider/feature-flags.ts";
import type { Provider } from "#domain/provider/provider.ts";
import { lastNumber } from "#domain/step/step-number.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { closingStepKey } from "#machines/steps/step-exits.ts";
import type { Way } from "./step-surroundings.ts";

export type LoanFlow = "entry" | "application" | "prefilled" | "payment";

type Plan = { readonly steps: readonly StepConfig[]; readonly way: Way };
type Planned = Pick<Provider, "configuration" | "featureFlags">;

function prefilledOf(applySteps: readonly StepConfig[]) {
  const steps = prefilledSteps(applySteps);
  const uncounted = Math.max(
    0,
    steps.findIndex(({ components }) => components.some(({ name }) => name === "ReviewAnswers")),
  );
  return { steps, uncounted, counted: steps.length - uncounted };
}

/** Verifying the phone on file, a change of a given answer and the closing page do not count. */
export function planOf(flow: LoanFlow, provider: Planned, wasPrequalified: boolean): Plan {
  const { applySteps = defaultApplySteps, paymentSteps = defaultPaymentSteps } =
    provider.configuration;
  const { steps, uncounted } = prefilledOf(applySteps);
  const after = countedIn(paymentSteps);
  const before = informationCount(provider, wasPrequalified);
  const plans = {
    entry: { steps: defaultEntrySteps, way: "apart" },
    application: { steps: applySteps, way: { before: 0, after } },
    prefilled: { steps, way: { before: -uncounted, after } },
    payment: { steps: paymentSteps, way: { before, after: 0 } },
  } as const;
  return plans[flow];
}

function informationCount(provider: Planned, wasPrequalified: boolean): number {
  const { applySteps = defaultApplySteps } = provider.configuration;
  const isPrefilled = wasPrequalified && !asksEveryStep(provider);
  return isPrefilled ? prefilledOf(applySteps).counted : lastNumber(applySteps);
}

export function stepsAhead(provider: Planned): number {
  const { paymentSteps = defaultPaymentSteps } = provider.configuration;
  return informationCount(provider, true) + countedIn(paymentSteps);
}

function countedIn(steps: readonly StepConfig[]): number {
  return lastNumber(steps.slice(0, closingStepKey(steps) === undefined ? undefined : -1));
}
