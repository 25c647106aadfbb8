import type { PreQualificationComponentName } from "#domain/step/component-fields.ts";
import type {
  PreQualificationCheck,
  PreQualificationRecord,
} from "#domain/records/component-record.ts";
import { address, addressCheck } from "./address.ts";
import { appointmentScheduler, appointmentSchedulerCheck } from "./appointment-scheduler.ts";
import { bulletList, bulletListCheck } from "./bullet-list.ts";
import { dateOfBirth, dateOfBirthCheck } from "./date-of-birth.ts";
import { declined, declinedCheck } from "./declined.ts";
import { email, emailCheck } from "./email.ts";
import { fullName, fullNameCheck } from "./full-name.ts";
import { ineligible, ineligibleCheck } from "./ineligible.ts";
import { lastFourSsn, lastFourSsnCheck } from "./last-four-ssn.ts";
import { phoneNumber, phoneNumberCheck } from "./phone-number.ts";
import {
  preQualEstimatedPayment,
  preQualEstimatedPaymentCheck,
} from "./pre-qual-estimated-payment.ts";
import { reviewAnswers, reviewAnswersCheck } from "./review-answers.ts";
import { serviceType, serviceTypeCheck } from "./service-type.ts";
import { title, titleCheck } from "./title.ts";
import { titleConfirm, titleConfirmCheck } from "./title-confirm.ts";
import { verificationCode, verificationCodeCheck } from "./verification-code.ts";

/** Spec sections 2.2 and 5. */
export const preQualificationComponents = {
  Title: title,
  ServiceType: serviceType,
  BulletList: bulletList,
  PhoneNumber: phoneNumber,
  VerificationCode: verificationCode,
  FullName: fullName,
  DateOfBirth: dateOfBirth,
  Email: email,
  Address: address,
  LastFourSSN: lastFourSsn,
  ReviewAnswers: reviewAnswers,
  PreQualEstimatedPayment: preQualEstimatedPayment,
  AppointmentScheduler: appointmentScheduler,
  Ineligible: ineligible,
  TitleConfirm: titleConfirm,
  Declined: declined,
} satisfies {
  readonly [Name in PreQualificationComponentName]: PreQualificationRecord<Name>;
};

/** Samples and home flows for the checker and tests; browsers never load them. */
export const preQualificationChecks = {
  Title: titleCheck,
  ServiceType: serviceTypeCheck,
  BulletList: bulletListCheck,
  PhoneNumber: phoneNumberCheck,
  VerificationCode: verificationCodeCheck,
  FullName: fullNameCheck,
  DateOfBirth: dateOfBirthCheck,
  Email: emailCheck,
  Address: addressCheck,
  LastFourSSN: lastFourSsnCheck,
  ReviewAnswers: reviewAnswersCheck,
  PreQualEstimatedPayment: preQualEstimatedPaymentCheck,
  AppointmentScheduler: appointmentSchedulerCheck,
  Ineligible: ineligibleCheck,
  TitleConfirm: titleConfirmCheck,
  Declined: declinedCheck,
} as const satisfies {
  readonly [Name in PreQualificationComponentName]: PreQualificationCheck<Name>;
};
