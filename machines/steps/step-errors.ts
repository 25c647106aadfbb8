import type { Answers } from "#domain/answers.ts";
import type { FieldErrors, FieldRules, StepFacts } from "#domain/field-rules.ts";
import type { ComponentConfig } from "#domain/step.ts";

/** A step's components, and the rules of its flow. */
export type Judged = {
  readonly rules: Pick<FieldRules, "stepErrors">;
  readonly components: readonly ComponentConfig[];
};
/** As much of a flow's context as a step is judged by. */
export type JudgedBy = { readonly answers: Answers; readonly facts: StepFacts };

/** What is wrong with a step: the one judge, asked by the guard of Next and by every view. */
export function stepErrors(
  { rules, components }: Judged,
  { answers, facts }: JudgedBy,
): FieldErrors {
  return rules.stepErrors(components, answers, facts);
}

/** Next leads on from a step without a fault. Spec section 2.2. */
export function isComplete(step: Judged, by: JudgedBy): boolean {
  return Object.keys(stepErrors(step, by)).length === 0;
}
