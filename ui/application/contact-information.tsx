import { PhoneField } from "#ui/fields/digits-fields.tsx";
import type { FieldProps } from "#ui/fields/field-props.ts";
import { EmailField } from "#ui/fields/text-field.tsx";

export type ContactInformationProps = {
  readonly email: FieldProps;
  readonly phone: FieldProps;
};

export function ContactInformation({ email, phone }: ContactInformationProps) {
  return (
    <>
      <EmailField {...email} />
      <PhoneField {...phone} />
    </>
  );
}
