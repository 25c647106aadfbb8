import { PhoneField } from "#ui/fields/digits-fields.tsx";
import type { FieldProps } from "#ui/fields/field-props.ts";
import { EmailField } from "#ui/fields/text-field.tsx";

export type ContactInformationProps = {
  readonly email: FieldProps;
  /** Ten digits, as the hint says. */
  readonly phone: FieldProps;
};

/** How to reach the applicant. Spec section 2.5, "Contact information". */
export function ContactInformation({ email, phone }: ContactInformationProps) {
  return (
    <>
      <EmailField {...email} />
      <PhoneField {...phone} />
    </>
  );
}
