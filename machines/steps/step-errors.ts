import type { Answers } from "#domain/answers/answers.ts";
import type { FieldErrors, FieldRules, StepFacts } from "#domain/records/field-rules.ts";
import type { ComponentConfig } from "#domain/step/step.ts";

/** A step's components, and the rules of its flow. */
export type Judged = {
  readonly rules: Pick<FieldRules, "stepErrors">;
  readonly components: readonly ComponentConfig[];
};
/** The part of a flow's context that a step is judged by. */
export type JudgedBy = { readonly answers: Answers; readonly facts: StepFacts };

/** The errors of a step: the one place that judges, asked by the guard of Next and by every view. */
export function stepErrors(
  { rules, components }: Judged,
  { answers, facts }: JudgedBy,
): FieldErrors {
  return rules.stepErrors(components, answers, facts);
}

/** Next leads on only from a step without errors. Spec section 2.2. */
export function isComplete(step: Judged, by: JudgedBy): boolean {
  return Object.keys(stepErrors(step, by)).length === 0;
}
