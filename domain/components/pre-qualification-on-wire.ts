import type { Answers } from "#domain/answers/answers.ts";
import { digitsOf } from "#domain/text/digits.ts";
import { normalizeEmail } from "#domain/applicant/email.ts";
import { parseFullName } from "#domain/name/full-name.ts";
import { phoneNumberState } from "#domain/phone/masks.ts";
import { foldText } from "#domain/text/clean-text.ts";
import { collapseSpaces } from "#domain/text/spaces.ts";
import type { PreQualificationComponentName } from "#domain/step/component-fields.ts";
import type { OnWire } from "#domain/records/component-record.ts";
import { birthDateOnWire } from "./date-of-birth.ts";

const notOnWire = { applicant: () => ({}) };

/** An invalid name is sent as typed, so that the server rejects it. Spec section 3. */
function nameOnWire({ fullName }: Answers) {
  const name = parseFullName(fullName);
  return name.ok
    ? { FirstName: name.value.firstName, LastName: name.value.lastName }
    : { FirstName: collapseSpaces(fullName), LastName: "" };
}

/** How answers are sent. Separate from the records because it loads with the submission. Spec section 3. */
export const preQualificationOnWire = {
  Title: notOnWire,
  ServiceType: notOnWire,
  BulletList: notOnWire,
  PhoneNumber: { applicant: ({ phone }: Answers) => ({ Mobile: phoneNumberState(phone).number }) },
  VerificationCode: notOnWire,
  FullName: { applicant: nameOnWire },
  DateOfBirth: { applicant: (answers: Answers) => ({ DOB: birthDateOnWire(answers) }) },
  Email: { applicant: ({ email }: Answers) => ({ Email: normalizeEmail(email) }) },
  Address: {
    applicant: ({ street, zip, city, state }: Answers) => ({
      Address: {
        StreetLine1: collapseSpaces(foldText(street)),
        PostalCode: digitsOf(zip),
        City: collapseSpaces(foldText(city)),
        Statoid: state,
      },
    }),
  },
  LastFourSSN: { applicant: ({ lastFour }: Answers) => ({ NationalIdLastFour: lastFour }) },
  ReviewAnswers: notOnWire,
  PreQualEstimatedPayment: notOnWire,
  AppointmentScheduler: notOnWire,
  Ineligible: notOnWire,
  TitleConfirm: notOnWire,
  Declined: notOnWire,
} satisfies { readonly [Name in PreQualificationComponentName]: OnWire };
