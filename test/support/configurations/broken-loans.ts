import { defaultApplySteps, defaultPaymentSteps } from "#domain/step/default-application-steps.ts";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import { broken, fault, type BrokenConfiguration } from "./broken-configuration.ts";
import { changing, without } from "./variations.ts";

export const brokenLoans: readonly BrokenConfiguration[] = [
  broken(
    "an application that is never submitted",
    {
      ...defaultConfiguration,
      applySteps: changing("address", { nextButton: {} }, defaultApplySteps),
    },
    fault("application", "address", 'is not followed by "submitApplication"', [
      "personal: press Next",
      "patient: press Next",
      "contact: press Next",
      "contact-code: press Next",
      "address: press Next",
    ]),
  ),
  broken(
    "an application whose phone is never verified",
    {
      ...defaultConfiguration,
      applySteps: without("contact-code", defaultApplySteps),
    },
    fault("application", undefined, 'never shows "VerificationCode"'),
  ),
  broken(
    "sections of the agreement on a step without the agreement",
    {
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
    fault(
      "payment",
      "sections",
      'shows "AgreementSections" without "DocumentViewer", which loads what they accept',
    ),
  ),
  broken(
    "an application with own step keys and no consent text",
    {
      ...defaultConfiguration,
      applySteps: defaultApplySteps.map((step) => ({
        ...step,
        key: `own-${step.key}`,
        title: "Our own words",
        ...(step.extraButtons && { extraButtons: [{ ...step.extraButtons[0], text: "Again" }] }),
      })),
    },
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
  ),
  broken(
    "a loan that is finalized without an agreement",
    {
      ...defaultConfiguration,
      paymentSteps: without("agreement", defaultPaymentSteps),
    },
    fault("payment", undefined, 'never shows "DocumentViewer"'),
    fault("payment", undefined, 'never shows "AgreementSections"'),
  ),
  broken(
    "a loan that cannot be finalized",
    {
      ...defaultConfiguration,
      paymentSteps: changing("schedule", { nextButton: { hidden: true } }, defaultPaymentSteps),
    },
    fault("payment", "schedule", "has no exit"),
  ),
  broken(
    "offers in the wizard",
    {
      ...defaultConfiguration,
      steps: [
        ...defaultConfiguration.steps.slice(0, -1),
        { key: "offers", components: [{ name: "MultipleOffers" }] },
        ...defaultConfiguration.steps.slice(-1),
      ],
    },
    fault("wizard", "offers", 'shows "MultipleOffers" outside the payment'),
  ),
];
