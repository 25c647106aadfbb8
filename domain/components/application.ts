import type { ApplicationComponentName } from "#domain/step/component-fields.ts";
import type { ApplicationCheck, ApplicationRecord } from "#domain/records/component-record.ts";
import { addressInformation, addressInformationCheck } from "./address-information.ts";
import { agreementSections, agreementSectionsCheck } from "./agreement-sections.ts";
import { closing, closingCheck } from "./closing.ts";
import { confirmIdentity, confirmIdentityCheck } from "./confirm-identity.ts";
import { contactInformation, contactInformationCheck } from "./contact-information.ts";
import { documentViewer, documentViewerCheck } from "./document-viewer.ts";
import { downPayment, downPaymentCheck } from "./down-payment.ts";
import { multipleOffers, multipleOffersCheck } from "./multiple-offers.ts";
import { patientInformation, patientInformationCheck } from "./patient-information.ts";
import { paymentFrequency, paymentFrequencyCheck } from "./payment-frequency.ts";
import { paymentInformation, paymentInformationCheck } from "./payment-information.ts";
import { paymentPlanTotal, paymentPlanTotalCheck } from "./payment-plan-total.ts";
import { paymentSchedule, paymentScheduleCheck } from "./payment-schedule.ts";
import { personalInformation, personalInformationCheck } from "./personal-information.ts";

/** Spec sections 2.5 and 5. */
export const applicationComponents = {
  PersonalInformation: personalInformation,
  PatientInformation: patientInformation,
  ContactInformation: contactInformation,
  AddressInformation: addressInformation,
  MultipleOffers: multipleOffers,
  PaymentFrequency: paymentFrequency,
  PaymentPlanTotal: paymentPlanTotal,
  PaymentSchedule: paymentSchedule,
  PaymentInformation: paymentInformation,
  DownPayment: downPayment,
  DocumentViewer: documentViewer,
  AgreementSections: agreementSections,
  ConfirmIdentity: confirmIdentity,
  Closing: closing,
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
  PaymentPlanTotal: paymentPlanTotalCheck,
  PaymentSchedule: paymentScheduleCheck,
  PaymentInformation: paymentInformationCheck,
  DownPayment: downPaymentCheck,
  DocumentViewer: documentViewerCheck,
  AgreementSections: agreementSectionsCheck,
  ConfirmIdentity: confirmIdentityCheck,
  Closing: closingCheck,
} as const satisfies { readonly [Name in ApplicationComponentName]: ApplicationCheck<Name> };
