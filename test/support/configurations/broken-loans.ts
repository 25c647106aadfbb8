import { defaultApplySteps, defaultPaymentSteps } from "#domain/step/default-application-steps.ts";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { StepConfig } from "#domain/step/step.ts";
import type { BrokenConfiguration } from "./broken-configuration.ts";

const without = (steps: readonly StepConfig[], key: string) =>
  steps.filter((step) => step.key !== key);
const withNext = (
  steps: readonly StepConfig[],
  key: string,
  nextButton: StepConfig["nextButton"],
) => steps.map((step) => (step.key === key ? { ...step, nextButton: nextButton ?? {} } : step));

export const brokenLoans: readonly BrokenConfiguration[] = [
  {
    name: "an application that is never submitted",
    configuration: {
      ...defaultConfiguration,
      applySteps: withNext(defaultApplySteps, "address", {}),
    },
    faults: [
      {
        flow: "application",
        step: "address",
        why: 'is not followed by "submitApplication"',
        path: [
          "personal: press Next",
          "patient: press Next",
          "contact: press Next",
          "contact-code: press Next",
          "address: press Next",
        ],
      },
    ],
  },
  {
    name: "an application whose phone is never verified",
    configuration: {
      ...defaultConfiguration,
      applySteps: without(defaultApplySteps, "contact-code"),
    },
    faults: [{ flow: "application", why: 'never shows "VerificationCode"' }],
  },
  {
    name: "an application without the applicant's address",
    configuration: { ...defaultConfiguration, applySteps: without(defaultApplySteps, "address") },
    faults: [{ flow: "application", why: 'never shows "AddressInformation"' }],
  },
  {
    name: "sections of the agreement on a step without the agreement",
    configuration: {
      ...defaultConfiguration,
      paymentSteps: defaultPaymentSteps.flatMap((step) =>
        step.key === "agreement"
          ? [
              { ...step, components: [{ name: "DocumentViewer" as const }] },
              { key: "sections", title: "Accept", components: [{ name: "AgreementSections" }] },
            ]
          : [step],
      ),
    },
    faults: [
      {
        flow: "payment",
        step: "sections",
        why: 'shows "AgreementSections" without "DocumentViewer", which loads what they accept',
      },
    ],
  },
  {
    name: "an application with own step keys and no consent text",
    configuration: {
      ...defaultConfiguration,
      applySteps: defaultApplySteps.map((step) => ({
        ...step,
        key: `own-${step.key}`,
        title: "Our own words",
        ...(step.extraButtons && { extraButtons: [{ ...step.extraButtons[0], text: "Again" }] }),
      })),
    },
    faults: [
      {
        flow: "application",
        step: "own-contact",
        why: "collects a phone number without the sub-text that consents to calls",
      },
      {
        flow: "application",
        step: "own-address",
        why: "submits without the sub-text that authorizes the credit check",
      },
    ],
  },
  {
    name: "a loan that is finalized without an agreement",
    configuration: {
      ...defaultConfiguration,
      paymentSteps: without(defaultPaymentSteps, "agreement"),
    },
    faults: [
      { flow: "payment", why: 'never shows "DocumentViewer"' },
      { flow: "payment", why: 'never shows "AgreementSections"' },
    ],
  },
  {
    name: "a loan that cannot be finalized",
    configuration: {
      ...defaultConfiguration,
      paymentSteps: withNext(defaultPaymentSteps, "schedule", { hidden: true }),
    },
    faults: [{ flow: "payment", step: "schedule", why: "has no exit" }],
  },
  {
    name: "offers in the wizard",
    configuration: {
      ...defaultConfiguration,
      steps: [
        ...defaultConfiguration.steps.slice(0, -1),
        { key: "offers", components: [{ name: "MultipleOffers" }] },
        ...defaultConfiguration.steps.slice(-1),
      ],
    },
    faults: [{ flow: "wizard", step: "offers", why: 'shows "MultipleOffers" outside the payment' }],
  },
];
