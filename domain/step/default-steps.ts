import type { ButtonConfig, StepConfig, StepsConfiguration } from "./step.ts";

const next = { icon: "arrow-right", iconPosition: "end" } as const satisfies ButtonConfig;
const none = { hidden: true } as const satisfies ButtonConfig;

/** The eight steps of the wizard, in order. Spec section 2.2. */
const steps: readonly StepConfig[] = [
  {
    key: "start",
    components: [{ name: "ServiceType" }, { name: "BulletList" }],
    backButton: none,
    nextButton: { ...next, fullWidth: true, actions: ["postStartMessage"] },
  },
  {
    key: "phone",
    components: [{ name: "PhoneNumber" }],
    nextButton: { ...next, actions: ["sendVerificationCode"] },
  },
  {
    key: "code",
    components: [{ name: "VerificationCode" }],
    preActions: ["skipOnValidCode"],
    nextButton: { ...next, actions: ["validateVerificationCode"] },
    extraButtons: [{ variant: "outline", icon: "refresh", actions: ["sendVerificationCode"] }],
  },
  { key: "name", components: [{ name: "FullName" }], nextButton: next },
  { key: "birth-date", components: [{ name: "DateOfBirth" }], nextButton: next },
  { key: "email", components: [{ name: "Email" }], nextButton: next },
  { key: "address", components: [{ name: "Address" }], nextButton: next },
  {
    key: "last-four",
    components: [{ name: "LastFourSSN" }],
    nextButton: { ...next, actions: ["submitPreQualification", "postCompleteMessage"] },
  },
];

/** Spec section 2.3, "Confirmation". */
const confirmSteps: readonly StepConfig[] = [
  {
    key: "approved",
    components: [
      { name: "TitleConfirm" },
      { name: "PreQualEstimatedPayment" },
      { name: "AppointmentScheduler" },
    ],
    preActions: ["validatePreQualificationConfirmation"],
    backButton: none,
    nextButton: none,
  },
];

/** Only one is shown; pre-actions skip the others. Spec section 2.3; S11. */
const declineSteps: readonly StepConfig[] = [
  {
    key: "declined",
    components: [{ name: "Declined" }],
    preActions: ["showOnlyWhenDeclined"],
    backButton: none,
    nextButton: none,
  },
  {
    key: "invalid",
    components: [{ name: "Declined" }],
    preActions: ["showOnlyWhenInvalid"],
    backButton: none,
    nextButton: none,
  },
  {
    key: "ineligible",
    components: [{ name: "Ineligible" }],
    preActions: ["showOnlyWhenIneligible"],
    backButton: none,
    nextButton: none,
  },
];

/** Texts come from the catalogue, by step key. Spec sections 1, 2.2, 2.3. */
export const defaultConfiguration: StepsConfiguration = {
  steps,
  confirmSteps,
  declineSteps,
  layout: {},
};
