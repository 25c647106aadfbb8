import type { FieldName } from "#domain/answers/answers.ts";
import type { LabelName } from "#domain/words/catalogue.ts";
import { AddressInformation } from "#ui/application/address-information.tsx";
import type { AddressFieldsProps } from "#ui/steps/address-step.tsx";
import { PatientInformation } from "#ui/application/patient-information.tsx";
import { PersonalInformation } from "#ui/application/personal-information.tsx";
import { useBirthDateField } from "#routes/components/birth-date-field.ts";
import { useAnswers } from "#routes/components/field-of.ts";
import { PhoneField } from "#ui/fields/digits-fields.tsx";
import type { FieldProps } from "#ui/fields/field-props.ts";
import { EmailField } from "#ui/fields/text-field.tsx";
import type { ComponentProps, ComponentViews } from "#routes/steps/component-props.ts";
import { streetFields } from "#routes/components/street-fields.ts";
import { useStateList } from "#routes/components/state-list.ts";
import { useZipField } from "#routes/components/zip-field.ts";
import { applicationField, applicationSwitch } from "./application-field.ts";

function shownFields({ component }: ComponentProps) {
  return (field: FieldName) => component.fields?.includes(field) ?? true;
}

function PersonalFields(props: ComponentProps) {
  const all = { ...props, answers: useAnswers(props) };
  const { words } = props.texts;
  const dateOfBirth = useBirthDateField(props, {
    label: words("field.applicationDateOfBirth.label"),
    hint: words("field.dateOfBirth.hint"),
  });
  const isShown = shownFields(props);
  return (
    <PersonalInformation
      {...(isShown("firstName") && {
        firstName: applicationField(all, "firstName"),
        lastName: applicationField(all, "lastName"),
        dateOfBirth,
      })}
      {...(isShown("nationalId") && { nationalId: applicationField(all, "nationalId") })}
    />
  );
}

function PatientFields(props: ComponentProps) {
  const all = { ...props, answers: useAnswers(props) };
  return (
    <PatientInformation
      isPatient={applicationSwitch(all, "isPatient")}
      patientTitle={props.texts.words("field.patient.title")}
      firstName={applicationField(all, "patientFirstName")}
      lastName={applicationField(all, "patientLastName")}
    />
  );
}

function ContactFields(props: ComponentProps) {
  const all = { ...props, answers: useAnswers(props) };
  return (
    <>
      <EmailField {...applicationField(all, "email")} />
      <PhoneField {...applicationField(all, "phone", "mobilePhone")} />
    </>
  );
}

const home = { street: "street", zip: "zip", city: "city", state: "state" } as const;
const billing = {
  street: "billingStreet",
  zip: "billingZip",
  city: "billingCity",
  state: "billingState",
} as const;

function AddressFields(props: ComponentProps) {
  const all = { ...props, answers: useAnswers(props) };
  const { placeholder, options, failed } = useStateList(props);
  const homeZip = useZipField(props, home, applicationField(all, "zip"));
  const billingZip = useZipField(props, billing, applicationField(all, "billingZip"));
  const address = (
    names: typeof home | typeof billing,
    zip: FieldProps,
    streetWords: LabelName,
  ): AddressFieldsProps => ({
    ...streetFields(all, names.street, applicationField(all, names.street, streetWords)),
    zip,
    city: applicationField(all, names.city),
    state: {
      ...applicationField(all, names.state),
      placeholder,
      options,
    },
  });
  const isShown = shownFields(props);
  return (
    <AddressInformation
      {...(isShown("street") && { home: address(home, homeZip, "applicationStreet") })}
      {...(isShown("isMailingAddress") && {
        isMailingAddress: applicationSwitch(all, "isMailingAddress"),
        billing: address(billing, billingZip, "billingStreet"),
      })}
      billingTitle={props.texts.words("field.billing.title")}
      statesFailed={failed}
    />
  );
}

export const informationViews = {
  PersonalInformation: PersonalFields,
  PatientInformation: PatientFields,
  ContactInformation: ContactFields,
  AddressInformation: AddressFields,
} as const satisfies ComponentViews;
