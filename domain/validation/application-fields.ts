import { applicationComponents } from "#domain/components/application.ts";
import { preQualificationComponents } from "#domain/components/pre-qualification.ts";
import { rulesOf } from "#domain/records/rules-of.ts";
import type { FieldRules } from "#domain/records/field-rules.ts";

/** The rules of every component, as the full application's flows need them. Spec sections 2.2, 2.5 and 5. */
export const applicationRules: FieldRules = rulesOf({
  ...preQualificationComponents,
  ...applicationComponents,
});
