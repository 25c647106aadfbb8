import { noAnswers } from "#domain/answers.ts";
import type { Answers } from "#domain/answers.ts";
import type {
  ApplicationComponentName,
  PreQualificationComponentName,
} from "./component-fields.ts";
import type { ApplicationCheck, PreQualificationCheck } from "./component-record.ts";
import { addressInformationCheck } from "./address-information.ts";
import { addressCheck } from "./address.ts";
import { agreementSectionsCheck } from "./agreement-sections.ts";
import { appointmentSchedulerCheck } from "./appointment-scheduler.ts";
import { bulletListCheck } from "./bullet-list.ts";
import { closingCheck } from "./closing.ts";
import { confirmIdentityCheck } from "./confirm-identity.ts";
import { contactInformationCheck } from "./contact-information.ts";
import { dateOfBirthCheck } from "./date-of-birth.ts";
import { declinedCheck } from "./declined.ts";
import { documentViewerCheck } from "./document-viewer.ts";
import { downPaymentCheck } from "./down-payment.ts";
import { emailCheck } from "./email.ts";
import { fullNameCheck } from "./full-name.ts";
import { ineligibleCheck } from "./ineligible.ts";
import { lastFourSsnCheck } from "./last-four-ssn.ts";
import { multipleOffersCheck } from "./multiple-offers.ts";
import { patientInformationCheck } from "./patient-information.ts";
import { paymentFrequencyCheck } from "./payment-frequency.ts";
import { paymentInformationCheck } from "./payment-information.ts";
import { paymentPlanTotalCheck } from "./payment-plan-total.ts";
import { paymentScheduleCheck } from "./payment-schedule.ts";
import { personalInformationCheck } from "./personal-information.ts";
import { phoneNumberCheck } from "./phone-number.ts";
import { preQualEstimatedPaymentCheck } from "./pre-qual-estimated-payment.ts";
import { serviceTypeCheck } from "./service-type.ts";
import { titleConfirmCheck } from "./title-confirm.ts";
import { titleCheck } from "./title.ts";
import { verificationCodeCheck } from "./verification-code.ts";

/** What each component around pre-qualification is checked with. */
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
  PreQualEstimatedPayment: preQualEstimatedPaymentCheck,
  AppointmentScheduler: appointmentSchedulerCheck,
  Ineligible: ineligibleCheck,
  TitleConfirm: titleConfirmCheck,
  Declined: declinedCheck,
} as const satisfies {
  readonly [Name in PreQualificationComponentName]: PreQualificationCheck<Name>;
};

/** The same for the full application. */
export const applicationChecks = {
  PersonalInformation: personalInformationCheck,
  PatientInformation: patientInformationCheck,
  ContactInformation: contactInformationCheck,
  AddressInformation: addressInformationCheck,
  MultipleOffers: multipleOffersCheck,
  PaymentFrequency: paymentFrequencyCheck,
  PaymentPlanTotal: paymentPlanTotalCheck,
  PaymentSchedule: paymentScheduleCheck,
  PaymentInformation: paymentInformationCheck,
  DownPayment: downPaymentCheck,
  DocumentViewer: documentViewerCheck,
  AgreementSections: agreementSectionsCheck,
  ConfirmIdentity: confirmIdentityCheck,
  Closing: closingCheck,
} as const satisfies { readonly [Name in ApplicationComponentName]: ApplicationCheck<Name> };

/** The valid answers to components together; where two ask for the same, the later one's. */
export function validAnswers(checks: {
  readonly [name: string]: { readonly valid: Partial<Answers> };
}): Answers {
  return Object.assign(
    { ...noAnswers },
    ...Object.values(checks).map(({ valid }) => valid),
  ) as Answers;
}
