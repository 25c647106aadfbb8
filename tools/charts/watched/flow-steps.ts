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
import { prefilledSteps } from "#domain/step/prefilled-steps.ts";
import type { StepConfig, StepsConfiguration } from "#domain/step/step.ts";
import { typedAnswers, type FlowContext } from "#machines/steps/flow-context.ts";
import { isMachineSnapshot } from "./shape.ts";

export const walkedFlows = ["wizard", "entry", "application", "prefilled", "payment"] as const;
export type WalkedFlow = (typeof walkedFlows)[number];

export function stepsOf(
  flow: WalkedFlow,
  { steps, applySteps, paymentSteps }: StepsConfiguration,
): readonly StepConfig[] {
  return {
    wizard: steps,
    entry: defaultEntrySteps,
    application: applySteps ?? defaultApplySteps,
    prefilled: prefilledSteps(applySteps ?? defaultApplySteps),
    payment: paymentSteps ?? defaultPaymentSteps,
  }[flow];
}

const rulesOf = (flow: WalkedFlow) =>
  flow === "wizard" ? preQualificationRules : applicationRules;

export function requestsIn(flow: WalkedFlow, { components }: StepConfig): boolean {
  return components.some((component) => rulesOf(flow).fieldsOf(component).length > 0);
}

export function fieldsIn(flow: WalkedFlow): ReadonlySet<FieldName> {
  const { fieldsOf } = rulesOf(flow);
  const components = stepsOf(flow, defaultConfiguration).flatMap((step) => step.components);
  return new Set(components.flatMap((each) => fieldsOf({ ...each, consentCheckbox: true })));
}

/** What blocks a flow's Next, as field and code. */
export function errorsOf(
  snapshot: unknown,
  configuration: StepsConfiguration | undefined,
): readonly string[] {
  if (!isMachineSnapshot(snapshot) || configuration === undefined) return [];
  const { machine, context } = snapshot;
  const flow = walkedFlows.find((name) => name === machine.id);
  if (flow === undefined) return [];
  const at = context as FlowContext;
  const step = stepsOf(flow, configuration).find(({ key }) => key === at.shown);
  const errors = rulesOf(flow).stepErrors(step?.components ?? [], typedAnswers(at), at.facts);
  return Object.entries(errors).map((each) => each.join(":"));
}

type Request = { readonly answers: Answers; readonly facts: StepFacts };

export function fieldsShownIn(
  flow: WalkedFlow,
  { components }: StepConfig,
  { answers, facts }: Request,
): readonly FieldName[] {
  const { fieldsOf, isFieldShown } = rulesOf(flow);
  return components.flatMap(fieldsOf).filter((field) => isFieldShown(field, answers, facts));
}
