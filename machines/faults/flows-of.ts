import {
  defaultApplySteps,
  defaultEntrySteps,
  defaultPaymentSteps,
} from "#domain/step/default-application-steps.ts";
import { prefilledSteps } from "#domain/step/prefilled-steps.ts";
import type { StepConfig, StepsConfiguration } from "#domain/step/step.ts";
import { applicationFamily } from "#machines/steps/application-family.ts";
import { preQualificationFamily, type FlowFamily } from "#machines/steps/flow-family.ts";
import type { FlowName } from "#machines/steps/flow-name.ts";

export type Flow = {
  readonly name: FlowName;
  readonly steps: readonly StepConfig[];
  readonly family: FlowFamily;
};

/** Defaults to the default steps. Spec sections 2.2, 2.3 and 2.5. */
export function flowsOf(configuration: StepsConfiguration): readonly Flow[] {
  const { steps, confirmSteps, declineSteps } = configuration;
  const { applySteps = defaultApplySteps, paymentSteps = defaultPaymentSteps } = configuration;
  return [
    { name: "wizard", steps, family: preQualificationFamily },
    { name: "confirmation", steps: confirmSteps, family: preQualificationFamily },
    { name: "decline", steps: declineSteps, family: preQualificationFamily },
    { name: "entry", steps: defaultEntrySteps, family: applicationFamily },
    { name: "application", steps: applySteps, family: applicationFamily },
    { name: "prefilled", steps: prefilledSteps(applySteps), family: applicationFamily },
    { name: "payment", steps: paymentSteps, family: applicationFamily },
  ];
}
