import type { Answers } from "#domain/answers/answers.ts";
import { digitsOf } from "#domain/text/digits.ts";
import { normalizeEmail } from "#domain/applicant/email.ts";
import { parseFullName } from "#domain/name/full-name.ts";
import { heldPhoneNumber } from "#domain/phone/masks.ts";
import { foldText } from "#domain/text/clean-text.ts";
import { collapseSpaces } from "#domain/text/spaces.ts";
import type { PreQualificationComponentName } from "#domain/step/component-fields.ts";
import type { OnWire } from "#domain/records/component-record.ts";
import { birthDateOnWire } from "./date-of-birth.ts";

const notOnWire = { applicant: () => ({}) };

/** A name that its rule refuses is sent as it is, so that the server refuses it. Spec section 3. */
function nameOnWire({ fullName }: Answers) {
  const name = parseFullName(fullName);
  return name.ok
    ? { FirstName: name.value.firstName, LastName: name.value.lastName }
    : { FirstName: collapseSpaces(fullName), LastName: "" };
}

/**
 * How the answers to each component are sent, under the names of the wire. It is kept apart from the records because it
 * is loaded with the submission: the first screen's script does not need it. Spec section 3.
 */
export const preQualificationOnWire = {
  Title: notOnWire,
  // The program is sent next to the applicant.
  ServiceType: notOnWire,
  BulletList: notOnWire,
  PhoneNumber: { applicant: ({ phone }: Answers) => ({ Mobile: heldPhoneNumber(phone).number }) },
  // A separate call checks it.
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
