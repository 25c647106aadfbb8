import { defaultPaymentSteps } from "#domain/step/default-application-steps.ts";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { broken, fault, type BrokenConfiguration } from "./broken-configuration.ts";
import { changing } from "./variations.ts";

const withPayment = (paymentSteps: readonly StepConfig[]) => ({
  ...defaultConfiguration,
  paymentSteps,
});
const changingPayment = (...[key, change]: Parameters<typeof changing>) =>
  withPayment(changing(key, change, defaultPaymentSteps));

export const brokenPayments: readonly BrokenConfiguration[] = [
  broken(
    "a loan that an extra button makes final before the agreement was read",
    changingPayment("payment", {
      extraButtons: [{ text: "Skip the paperwork", actions: ["finalizeLoan"] }],
    }),
    fault("payment", "payment", 'runs "finalizeLoan" before everything was shown that it needs', [
      "offers: press Next",
      "schedule: press Next",
    ]),
  ),
  broken(
    "a loan that is final on entering",
    changingPayment("closing", { preActions: ["finalizeLoan"] }),
    fault("payment", "closing", 'runs "finalizeLoan" on entering'),
  ),
  broken(
    "an agreement that a returning applicant skips",
    changingPayment("agreement", { preActions: ["skipWhenTermsAreChosen"] }),
    fault(
      "payment",
      "agreement",
      'skips "DocumentViewer" by "skipWhenTermsAreChosen", which is required',
    ),
  ),
  broken(
    "a final loan that Back leads away from",
    changingPayment("closing", { backButton: undefined }),
    {
      flow: "payment",
      step: "closing",
      why: "does not end the flow: Next and Back lead away from a final loan",
      path: defaultPaymentSteps.map(({ key }) => `${key}: press Next`).slice(0, -1),
    },
  ),
  broken(
    "a step of the payment that says nothing",
    changingPayment("schedule", { key: "plan" }),
    fault("payment", "plan", "has no title"),
  ),
];
