import { screenDateMask } from "#domain/calendar/date-mask.ts";
import { useState } from "react";
import type { ReactNode } from "react";
import { LiveDate, LiveField, StoryPage } from "#test/support/gallery/live-field.tsx";
import { AddressInformation } from "#ui/application/address-information.tsx";
import type { AddressFieldsProps } from "#ui/steps/address-step.tsx";
import { PhoneField } from "#ui/fields/digits-fields.tsx";
import { EmailField } from "#ui/fields/text-field.tsx";
import { PatientInformation } from "#ui/application/patient-information.tsx";
import { PersonalInformation } from "#ui/application/personal-information.tsx";
import { YesNoSwitch } from "#ui/application/yes-no-switch.tsx";
import type { YesNoSwitchProps } from "#ui/application/yes-no-switch.tsx";
import type { FieldProps } from "#ui/fields/field-props.ts";

const partLabels = { month: "Month", day: "Day", year: "Year" } as const;
const states = [
  { value: "CA", text: "California" },
  { value: "NY", text: "New York" },
];
const ignore = () => undefined;

function still(label: string, more: Partial<FieldProps> = {}): FieldProps {
  return { label, value: "", onChange: ignore, onBlur: ignore, ...more };
}

function LiveSwitch(props: {
  readonly label: string;
  readonly isYes?: boolean;
  readonly children: (answer: YesNoSwitchProps) => ReactNode;
}) {
  const [answer, setAnswer] = useState(props.isYes === false ? "no" : "yes");
  return props.children({
    label: props.label,
    isYes: answer === "yes",
    yesText: "Yes",
    noText: "No",
    onChange: setAnswer,
  });
}

const home: AddressFieldsProps = {
  street: still("Street address", {
    hint: "A physical address, APO or FPO. A P.O. box can only be your mailing address.",
  }),
  unit: still("Apartment or suite (optional)", { required: false }),
  zip: still("Zip", { value: "941031234" }),
  city: still("City", { value: "San Francisco" }),
  state: { ...still("State"), placeholder: "Choose a state", options: states },
};
const billing: AddressFieldsProps = {
  street: still("Billing street address", { error: "Address cannot be empty." }),
  unit: still("Billing apartment or suite (optional)", { required: false }),
  zip: still("Billing zip"),
  city: still("Billing city"),
  state: { ...still("Billing state"), placeholder: "Choose a state", options: states },
};

export const stories = {
  personal: () => (
    <StoryPage
      title="First, tell us a little about yourself."
      description="This will not impact your credit score."
    >
      <LiveField label="Social Security number" hint="9 digits required">
        {(nationalId) => (
          <LiveDate>
            {(date) => (
              <PersonalInformation
                firstName={still("First name")}
                lastName={still("Last name")}
                nationalId={nationalId}
                dateOfBirth={{
                  ...date,
                  label: "Date of birth (mm/dd/yyyy)",
                  hint: "For example, 4 27 1985",
                  partLabels,
                  mask: screenDateMask(),
                }}
              />
            )}
          </LiveDate>
        )}
      </LiveField>
    </StoryPage>
  ),
  "personal wrong": () => (
    <StoryPage
      title="First, tell us a little about yourself."
      description="This will not impact your credit score."
    >
      <LiveDate initial={{ month: "02", day: "30", year: "1990" }}>
        {(date) => (
          <PersonalInformation
            firstName={still("First name", { value: "Ana" })}
            lastName={still("Last name", { error: "Last Name is required" })}
            nationalId={still("Social Security number", {
              hint: "9 digits required",
              value: "12345678",
              error: "Enter all 9 digits of your Social Security number",
            })}
            dateOfBirth={{
              ...date,
              label: "Date of birth (mm/dd/yyyy)",
              hint: "For example, 4 27 1985",
              error: "Invalid Date",
              partLabels,
              mask: screenDateMask(),
            }}
          />
        )}
      </LiveDate>
    </StoryPage>
  ),
  "patient is applicant": () => (
    <StoryPage title="Who is the patient?">
      <LiveSwitch label="Are you also the patient?">
        {(isPatient) => (
          <PatientInformation
            isPatient={isPatient}
            patientTitle="The patient"
            firstName={still("Patient first name")}
            lastName={still("Patient last name", { error: "Last Name is required" })}
          />
        )}
      </LiveSwitch>
    </StoryPage>
  ),
  contact: () => (
    <StoryPage title="Hi Ana, how can we reach you?">
      <EmailField {...still("Email", { value: "ana@example.com" })} />
      <PhoneField {...still("Mobile phone", { value: "2025550123", hint: "10 digits required" })} />
    </StoryPage>
  ),
  "address information": () => (
    <StoryPage title="What's your address?">
      <LiveSwitch label="Is this also your mailing address?">
        {(isMailingAddress) => (
          <AddressInformation
            home={home}
            isMailingAddress={isMailingAddress}
            billingTitle="Mailing and billing address"
            billing={billing}
          />
        )}
      </LiveSwitch>
    </StoryPage>
  ),
  "address information apart": () => (
    <StoryPage title="What's your address?">
      <LiveSwitch label="Is this also your mailing address?" isYes={false}>
        {(isMailingAddress) => (
          <AddressInformation
            home={home}
            isMailingAddress={isMailingAddress}
            billingTitle="Mailing and billing address"
            billing={billing}
            statesFailed={{
              text: "The list of states did not load.",
              retryText: "Try again",
              onRetry: ignore,
            }}
          />
        )}
      </LiveSwitch>
    </StoryPage>
  ),
  "switch long": () => (
    <StoryPage title="A long question">
      <YesNoSwitch
        label="Is this also the address where you would like to get your letters and your bills?"
        isYes={false}
        yesText="Yes"
        noText="No"
        onChange={ignore}
      />
    </StoryPage>
  ),
};
