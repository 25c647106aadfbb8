import type { WireLoanApplicant } from "#api/contract/loan-application.ts";
import { parseCity, parsePossibleZip, parseZip } from "#domain/address/address.ts";
import { parseStateOfCity, parseStreetOfKind } from "#domain/address/application-address.ts";
import type { StreetKind } from "#domain/address/application-address.ts";
import { parseEmail } from "#domain/applicant/email.ts";
import type { LoanAddress, LoanApplicant } from "#domain/loan/loan-application.ts";
import { parseNationalId } from "#domain/applicant/national-id.ts";
import { parseLastName, parsePersonName } from "#domain/name/person-name.ts";
import { parsePhoneNumber } from "#domain/phone/phone-number.ts";
import { fail } from "#domain/values/result.ts";
import type { Result } from "#domain/values/result.ts";
import { fields } from "#domain/words/en/fields.ts";
import { states } from "./us-states.ts";
import type { Applicant } from "./applicant.ts";
import { parseBirthAt } from "./birth-date.ts";

export type Information = {
  readonly applicant: LoanApplicant;
  /** The subject of the decision. */
  readonly person: Applicant;
  /** Only a keyed hash is stored. */
  readonly nationalId: string;
};

/** Spec section 5, "Step-level messages". */
export type Fault = { readonly code: string; readonly message: string };

type Reading = Result<string, string>;
type Group = readonly (readonly [message: string, readings: readonly Reading[]])[];

const personal = "Your personal information is not complete.";
const contact = "Your contact information is not complete.";
const place = "Your address information is not complete.";
/** Errors that no field reports. */
const own: { readonly [code: string]: string } = { "zip.impossible": fields["zip.impossible"] };

/**
 * Checks every value of the full application in step order. Spec sections 3 and 5.
 *
 * @param context - the program, and the moment of the decision
 * @returns the information, or the first error
 */
export function readLoanApplicant(
  wire: WireLoanApplicant,
  context: { readonly programCode: string; readonly now: Date },
): { readonly given: Information } | { readonly fault: Fault } {
  const fault = faultOf(groupsOf(wire, context.now));
  if (fault !== undefined) return { fault };
  const applicant = applicantOf(wire);
  const person = personOf(applicant, wire.SSN, context);
  return { given: { applicant, person, nationalId: wire.SSN } };
}

function groupsOf(wire: WireLoanApplicant, now: Date): Group {
  const { PatientFirstName, PatientLastName } = wire;
  const isForSomeoneElse = PatientFirstName !== undefined || PatientLastName !== undefined;
  return [
    [
      personal,
      [
        named("firstName", wire.FirstName),
        named("lastName", wire.LastName),
        parseNationalId(wire.SSN),
        parseBirthAt(wire.DOB, now),
      ],
    ],
    [
      "The patient's name is not complete.",
      isForSomeoneElse
        ? [
            named("patientFirstName", PatientFirstName ?? ""),
            named("patientLastName", PatientLastName ?? ""),
          ]
        : [],
    ],
    [contact, [parseEmail(wire.Email), parsePhoneNumber(wire.Phone)]],
    [place, addressReadings(wire.Address, "military-aware")],
    [place, wire.BillingAddress ? addressReadings(wire.BillingAddress, "mailing") : []],
  ];
}

function named(field: string, text: string): Reading {
  const name = /lastName/i.test(field) ? parseLastName(text) : parsePersonName(text);
  return name.ok ? name : fail(`${field}.${name.error}`);
}

function addressReadings(
  { Street, Zip, City, State }: WireLoanApplicant["Address"],
  kind: StreetKind,
): readonly Reading[] {
  return [
    parseStreetOfKind(Street, kind, City),
    parsePossibleZip(Zip),
    parseCity(City),
    parseStateOfCity(State, { city: City, zip: Zip }, states),
  ];
}

function faultOf(groups: Group): Fault | undefined {
  for (const [message, readings] of groups) {
    for (const reading of readings) {
      if (!reading.ok) return { code: reading.error, message: own[reading.error] ?? message };
    }
  }
  return undefined;
}

/** Only for checked values. */
function applicantOf(wire: WireLoanApplicant): LoanApplicant {
  const { BillingAddress, PatientFirstName, PatientLastName } = wire;
  return {
    firstName: valueOf(parsePersonName(wire.FirstName)),
    lastName: valueOf(parsePersonName(wire.LastName)),
    dateOfBirth: wire.DOB,
    email: valueOf(parseEmail(wire.Email)),
    phone: valueOf(parsePhoneNumber(wire.Phone)),
    address: addressOf(wire.Address),
    ...(BillingAddress && { billingAddress: addressOf(BillingAddress) }),
    ...(PatientFirstName !== undefined && {
      patient: {
        firstName: valueOf(parsePersonName(PatientFirstName)),
        lastName: valueOf(parsePersonName(PatientLastName ?? "")),
      },
    }),
  };
}

function addressOf({ Street, Zip, City, State }: WireLoanApplicant["Address"]): LoanAddress {
  return {
    street: valueOf(parseStreetOfKind(Street, "mailing")),
    zip: valueOf(parseZip(Zip)),
    city: valueOf(parseCity(City)),
    state: State,
  };
}

function valueOf(reading: Reading): string {
  return reading.ok ? reading.value : "";
}

function personOf(
  { firstName, lastName, dateOfBirth, email, phone, address }: LoanApplicant,
  nationalId: string,
  { programCode }: { readonly programCode: string },
): Applicant {
  const who = { firstName, lastName, dateOfBirth, lastFour: nationalId.slice(-4) };
  return { ...who, ...address, phone, email, programCode, verificationId: "" };
}
