import type { Answers } from "#domain/answers.ts";
import { digitsOf } from "#domain/digits.ts";
import { normalizeEmail } from "#domain/email.ts";
import { parseFullName } from "#domain/full-name.ts";
import { normalizePhoneNumber } from "#domain/phone-number.ts";
import { collapseSpaces } from "#domain/spaces.ts";
import type { PreQualificationComponentName } from "./component-fields.ts";
import type { OnWire } from "./component-record.ts";
import { birthDateOnWire } from "./date-of-birth.ts";

const notOnWire = { applicant: () => ({}) };

/** A name that its rule refuses travels as it is, for the server to refuse. Spec section 3. */
function nameOnWire({ fullName }: Answers) {
  const name = parseFullName(fullName);
  return name.ok
    ? { FirstName: name.value.firstName, LastName: name.value.lastName }
    : { FirstName: collapseSpaces(fullName), LastName: "" };
}

/**
 * How the answers to each component travel, by the names of the wire. It stands apart from the records because it is
 * loaded with the submission: the first screen's script has no use for it. Spec section 3.
 */
export const preQualificationOnWire = {
  Title: notOnWire,
  // The program travels beside the applicant.
  ServiceType: notOnWire,
  BulletList: notOnWire,
  PhoneNumber: { applicant: ({ phone }: Answers) => ({ Mobile: normalizePhoneNumber(phone) }) },
  // It is checked by a call of its own.
  VerificationCode: notOnWire,
  FullName: { applicant: nameOnWire },
  DateOfBirth: { applicant: (answers: Answers) => ({ DOB: birthDateOnWire(answers) }) },
  Email: { applicant: ({ email }: Answers) => ({ Email: normalizeEmail(email) }) },
  Address: {
    applicant: ({ street, zip, city, state }: Answers) => ({
      Address: {
        StreetLine1: collapseSpaces(street),
        PostalCode: digitsOf(zip),
        City: collapseSpaces(city),
        Statoid: state,
      },
    }),
  },
  LastFourSSN: { applicant: ({ lastFour }: Answers) => ({ NationalIdLastFour: lastFour }) },
  PreQualEstimatedPayment: notOnWire,
  AppointmentScheduler: notOnWire,
  Ineligible: notOnWire,
  TitleConfirm: notOnWire,
  Declined: notOnWire,
} satisfies { readonly [Name in PreQualificationComponentName]: OnWire };
