import type { FieldProps } from "#ui/fields/field-props.ts";
import { EmailField } from "#ui/fields/text-field.tsx";

export type EmailStepProps = { readonly email: FieldProps };

export function EmailStep({ email }: EmailStepProps) {
  return <EmailField {...email} />;
}
