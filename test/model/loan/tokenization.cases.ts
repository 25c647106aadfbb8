import { inertActor } from "#test/support/inert-actor.ts";
import { tokenizationMachine } from "#machines/tokenization/tokenization.machine.ts";
import { done, failed, sent, type ChartModel } from "#tools/paths/generator/chart-model.ts";

export const tokenizationModel: ChartModel = {
  name: "tokenization",
  machine: tokenizationMachine,
  inputs: { "a debit card": { method: "debit", providerId: "prv-1" } },
  cases: {
    ...done("findTokenizer", { "an address": "https://pay.example" }),
    ...failed("findTokenizer", { "connection lost": new Error("lost") }),
    ...sent("frame.ready"),
    ...sent("frame.loaded"),
    ...sent("number.typed", { "in full": { isComplete: true }, "in part": { isComplete: false } }),
    ...sent("number.requested", { "by the flow": { asker: inertActor("payment") } }),
    ...sent("card.recognized", {
      "as the chosen kind": { cardType: "debit" },
      "as a credit card": { cardType: "credit" },
    }),
    ...sent("token.requested"),
    ...sent("token.issued", {
      "for a card": { token: "tok_abc", brand: "Visa", lastFour: "4242" },
      "for an account": { token: "tok_def", lastFour: "6789" },
    }),
    ...sent("token.refused", { "as not valid": { userMessage: { code: "card.invalid" } } }),
    ...sent("scheme.changed", { "to dark": { scheme: "dark" } }),
    ...sent("retry.pressed"),
    ...sent("frame.resized", { "to 300 pixels": { height: 300 } }),
    ...failed("watchPage", { "it broke": new Error("broken") }),
  },
  distinguish: ({ context }) => [
    context.userMessage !== undefined,
    context.address === undefined ? "address unknown" : "",
  ],
  holds: {
    "it ends with a token": ({ status, context }) =>
      (status === "done") === (context.held.token !== ""),
  },
};
