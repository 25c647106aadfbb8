import type { ButtonConfig, StepConfig } from "./step.ts";

const next = { icon: "arrow-right", iconPosition: "end" } as const satisfies ButtonConfig;
const none = { hidden: true } as const satisfies ButtonConfig;
/** An application with an agreement continues there. S37. */
const untilAgreement = ["skipWhenTermsAreChosen"] as const;

/** Verifies the phone on file before a link from an email shows personal data. Spec section 4, "Token-based entry". */
export const defaultEntrySteps: readonly StepConfig[] = [
  {
    key: "confirm-phone",
    components: [],
    backButton: none,
    nextButton: { ...next, actions: ["sendVerificationCode"] },
  },
  {
    key: "confirm-code",
    components: [{ name: "VerificationCode" }],
    nextButton: { ...next, actions: ["validateVerificationCode"] },
    extraButtons: [{ variant: "outline", icon: "refresh", actions: ["sendVerificationCode"] }],
  },
];

/** The information steps. The last one requests the decision. Spec section 2.5; S40. */
export const defaultApplySteps: readonly StepConfig[] = [
  {
    key: "personal",
    components: [{ name: "ServiceType" }, { name: "PersonalInformation" }],
    backButton: none,
    nextButton: next,
  },
  { key: "patient", components: [{ name: "PatientInformation" }], nextButton: next },
  {
    key: "contact",
    components: [{ name: "ContactInformation" }],
    nextButton: { ...next, actions: ["sendVerificationCode"] },
  },
  {
    key: "contact-code",
    components: [{ name: "VerificationCode" }],
    preActions: ["skipOnValidCode"],
    nextButton: { ...next, actions: ["validateVerificationCode"] },
    extraButtons: [{ variant: "outline", icon: "refresh", actions: ["sendVerificationCode"] }],
  },
  {
    key: "address",
    components: [{ name: "AddressInformation" }],
    nextButton: { ...next, actions: ["submitApplication"] },
  },
];

/** Spec section 2.5; S40. */
export const defaultPaymentSteps: readonly StepConfig[] = [
  {
    key: "offers",
    components: [{ name: "MultipleOffers" }],
    preActions: untilAgreement,
    backButton: none,
    nextButton: { ...next, actions: ["selectOffer"] },
  },
  {
    key: "schedule",
    components: [
      { name: "PaymentFrequency" },
      { name: "PaymentPlanTotal" },
      { name: "PaymentSchedule" },
    ],
    preActions: untilAgreement,
    nextButton: { ...next, actions: ["updateApplication"] },
  },
  {
    key: "payment",
    components: [{ name: "PaymentInformation" }],
    preActions: untilAgreement,
    nextButton: { ...next, actions: ["updateApplication"] },
  },
  {
    key: "down-payment",
    components: [{ name: "DownPayment" }],
    preActions: ["skipWhenDownPaymentIsChosen", "skipWhenNothingIsDueDown"],
    nextButton: { ...next, actions: ["updateApplication"] },
  },
  {
    key: "agreement",
    components: [{ name: "DocumentViewer" }, { name: "AgreementSections" }],
    nextButton: next,
  },
  {
    key: "identity",
    components: [{ name: "ConfirmIdentity" }],
    nextButton: { ...next, actions: ["finalizeLoan"] },
  },
  { key: "closing", components: [{ name: "Closing" }], backButton: none, nextButton: none },
];
