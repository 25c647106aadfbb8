import type { Answers } from "#domain/answers/answers.ts";
import type { FieldErrors, FieldRules, StepFacts } from "#domain/records/field-rules.ts";
import type { ComponentConfig } from "#domain/step/step.ts";

export type Judged = {
  readonly rules: Pick<FieldRules, "stepErrors">;
  readonly components: readonly ComponentConfig[];
};
export type JudgedBy = { readonly answers: Answers; readonly facts: StepFacts };

/** The only place that validates a step; Next's guard and all views use it. */
export function stepErrors(
  { rules, components }: Judged,
  { answers, facts }: JudgedBy,
): FieldErrors {
  return rules.stepErrors(components, answers, facts);
}

/** Spec section 2.2. */
export function isComplete(step: Judged, by: JudgedBy): boolean {
  return Object.keys(stepErrors(step, by)).length === 0;
}
