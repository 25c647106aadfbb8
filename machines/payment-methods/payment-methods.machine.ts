import { telling } from "#machines/steps/component-chart-input.ts";
import {
  paymentMethodsContext,
  paymentMethodsSetup,
  tellPrimary,
  tellSecondary,
} from "./payment-methods.setup.ts";

const useDefault = [
  "return to the default" as const,
  telling("primaryMethod", "debit"),
  telling("primaryToken"),
  telling("reusesDownPayment", "no"),
];

/**
 * How the loan is paid back: a primary method, debit unless another is chosen, and perhaps a secondary one.
 *
 * The primary one may be the down payment's, where one is due. Numbers go through the child `tokenization` (ids
 * `primaryTokenization`, `secondaryTokenization`); choosing a method, also the same one, asks for a number anew, and
 * its token is forgotten at once. Spec sections 2.5, 4 and 9.
 */
export const paymentMethodsMachine = paymentMethodsSetup.createMachine({
  id: "paymentMethods",
  description: "Chooses how the loan is paid back",
  context: paymentMethodsContext,
  type: "parallel",
  states: {
    primary: {
      description: "The method that pays",
      initial: "beginning",
      meta: { requirements: ["R1-17", "R2.5-28", "R9-23"] },
      on: {
        "primary.chosen": [
          {
            description: "A method with a number",
            guard: {
              type: "method needs a token",
              params: ({ event }) => ({ method: event.method }),
            },
            target: ".collecting",
            actions: [
              { type: "choose primary", params: ({ event }) => ({ method: event.method }) },
              tellPrimary,
              telling("primaryToken"),
              telling("reusesDownPayment", "no"),
            ],
          },
          {
            description: "By check",
            target: ".byCheck",
            actions: [
              { type: "choose primary", params: ({ event }) => ({ method: event.method }) },
              tellPrimary,
              telling("primaryToken"),
              telling("reusesDownPayment", "no"),
            ],
          },
        ],
        "reuse.chosen": {
          description: "The down payment's method pays, too",
          guard: "the down payment's method can be reused",
          target: ".reused",
          actions: [
            "reuse the down payment's method",
            telling("reusesDownPayment", "yes"),
            telling("primaryMethod"),
            telling("primaryToken"),
          ],
        },
      },
      states: {
        beginning: {
          description: "Looks at what was chosen before",
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
            {
              description: "Given before",
              guard: "primary method is given",
              target: "held",
              actions: tellPrimary,
            },
            {
              description: "Chosen before, and the number is still to be given",
              guard: {
                type: "method needs a token",
                params: ({ context }) => ({ method: context.primary.type }),
              },
              target: "collecting",
            },
            { description: "By check, as chosen before", target: "byCheck" },
          ],
        },
        collecting: {
          description: "The tokenizer's frame takes the number",
          meta: { requirements: [] },
          invoke: {
            id: "primaryTokenization",
            src: "tokenization",
            input: ({ context }) => ({ method: context.primary.type }),
            onDone: {
              description: "A token stands for the number",
              target: "held",
              actions: [
                { type: "keep primary token", params: ({ event }) => event.output },
                {
                  type: "tell the flow",
                  params: ({ event }) => ({ field: "primaryToken", text: event.output.token }),
                },
              ],
            },
            onError: { description: "The frame cannot be shown", target: "unavailable" },
          },
        },
        held: { description: "The method is given", meta: { requirements: [] } },
        byCheck: { description: "A check needs no number", meta: { requirements: ["R3-37"] } },
        reused: {
          description: "The down payment's method pays, too",
          meta: { requirements: ["R2.5-30", "R4-50"] },
          on: {
            "reuse.dropped": {
              description: "A method of its own after all: debit, by default",
              target: "collecting",
              actions: useDefault,
            },
          },
        },
        unavailable: {
          description: "No number can be given; a method may be chosen again",
          meta: { requirements: [] },
        },
      },
    },
    secondary: {
      description: "The method that pays when the primary one does not",
      initial: "beginning",
      meta: { requirements: ["R2.5-29"] },
      on: {
        "secondary.chosen": [
          {
            description: "A method with a number",
            guard: {
              type: "method needs a token",
              params: ({ event }) => ({ method: event.method }),
            },
            target: ".collecting",
            actions: [
              { type: "choose secondary", params: ({ event }) => ({ method: event.method }) },
              tellSecondary,
              telling("secondaryToken"),
            ],
          },
          {
            description: "By check",
            target: ".byCheck",
            actions: [
              { type: "choose secondary", params: ({ event }) => ({ method: event.method }) },
              tellSecondary,
              telling("secondaryToken"),
            ],
          },
        ],
        "secondary.dropped": {
          description: "No secondary method after all",
          target: ".none",
          actions: ["drop secondary", telling("secondaryMethod"), telling("secondaryToken")],
        },
      },
      states: {
        beginning: {
          description: "Looks at what was chosen before",
          meta: { requirements: [] },
          always: [
            {
              description: "Nothing: it is optional",
              guard: "no secondary method was chosen",
              target: "none",
            },
            {
              description: "Given before",
              guard: "secondary method is given",
              target: "held",
              actions: tellSecondary,
            },
            {
              description: "Chosen before, and the number is still to be given",
              guard: {
                type: "method needs a token",
                params: ({ context }) => ({ method: context.secondary?.type ?? "payByCheck" }),
              },
              target: "collecting",
            },
            { description: "By check, as chosen before", target: "byCheck" },
          ],
        },
        none: { description: "There is none", meta: { requirements: [] } },
        collecting: {
          description: "The tokenizer's frame takes the number",
          meta: { requirements: [] },
          invoke: {
            id: "secondaryTokenization",
            src: "tokenization",
            input: ({ context }) => ({ method: context.secondary?.type ?? "debit" }),
            onDone: {
              description: "A token stands for the number",
              target: "held",
              actions: [
                { type: "keep secondary token", params: ({ event }) => event.output },
                {
                  type: "tell the flow",
                  params: ({ event }) => ({ field: "secondaryToken", text: event.output.token }),
                },
              ],
            },
            onError: { description: "The frame cannot be shown", target: "unavailable" },
          },
        },
        held: { description: "The method is given", meta: { requirements: [] } },
        byCheck: { description: "A check needs no number", meta: { requirements: ["R3-37"] } },
        unavailable: {
          description: "No number can be given; a method may be chosen again",
          meta: { requirements: [] },
        },
      },
    },
  },
});
