import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { PhoneField } from "#ui/fields/digits-fields.tsx";
import type { FieldProps } from "#ui/fields/field-props.ts";
import { HtmlText } from "#ui/fields/html-text.tsx";

export type PhoneNumberStepProps = {
  readonly phone: FieldProps;
  readonly consent?: FieldProps | undefined;
  readonly disclaimer?: string | undefined;
  readonly newTab?: string | undefined;
};

export function PhoneNumberStep(props: PhoneNumberStepProps) {
  const { phone, consent, disclaimer, newTab } = props;
  return (
    <>
      <PhoneField {...phone} />
      {consent && <CheckboxField {...consent} />}
      {disclaimer && <HtmlText html={disclaimer} newTab={newTab} />}
    </>
  );
}
