import { downPaymentMachine } from "#machines/down-payment/down-payment.machine.ts";
import { inertActor } from "#test/support/inert-actor.ts";
import { done, failed, sent, type ChartModel } from "#tools/paths/generator/chart-model.ts";
import { stepInput } from "#test/model/application/application-world.ts";

const primary = { type: "debit" } as const;
const onFile = { primary, downPayment: { type: "hsa", brand: "Visa", lastFour: "1111" } } as const;

export const downPaymentModel: ChartModel = {
  name: "down-payment",
  machine: downPaymentMachine,
  inputs: {
    "nothing chosen": stepInput(),
    "nothing due": stepInput({}, { downPayment: { amountCents: 0, isCollectedInOffice: false } }),
    "collected in the office": stepInput(
      {},
      { downPayment: { amountCents: 50_000, isCollectedInOffice: true } },
    ),
    "given before": stepInput({ downPaymentMethod: "credit", downPaymentToken: "tok_2" }),
    "chosen before, and not given": stepInput({ downPaymentMethod: "credit" }),
    "by check": stepInput({ downPaymentMethod: "payByCheck" }),
    "a card just given for the payments": stepInput({
      primaryMethod: "debit",
      primaryToken: "tok_5",
    }),
    "that card": stepInput({
      primaryMethod: "debit",
      primaryToken: "tok_5",
      downPaymentMethod: "debit",
      downPaymentToken: "tok_5",
    }),
    "refused too often": stepInput(
      { downPaymentMethod: "credit", downPaymentToken: "tok_2" },
      { downPayment: { amountCents: 50_000, isCollectedInOffice: false, isOnlyByCheck: true } },
    ),
    "a method that the server has": stepInput({}, { payment: onFile }),
  },
  cases: {
    ...sent("number.requested", { "by the flow": { asker: inertActor("payment") } }),
    ...sent("method.chosen", {
      credit: { method: "credit" },
      "by check": { method: "payByCheck" },
    }),
    ...sent("reuse.chosen"),
    ...done("tokenization", { "a token": { token: "tok_1", brand: "Visa", lastFour: "4242" } }),
    ...failed("tokenization", { "it broke": new Error("broken") }),
  },
  holds: {
    "a token belongs to the selected method": (snapshot) =>
      snapshot.matches({ due: "collecting" }) ? snapshot.context.downPayment.token === "" : true,
  },
};
