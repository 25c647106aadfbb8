import { applicationRules } from "./application-fields.ts";
import { applicationComponents } from "#domain/components/application.ts";
import type { ApplicationComponentName } from "#domain/step/component-fields.ts";
import type { FieldErrors } from "#domain/records/field-rules.ts";
import type { ComponentConfig, ComponentName } from "#domain/step/step.ts";
import type { MessageCode } from "#domain/words/catalogue.ts";

function isOfApplication(name: ComponentName): name is ApplicationComponentName {
  return Object.hasOwn(applicationComponents, name);
}

/** Of the first incomplete component, if it has one. Spec section 5, "Step-level messages". */
export function stepMessage(
  components: readonly ComponentConfig[],
  errors: FieldErrors,
): MessageCode | undefined {
  const wrong = components.find((component) =>
    applicationRules.fieldsOf(component).some((field) => errors[field] !== undefined),
  );
  if (wrong === undefined || !isOfApplication(wrong.name)) return undefined;
  return applicationComponents[wrong.name].incomplete?.(errors);
}
