import type { PreQualificationComponentName } from "#domain/step/component-fields.ts";
import type {
  PreQualificationCheck,
  PreQualificationRecord,
} from "#domain/records/component-record.ts";
import { nothingToAnswer, withoutFields } from "#domain/records/component-record.ts";
import { address, addressCheck } from "./address.ts";
import { dateOfBirth, dateOfBirthCheck } from "./date-of-birth.ts";
import { email, emailCheck } from "./email.ts";
import { fullName, fullNameCheck } from "./full-name.ts";
import { lastFourSsn, lastFourSsnCheck } from "./last-four-ssn.ts";
import { phoneNumber, phoneNumberCheck } from "./phone-number.ts";
import { serviceType, serviceTypeCheck } from "./service-type.ts";
import { verificationCode, verificationCodeCheck } from "./verification-code.ts";

const withoutAnswers = (...requirements: readonly string[]) => ({ ...withoutFields, requirements });
const notNeeded: PreQualificationCheck<"Title"> = {
  submission: "not needed",
  ...nothingToAnswer,
};

/** Spec sections 2.2, 2.3 and 5. */
export const preQualificationComponents = {
  Title: withoutAnswers(),
  ServiceType: serviceType,
  BulletList: withoutAnswers(),
  PhoneNumber: phoneNumber,
  VerificationCode: verificationCode,
  FullName: fullName,
  DateOfBirth: dateOfBirth,
  Email: email,
  Address: address,
  LastFourSSN: lastFourSsn,
  ReviewAnswers: withoutAnswers(),
  PreQualEstimatedPayment: withoutAnswers("R2.3-05", "R2.2-29"),
  AppointmentScheduler: withoutAnswers("R2.3-06", "R2.2-30"),
  Ineligible: withoutAnswers("R2.3-18", "R2.2-32"),
  TitleConfirm: withoutAnswers("R2.3-02", "R2.2-33"),
  Declined: withoutAnswers("R2.3-16"),
} satisfies {
  readonly [Name in PreQualificationComponentName]: PreQualificationRecord<Name>;
};

/** Samples and home flows for the checker and tests; browsers never load them. */
export const preQualificationChecks = {
  Title: notNeeded,
  ServiceType: serviceTypeCheck,
  BulletList: notNeeded,
  PhoneNumber: phoneNumberCheck,
  VerificationCode: verificationCodeCheck,
  FullName: fullNameCheck,
  DateOfBirth: dateOfBirthCheck,
  Email: emailCheck,
  Address: addressCheck,
  LastFourSSN: lastFourSsnCheck,
  ReviewAnswers: { ...notNeeded, homes: ["wizard", "application"] },
  PreQualEstimatedPayment: { ...notNeeded, homes: ["confirmation"] },
  AppointmentScheduler: notNeeded,
  Ineligible: notNeeded,
  TitleConfirm: { ...notNeeded, homes: ["confirmation"] },
  Declined: { ...notNeeded, homes: ["decline"] },
} as const satisfies {
  readonly [Name in PreQualificationComponentName]: PreQualificationCheck<Name>;
};
