import {
  methodChosen,
  methodStates,
  methodWasChosen,
  reportingMethod,
  reportMethod,
  reportToken,
} from "#machines/payment-method/method-states.ts";
import { reporting } from "#machines/steps/component-chart-input.ts";
import { downPaymentContext, downPaymentSetup } from "./down-payment.setup.ts";

const useGiven = [
  "use the primary method" as const,
  reportMethod("downPayment"),
  reportToken("downPayment"),
];

/**
 * The down payment method, charged on acceptance; the first in order by default. Skipped when nothing is due or the
 * office collected it; after too many declines only a check is possible. The child `tokenization` takes the number;
 * choosing a method, even the same one, requests it again. Spec sections 2.5, 4 and 9.
 */
export const downPaymentMachine = downPaymentSetup.createMachine({
  id: "downPayment",
  description: "Chooses how the down payment is paid",
  context: downPaymentContext,
  initial: "beginning",
  states: {
    beginning: {
      description: "Checks what is due",
      meta: { requirements: ["R4-49"] },
      always: [
        {
          description: "The office has collected it",
          guard: "the office has collected it",
          target: "collectedInOffice",
        },
        { description: "Nothing is due", guard: "nothing is due", target: "nothingDue" },
        { description: "A method must be chosen", target: "due" },
      ],
    },
    nothingDue: { description: "Nothing is due on acceptance", meta: { requirements: [] } },
    collectedInOffice: {
      description: "Inactive: the applicant contacts the treatment coordinator",
      meta: { requirements: ["R2.5-32"] },
    },
    due: {
      description: "A method must be chosen",
      initial: "beginning",
      meta: { requirements: ["R1-18", "R2.5-31", "R4-48", "R9-24"] },
      on: {
        "method.chosen": methodChosen("downPayment"),
        "reuse.chosen": {
          description: "The card or account just given for the payments",
          guard: "a primary method was just given",
          target: ".reused",
          actions: useGiven,
        },
      },
      states: {
        beginning: {
          description: "Checks what was chosen before",
          meta: { requirements: [] },
          always: [
            {
              description: "Cards and accounts were refused too often: a check is left",
              guard: "only a check is left",
              target: "byCheck",
              actions: ["pay by check", ...reportingMethod("downPayment", "payByCheck")],
            },
            {
              description: "The card or account of the payments",
              guard: "the primary method is used",
              target: "reused",
              actions: useGiven,
            },
            {
              description: "Nothing: debit, by default",
              guard: "no method was chosen before",
              target: "collecting",
              actions: reporting("downPaymentMethod", "debit"),
            },
            ...methodWasChosen("downPayment"),
          ],
        },
        ...methodStates("downPayment", "tokenization"),
        reused: {
          description: "The card or account just given for the payments pays the down payment, too",
          meta: { requirements: ["R4-50"] },
        },
      },
    },
  },
});
