import { defaultPaymentSteps } from "#domain/step/default-application-steps.ts";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { fault } from "./broken-configuration.ts";
import type { BrokenConfiguration } from "./broken-configuration.ts";
import { changing } from "./variations.ts";

const withPayment = (paymentSteps: readonly StepConfig[]) => ({
  ...defaultConfiguration,
  paymentSteps,
});
const changingPayment = (...[key, change]: Parameters<typeof changing>) =>
  withPayment(changing(key, change, defaultPaymentSteps));

export const brokenPayments: readonly BrokenConfiguration[] = [
  {
    name: "a loan that an extra button makes final before the agreement was read",
    configuration: changingPayment("payment", {
      extraButtons: [{ text: "Skip the paperwork", actions: ["finalizeLoan"] }],
    }),
    faults: [
      fault("payment", "payment", 'runs "finalizeLoan" before everything was shown that it needs', [
        "offers: press Next",
        "schedule: press Next",
      ]),
    ],
  },
  {
    name: "a loan that is final on entering",
    configuration: changingPayment("closing", { preActions: ["finalizeLoan"] }),
    faults: [fault("payment", "closing", 'runs "finalizeLoan" on entering')],
  },
  {
    name: "an agreement that a returning applicant skips",
    configuration: changingPayment("agreement", { preActions: ["skipWhenTermsAreChosen"] }),
    faults: [
      fault(
        "payment",
        "agreement",
        'skips "DocumentViewer" by "skipWhenTermsAreChosen", which is required',
      ),
    ],
  },
  {
    name: "a payment method step that is skipped when nothing is due down",
    configuration: changingPayment("payment", { preActions: ["skipWhenNothingIsDueDown"] }),
    faults: [
      fault(
        "payment",
        "payment",
        'skips "PaymentInformation" by "skipWhenNothingIsDueDown", which is required',
      ),
    ],
  },
  {
    name: "a final loan that Back leads away from",
    configuration: changingPayment("closing", { backButton: undefined }),
    faults: [
      {
        flow: "payment",
        step: "closing",
        why: "does not end the flow: Next and Back lead away from a final loan",
        path: defaultPaymentSteps.map(({ key }) => `${key}: press Next`).slice(0, -1),
      },
    ],
  },
  {
    name: "a loan without a closing screen",
    configuration: withPayment(defaultPaymentSteps.slice(0, -1)),
    faults: [fault("payment", undefined, 'never shows "Closing"')],
  },
  {
    name: "a step of the payment that says nothing",
    configuration: changingPayment("schedule", { key: "plan" }),
    faults: [fault("payment", "plan", "has no title")],
  },
];
