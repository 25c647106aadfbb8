import { paymentMethodsMachine } from "#machines/payment-methods/payment-methods.machine.ts";
import { inertActor } from "#test/support/inert-actor.ts";
import { done, failed, sent, type ChartModel } from "#tools/paths/generator/chart-model.ts";
import { stepInput } from "#test/model/application/application-world.ts";

const held = { token: "tok_1", brand: "Visa", lastFour: "4242" };
const broke = { "it broke": new Error("broken") };
const methods = { debit: { method: "debit" }, "by check": { method: "payByCheck" } };
const onFile = { primary: { type: "credit", brand: "Visa", lastFour: "1111" } } as const;

export const paymentMethodsModel: ChartModel = {
  name: "payment-methods",
  machine: paymentMethodsMachine,
  inputs: {
    "nothing chosen": stepInput(),
    "nothing due down": stepInput(
      {},
      { downPayment: { amountCents: 0, isCollectedInOffice: false } },
    ),
    "both given before": stepInput({
      primaryMethod: "debit",
      primaryToken: "tok_2",
      secondaryMethod: "ach",
      secondaryToken: "tok_3",
    }),
    "both chosen before, and not given": stepInput({
      primaryMethod: "credit",
      secondaryMethod: "hsa",
    }),
    "both by check": stepInput({ primaryMethod: "payByCheck", secondaryMethod: "payByCheck" }),
    "the down payment's method": stepInput({ reusesDownPayment: "yes" }),
    "a method that the server has": stepInput({}, { payment: onFile }),
  },
  cases: {
    ...sent("number.requested", { "by the flow": { asker: inertActor("payment") } }),
    ...sent("primary.chosen", methods),
    ...sent("secondary.chosen", methods),
    ...sent("secondary.dropped"),
    ...sent("reuse.chosen"),
    ...sent("reuse.dropped"),
    ...done("primaryTokenization", { "a token": held }),
    ...failed("primaryTokenization", broke),
    ...done("secondaryTokenization", { "a token": { ...held, token: "tok_9" } }),
    ...failed("secondaryTokenization", broke),
  },
  holds: {
    "a method of its own is there exactly when the down payment's is not reused": ({
      value,
      context,
    }) => ((value as { primary: string }).primary === "reused") === context.reuses,
    "a check has no token": ({ context }) =>
      context.primary.type !== "payByCheck" || context.primary.token === "",
  },
};
