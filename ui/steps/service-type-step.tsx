import { SelectField } from "#ui/fields/select-field.tsx";
import type { SelectFieldProps } from "#ui/fields/select-field.tsx";

export type ServiceTypeStepProps = { readonly serviceType: SelectFieldProps };

/** What the money is for, where a practice asks for it on a step after the first. Spec section 2.2. */
export function ServiceTypeStep({ serviceType }: ServiceTypeStepProps) {
  return <SelectField {...serviceType} />;
}
