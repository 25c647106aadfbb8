import { expect, it } from "vitest";
import { noAnswers } from "#domain/answers/answers.ts";
import { downPaymentMethodOf, primaryMethodOf } from "#domain/components/payment-choice.ts";

it("a payment method is a debit card until another is chosen", () => {
  expect([primaryMethodOf(noAnswers), downPaymentMethodOf(noAnswers)]).toEqual(["debit", "debit"]);
  const chosen = { ...noAnswers, primaryMethod: "ach", downPaymentMethod: "hsa" };
  expect([primaryMethodOf(chosen), downPaymentMethodOf(chosen)]).toEqual(["ach", "hsa"]);
  const unknown = { ...noAnswers, primaryMethod: "cash", downPaymentMethod: "cash" };
  expect([primaryMethodOf(unknown), downPaymentMethodOf(unknown)]).toEqual(["debit", "debit"]);
});
