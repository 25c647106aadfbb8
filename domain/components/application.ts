import type { ApplicationComponentName } from "#domain/step/component-fields.ts";
import type { ApplicationCheck, ApplicationRecord } from "#domain/records/component-record.ts";
import { noLines } from "#domain/records/answer-lines.ts";
import { nothingToAnswer, ofNoApplicant, withoutFields } from "#domain/records/component-record.ts";
import { neverStored, storedFrom } from "#domain/records/stored-answers.ts";
import { addressInformation, addressInformationCheck } from "./address-information.ts";
import { agreementSections, agreementSectionsCheck } from "./agreement-sections.ts";
import { confirmIdentity, confirmIdentityCheck } from "./confirm-identity.ts";
import { contactInformation, contactInformationCheck } from "./contact-information.ts";
import { documentViewer, documentViewerCheck } from "./document-viewer.ts";
import { downPayment, downPaymentCheck } from "./down-payment.ts";
import { multipleOffers, multipleOffersCheck } from "./multiple-offers.ts";
import { patientInformation, patientInformationCheck } from "./patient-information.ts";
import { paymentFrequency, paymentFrequencyCheck } from "./payment-frequency.ts";
import { paymentInformation, paymentInformationCheck } from "./payment-information.ts";
import { paymentSchedule, paymentScheduleCheck } from "./payment-schedule.ts";
import { personalInformation, personalInformationCheck } from "./personal-information.ts";

const withoutAnswers = {
  ...withoutFields,
  applicant: ofNoApplicant,
  incomplete: undefined,
  lines: noLines,
} as const;

/** Spec sections 2.5 and 5. */
export const applicationComponents = {
  PersonalInformation: personalInformation,
  PatientInformation: patientInformation,
  ContactInformation: contactInformation,
  AddressInformation: addressInformation,
  MultipleOffers: multipleOffers,
  PaymentFrequency: paymentFrequency,
  PaymentPlanTotal: { ...withoutAnswers, isStored: storedFrom("scheduled") },
  PaymentSchedule: paymentSchedule,
  PaymentInformation: paymentInformation,
  DownPayment: downPayment,
  DocumentViewer: documentViewer,
  AgreementSections: agreementSections,
  ConfirmIdentity: confirmIdentity,
  Closing: { ...withoutAnswers, isStored: neverStored },
} satisfies {
  readonly [Name in ApplicationComponentName]: ApplicationRecord<Name>;
};

/** Samples and home flows for the checker and tests; browsers never load them. */
export const applicationChecks = {
  PersonalInformation: personalInformationCheck,
  PatientInformation: patientInformationCheck,
  ContactInformation: contactInformationCheck,
  AddressInformation: addressInformationCheck,
  MultipleOffers: multipleOffersCheck,
  PaymentFrequency: paymentFrequencyCheck,
  PaymentPlanTotal: { homes: ["payment"], ...nothingToAnswer },
  PaymentSchedule: paymentScheduleCheck,
  PaymentInformation: paymentInformationCheck,
  DownPayment: downPaymentCheck,
  DocumentViewer: documentViewerCheck,
  AgreementSections: agreementSectionsCheck,
  ConfirmIdentity: confirmIdentityCheck,
  Closing: { homes: ["payment"], ...nothingToAnswer },
} as const satisfies { readonly [Name in ApplicationComponentName]: ApplicationCheck<Name> };
