import { reporting } from "#machines/steps/component-chart-input.ts";
import {
  methodChosen,
  methodStates,
  methodWasChosen,
  reportingMethod,
} from "#machines/payment-method/method-states.ts";
import { paymentMethodsContext, paymentMethodsSetup } from "./payment-methods.setup.ts";

const endReuse = ["end the reuse" as const, reporting("reusesDownPayment", "no")];
const useDefault = [
  "return to the default" as const,
  ...reportingMethod("primary", "debit"),
  reporting("reusesDownPayment", "no"),
];

/**
 * The recurring payment methods: a primary one, debit by default, and an optional secondary one. The primary may be the
 * down payment's. The child `tokenization` takes numbers (ids `primaryTokenization`, `secondaryTokenization`); choosing
 * a method, even the same one, clears its token and requests it again. Spec sections 2.5, 4 and 9.
 */
export const paymentMethodsMachine = paymentMethodsSetup.createMachine({
  id: "paymentMethods",
  description: "Chooses how the loan is paid back",
  context: paymentMethodsContext,
  type: "parallel",
  states: {
    primary: {
      description: "The method that pays the installments",
      initial: "beginning",
      meta: { requirements: ["R1-17", "R2.5-28", "R9-23"] },
      on: {
        "primary.chosen": methodChosen("primary", endReuse),
        "reuse.chosen": {
          description: "The down payment's method pays the installments, too",
          guard: "the down payment's method can be reused",
          target: ".reused",
          actions: [
            "reuse the down payment's method",
            reporting("reusesDownPayment", "yes"),
            ...reportingMethod("primary"),
          ],
        },
      },
      states: {
        beginning: {
          description: "Checks what was chosen before",
          meta: { requirements: [] },
          always: [
            {
              description: "The down payment's method",
              guard: "the down payment's method is reused",
              target: "reused",
            },
            {
              description: "Nothing: debit, by default",
              guard: "no primary method was chosen",
              target: "collecting",
              actions: useDefault,
            },
            ...methodWasChosen("primary"),
          ],
        },
        ...methodStates("primary", "primaryTokenization"),
        reused: {
          description: "The down payment's method pays the installments, too",
          meta: { requirements: ["R2.5-30", "R4-50"] },
          on: {
            "reuse.dropped": {
              description: "A separate method after all: debit, by default",
              target: "collecting",
              actions: useDefault,
            },
          },
        },
      },
    },
    secondary: {
      description: "The method that is charged when the primary one fails",
      initial: "beginning",
      meta: { requirements: ["R2.5-29"] },
      on: {
        "secondary.chosen": methodChosen("secondary"),
        "secondary.dropped": {
          description: "No secondary method after all",
          target: ".none",
          actions: ["drop secondary", ...reportingMethod("secondary")],
        },
      },
      states: {
        beginning: {
          description: "Checks what was chosen before",
          meta: { requirements: [] },
          always: [
            {
              description: "Nothing: it is optional",
              guard: "no secondary method was chosen",
              target: "none",
            },
            ...methodWasChosen("secondary"),
          ],
        },
        none: { description: "There is none", meta: { requirements: [] } },
        ...methodStates("secondary", "secondaryTokenization"),
      },
    },
  },
});
