import { applicationRules } from "#domain/application-fields.ts";
import {
  defaultApplySteps,
  defaultEntrySteps,
  defaultPaymentSteps,
} from "#domain/default-application-steps.ts";
import { preQualificationRules } from "#domain/field-errors.ts";
import type { FieldRules } from "#domain/field-rules.ts";
import type { StepConfig, StepsConfiguration } from "#domain/step.ts";
import type { FlowName } from "#machines/steps/flow-name.ts";

export type Flow = {
  readonly name: FlowName;
  readonly steps: readonly StepConfig[];
  readonly rules: FieldRules;
};

/** Every flow of a configuration, with the default steps where it has none of its own. Spec sections 2.2, 2.3 and 2.5. */
export function flowsOf(configuration: StepsConfiguration): readonly Flow[] {
  const { steps, confirmSteps, declineSteps } = configuration;
  const { applySteps = defaultApplySteps, paymentSteps = defaultPaymentSteps } = configuration;
  return [
    { name: "wizard", steps, rules: preQualificationRules },
    { name: "confirmation", steps: confirmSteps, rules: preQualificationRules },
    { name: "decline", steps: declineSteps, rules: preQualificationRules },
    { name: "entry", steps: defaultEntrySteps, rules: applicationRules },
    { name: "application", steps: applySteps, rules: applicationRules },
    { name: "payment", steps: paymentSteps, rules: applicationRules },
  ];
}
