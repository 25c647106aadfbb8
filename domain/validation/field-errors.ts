import { preQualificationComponents } from "#domain/components/pre-qualification.ts";
import { rulesOf } from "#domain/records/rules-of.ts";
import type { FieldRules } from "#domain/records/field-rules.ts";

export type { FieldErrors, StepFacts } from "#domain/records/field-rules.ts";

export const preQualificationRules: FieldRules = rulesOf(preQualificationComponents);

export const { componentErrors, fieldsOf, normalizeAnswer, stepErrors } = preQualificationRules;
