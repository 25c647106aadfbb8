import type { FieldName } from "#domain/answers.ts";
import type { FieldErrors, FieldRules } from "#domain/field-rules.ts";
import { errorText } from "#domain/step-text.ts";
import type { StepConfig } from "#domain/step.ts";
import type { Voice } from "./speech.ts";

const birthDate: readonly FieldName[] = ["birthMonth", "birthDay", "birthYear"];

/** The errors of fields that have been touched; a birth date's once all three parts have. Spec section 5. */
export function errorsShown(errors: FieldErrors, touched: readonly FieldName[]): FieldErrors {
  const isShown = (field: FieldName) =>
    birthDate.includes(field)
      ? birthDate.every((part) => touched.includes(part))
      : touched.includes(field);
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => isShown(field as FieldName)),
  );
}

/** The words of every error of a step, in the order of its fields. */
export function problemsOf(
  step: StepConfig,
  errors: FieldErrors,
  { voice, rules: { fieldsOf } }: { readonly voice: Voice; readonly rules: FieldRules },
): readonly string[] {
  return step.components.flatMap((component) =>
    fieldsOf(component).flatMap((field) => {
      const code = errors[field];
      return code === undefined ? [] : [errorText({ component, code }, voice)];
    }),
  );
}
