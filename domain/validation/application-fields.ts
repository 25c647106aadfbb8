import { applicationComponents } from "#domain/components/application.ts";
import { preQualificationComponents } from "#domain/components/pre-qualification.ts";
import { rulesOf } from "#domain/records/rules-of.ts";
import type { FieldRules } from "#domain/records/field-rules.ts";

export const applicationRules: FieldRules = rulesOf({
  ...preQualificationComponents,
  ...applicationComponents,
});
