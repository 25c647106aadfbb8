/** Pre-qualification components and their fields in reading order. Spec section 2.2. */
export const preQualificationComponentFields = {
  Title: [],
  ServiceType: ["serviceType"],
  BulletList: [],
  PhoneNumber: ["phone", "contactConsent"],
  VerificationCode: ["code"],
  FullName: ["fullName"],
  DateOfBirth: ["birthMonth", "birthDay", "birthYear"],
  Email: ["email"],
  Address: ["street", "zip", "city", "state"],
  LastFourSSN: ["lastFour"],
  ReviewAnswers: [],
  PreQualEstimatedPayment: [],
  AppointmentScheduler: [],
  Ineligible: [],
  TitleConfirm: [],
  Declined: [],
} as const;

/** Full application components and their fields in reading order. Spec section 2.5. */
export const applicationComponentFields = {
  PersonalInformation: [
    "firstName",
    "lastName",
    "nationalId",
    "birthMonth",
    "birthDay",
    "birthYear",
  ],
  PatientInformation: ["isPatient", "patientFirstName", "patientLastName"],
  ContactInformation: ["email", "phone"],
  AddressInformation: [
    "street",
    "zip",
    "city",
    "state",
    "isMailingAddress",
    "billingStreet",
    "billingZip",
    "billingCity",
    "billingState",
  ],
  MultipleOffers: ["amount", "offerId"],
  PaymentFrequency: ["paymentFrequency"],
  PaymentPlanTotal: [],
  PaymentSchedule: ["paymentFrequency", "lastPaidDate", "notEmployed"],
  PaymentInformation: [
    "reusesDownPayment",
    "primaryMethod",
    "primaryToken",
    "secondaryMethod",
    "secondaryToken",
  ],
  DownPayment: ["downPaymentMethod", "downPaymentToken"],
  DocumentViewer: ["agreementRead"],
  AgreementSections: ["acceptedSections"],
  ConfirmIdentity: ["identityConfirmed"],
  Closing: [],
} as const;

export const componentFields = {
  ...preQualificationComponentFields,
  ...applicationComponentFields,
} as const;

export type PreQualificationComponentName = keyof typeof preQualificationComponentFields;
export type ApplicationComponentName = keyof typeof applicationComponentFields;
export type ComponentName = keyof typeof componentFields;
export type FieldOf<Name extends ComponentName> = (typeof componentFields)[Name][number];
/** The fields of every component, plus the agreement and consent hashes that the agreement's chart reports. */
export type FieldName = FieldOf<ComponentName> | "agreementHash" | "agreementConsent";
