import { expect, it } from "vitest";
import { isDownPaymentDue } from "#domain/loan/down-payment.ts";
import { application } from "#test/support/application-answers.ts";

it.each([
  [1, false, true],
  [0, false, false],
  [50_000, true, false],
])("of %i cents, collected in the office: %s, is due online: %s", (amountCents, collected, due) => {
  const downPayment = { ...application.downPayment, amountCents, isCollectedInOffice: collected };
  expect(isDownPaymentDue({ ...application, downPayment })).toBe(due);
});

it("is not due without an application", () => {
  expect(isDownPaymentDue(undefined)).toBe(false);
});
