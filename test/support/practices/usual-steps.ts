import { defaultApplySteps, defaultPaymentSteps } from "#domain/step/default-application-steps.ts";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { before, changing, without } from "#test/support/configurations/variations.ts";

/** Files of practices that have the usual steps, with a difference. */
const { steps, confirmSteps, declineSteps } = defaultConfiguration;
const names = { key: "sunny-dental", name: "Sunny Dental LLC", practiceName: "Sunny Dental" };
const phone = steps.find(({ key }) => key === "phone") as StepConfig;

/** In the form of the wire. */
export const wirePractice = {
  provider: { Key: "sunny-dental", Name: "Sunny Dental LLC", PracticeName: "Sunny Dental" },
  settings: {
    programCodes: [{ Name: "general", DisplayTitle: "General dentistry", Active: true }],
    steps: {
      Steps: steps,
      ConfirmSteps: confirmSteps,
      DeclineSteps: declineSteps,
      ApplySteps: defaultApplySteps,
      PaymentSteps: defaultPaymentSteps,
      Layout: { showPracticeNameInHeader: true },
    },
  },
};

/** Each with the answer in hostile/NAME.txt. */
export const hostilePractices: Readonly<Record<string, object>> = {
  application: {
    ...names,
    applySteps: changing(
      "contact",
      { subText: "We may call you." },
      without("address", defaultApplySteps),
    ),
  },
  "code-before-phone": { ...names, steps: before("name", phone, without("phone")) },
  "dead-end": { ...names, steps: changing("name", { nextButton: { hidden: true } }) },
  hello: {
    ...names,
    texts: { "step.last-four.subText": "Hello" },
    steps: changing("phone", { subText: "Hello" }),
  },
  "never-submitted": { ...names, steps: changing("last-four", { nextButton: {} }) },
  outcomes: {
    Steps: steps,
    ConfirmSteps: changing("approved", { preActions: [] }, confirmSteps),
    DeclineSteps: without("ineligible", declineSteps),
    Layout: {},
  },
  payment: {
    provider: { Key: "sunny-dental", Name: "Sunny Dental" },
    settings: {
      steps: {
        PaymentSteps: changing(
          "agreement",
          { preActions: ["skipWhenTermsAreChosen"] },
          changing("identity", { nextButton: {} }, defaultPaymentSteps),
        ),
      },
    },
  },
};
