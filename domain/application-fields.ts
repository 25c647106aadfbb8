import { applicationComponents } from "./components/application.ts";
import { preQualificationComponents } from "./components/pre-qualification.ts";
import { rulesOf } from "./components/rules-of.ts";
import type { FieldRules } from "./field-rules.ts";

/** The rules of every component, as the full application's flows need them. Spec sections 2.2, 2.5 and 5. */
export const applicationRules: FieldRules = rulesOf({
  ...preQualificationComponents,
  ...applicationComponents,
});
