import { defaultApplySteps, defaultPaymentSteps } from "#domain/step/default-application-steps.ts";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { fault } from "./broken-configuration.ts";
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
      fault("application", "address", 'is not followed by "submitApplication"', [
        "personal: press Next",
        "patient: press Next",
        "contact: press Next",
        "contact-code: press Next",
        "address: press Next",
      ]),
    ],
  },
  {
    name: "an application whose phone is never verified",
    configuration: {
      ...defaultConfiguration,
      applySteps: without(defaultApplySteps, "contact-code"),
    },
    faults: [fault("application", undefined, 'never shows "VerificationCode"')],
  },
  {
    name: "an application without the applicant's address",
    configuration: { ...defaultConfiguration, applySteps: without(defaultApplySteps, "address") },
    faults: [fault("application", undefined, 'never shows "AddressInformation"')],
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
      fault(
        "payment",
        "sections",
        'shows "AgreementSections" without "DocumentViewer", which loads what they accept',
      ),
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
      fault(
        "application",
        "own-contact",
        "collects a phone number without the sub-text that consents to calls",
      ),
      fault(
        "application",
        "own-address",
        "submits without the sub-text that authorizes the credit check",
      ),
    ],
  },
  {
    name: "a loan that is finalized without an agreement",
    configuration: {
      ...defaultConfiguration,
      paymentSteps: without(defaultPaymentSteps, "agreement"),
    },
    faults: [
      fault("payment", undefined, 'never shows "DocumentViewer"'),
      fault("payment", undefined, 'never shows "AgreementSections"'),
    ],
  },
  {
    name: "a loan that cannot be finalized",
    configuration: {
      ...defaultConfiguration,
      paymentSteps: withNext(defaultPaymentSteps, "schedule", { hidden: true }),
    },
    faults: [fault("payment", "schedule", "has no exit")],
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
    faults: [fault("wizard", "offers", 'shows "MultipleOffers" outside the payment')],
  },
];
