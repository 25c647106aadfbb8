import { telling } from "#machines/steps/component-chart-input.ts";
import { downPaymentContext, downPaymentSetup, tellMethod } from "./down-payment.setup.ts";

/**
 * How the down payment is paid: on acceptance, not earlier, by the first method of its order unless another is chosen.
 *
 * Nothing is asked when nothing is due, or when the office has collected it. The number goes through the child
 * `tokenization`; choosing a method, also the same one, asks for a number anew. Spec sections 2.5, 4 and 9.
 */
export const downPaymentMachine = downPaymentSetup.createMachine({
  id: "downPayment",
  description: "Chooses how the down payment is paid",
  context: downPaymentContext,
  initial: "beginning",
  states: {
    beginning: {
      description: "Looks at what is due",
      meta: { requirements: ["R4-49"] },
      always: [
        {
          description: "The office has collected it",
          guard: "the office has collected it",
          target: "collectedInOffice",
        },
        { description: "Nothing is due", guard: "nothing is due", target: "nothingDue" },
        {
          description: "Debit, by default",
          guard: "no method was chosen before",
          target: "due.collecting",
          actions: telling("downPaymentMethod", "debit"),
        },
        {
          description: "Given before",
          guard: "method is given",
          target: "due.held",
          actions: tellMethod,
        },
        {
          description: "Chosen before, and the number is still to be given",
          guard: {
            type: "method needs a token",
            params: ({ context }) => ({ method: context.method.type }),
          },
          target: "due.collecting",
        },
        { description: "By check, as chosen before", target: "due.byCheck" },
      ],
    },
    nothingDue: { description: "Nothing is due on acceptance", meta: { requirements: [] } },
    collectedInOffice: {
      description: "Inactive: the treatment coordinator is to be contacted",
      meta: { requirements: ["R2.5-32"] },
    },
    due: {
      description: "A method is to be chosen",
      initial: "collecting",
      meta: { requirements: ["R1-18", "R2.5-31", "R4-48", "R9-24"] },
      on: {
        "method.chosen": [
          {
            description: "A method with a number",
            guard: {
              type: "method needs a token",
              params: ({ event }) => ({ method: event.method }),
            },
            target: ".collecting",
            actions: [
              { type: "choose method", params: ({ event }) => ({ method: event.method }) },
              tellMethod,
              telling("downPaymentToken"),
            ],
          },
          {
            description: "By check",
            target: ".byCheck",
            actions: [
              { type: "choose method", params: ({ event }) => ({ method: event.method }) },
              tellMethod,
              telling("downPaymentToken"),
            ],
          },
        ],
      },
      states: {
        collecting: {
          description: "The tokenizer's frame takes the number",
          meta: { requirements: [] },
          invoke: {
            id: "tokenization",
            src: "tokenization",
            input: ({ context }) => ({ method: context.method.type }),
            onDone: {
              description: "A token stands for the number",
              target: "held",
              actions: [
                { type: "keep token", params: ({ event }) => event.output },
                {
                  type: "tell the flow",
                  params: ({ event }) => ({ field: "downPaymentToken", text: event.output.token }),
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
