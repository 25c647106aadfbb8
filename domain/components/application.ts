import type { ApplicationComponentName } from "./component-fields.ts";
import type { ApplicationRecord } from "./component-record.ts";
import { addressInformation } from "./address-information.ts";
import { agreementSections } from "./agreement-sections.ts";
import { closing } from "./closing.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import { contactInformation } from "./contact-information.ts";
import { documentViewer } from "./document-viewer.ts";
import { downPayment } from "./down-payment.ts";
import { multipleOffers } from "./multiple-offers.ts";
import { patientInformation } from "./patient-information.ts";
import { paymentFrequency } from "./payment-frequency.ts";
import { paymentInformation } from "./payment-information.ts";
import { paymentPlanTotal } from "./payment-plan-total.ts";
import { paymentSchedule } from "./payment-schedule.ts";
import { personalInformation } from "./personal-information.ts";

/** What is true of each component of the full application. Spec sections 2.5 and 5. */
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
