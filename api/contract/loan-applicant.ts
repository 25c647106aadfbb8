import * as z from "zod/mini";
import { longestCity, longestStreet } from "#domain/address/address.ts";
import { longestEmail } from "#domain/applicant/email.ts";
import type { LoanAddress, LoanApplicant } from "#domain/answers/answers.ts";
import {
  givenBirthDate,
  givenDigits,
  givenMobile,
  givenName,
  givenState,
  givenText,
  givenZip,
} from "./given-text.ts";
import { omitUndefined } from "#domain/values/omit-undefined.ts";

const address = z.strictObject({
  Street: givenText(longestStreet),
  Zip: givenZip,
  City: givenText(longestCity),
  State: givenState,
});

/** SSN is nine digits, DOB is MMddyyyy, Phone ten digits or E.164. Spec section 3, "Applicant (full application)". */
export const applicant = z.strictObject({
  FirstName: givenName,
  LastName: givenName,
  SSN: givenDigits(/^\d{9}$/),
  DOB: givenBirthDate,
  Email: givenText(longestEmail),
  Phone: givenMobile,
  Address: address,
  BillingAddress: z.optional(address),
  PatientFirstName: z.optional(givenName),
  PatientLastName: z.optional(givenName),
});
export type WireLoanApplicant = z.infer<typeof applicant>;

const storedAddress = z.object({
  Street: z.string(),
  Zip: z.string(),
  City: z.string(),
  State: z.string(),
});

/** Never has the SSN. */
export const storedApplicant = z.object({
  FirstName: z.string(),
  LastName: z.string(),
  DOB: z.string(),
  Email: z.string(),
  Phone: z.string(),
  Address: storedAddress,
  BillingAddress: z.optional(storedAddress),
  PatientFirstName: z.optional(z.string()),
  PatientLastName: z.optional(z.string()),
});
type StoredApplicant = z.infer<typeof storedApplicant>;

export function loanApplicantFrom(wire: StoredApplicant): LoanApplicant {
  const { PatientFirstName, PatientLastName, BillingAddress } = wire;
  const isForSomeoneElse = PatientFirstName !== undefined || PatientLastName !== undefined;
  return {
    firstName: wire.FirstName,
    lastName: wire.LastName,
    dateOfBirth: wire.DOB,
    email: wire.Email,
    phone: wire.Phone,
    address: addressFrom(wire.Address),
    ...omitUndefined({
      billingAddress: BillingAddress && addressFrom(BillingAddress),
      patient: isForSomeoneElse
        ? { firstName: PatientFirstName ?? "", lastName: PatientLastName ?? "" }
        : undefined,
    }),
  };
}

function addressFrom({ Street, Zip, City, State }: StoredApplicant["Address"]): LoanAddress {
  return { street: Street, zip: Zip, city: City, state: State };
}

export function loanApplicantOnWire(stored: LoanApplicant): StoredApplicant {
  const { billingAddress, patient } = stored;
  return {
    FirstName: stored.firstName,
    LastName: stored.lastName,
    DOB: stored.dateOfBirth,
    Email: stored.email,
    Phone: stored.phone,
    Address: addressOnWire(stored.address),
    ...omitUndefined({
      BillingAddress: billingAddress && addressOnWire(billingAddress),
      PatientFirstName: patient?.firstName,
      PatientLastName: patient?.lastName,
    }),
  };
}

function addressOnWire({ street, zip, city, state }: LoanAddress) {
  return { Street: street, Zip: zip, City: city, State: state };
}
