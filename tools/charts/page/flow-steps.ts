import { applicationRules } from "#domain/validation/application-fields.ts";
import type { Answers, FieldName } from "#domain/answers/answers.ts";
import {
  defaultApplySteps,
  defaultEntrySteps,
  defaultPaymentSteps,
} from "#domain/step/default-application-steps.ts";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import { preQualificationRules } from "#domain/validation/field-errors.ts";
import type { StepFacts } from "#domain/records/field-rules.ts";
import type { StepConfig, StepsConfiguration } from "#domain/step/step.ts";

/** The flows whose steps an applicant walks through, in their order. */
export const walkedFlows = ["wizard", "entry", "application", "payment"] as const;
export type WalkedFlow = (typeof walkedFlows)[number];

/** The steps of a flow of a practice, its own or the default ones. */
export function stepsOf(
  flow: WalkedFlow,
  { steps, applySteps, paymentSteps }: StepsConfiguration,
): readonly StepConfig[] {
  return {
    wizard: steps,
    entry: defaultEntrySteps,
    application: applySteps ?? defaultApplySteps,
    payment: paymentSteps ?? defaultPaymentSteps,
  }[flow];
}

const rulesOf = (flow: WalkedFlow) =>
  flow === "wizard" ? preQualificationRules : applicationRules;

/** Whether a step asks for anything at all. */
export function asksIn(flow: WalkedFlow, { components }: StepConfig): boolean {
  return components.some((component) => rulesOf(flow).fieldsOf(component).length > 0);
}

/** The fields that a flow's default steps ask for, with the consent that a practice may ask for beside them. */
export function fieldsIn(flow: WalkedFlow): ReadonlySet<FieldName> {
  const { fieldsOf } = rulesOf(flow);
  const components = stepsOf(flow, defaultConfiguration).flatMap((step) => step.components);
  return new Set(components.flatMap((each) => fieldsOf({ ...each, consentCheckbox: true })));
}

type Asked = { readonly answers: Answers; readonly facts: StepFacts };

/** The fields of a step that are on the screen, in reading order. */
export function fieldsShownIn(
  flow: WalkedFlow,
  { components }: StepConfig,
  { answers, facts }: Asked,
): readonly FieldName[] {
  const { fieldsOf, isFieldShown } = rulesOf(flow);
  return components.flatMap(fieldsOf).filter((field) => isFieldShown(field, answers, facts));
}
