import { describe, expect, it } from "vitest";
import { isPaymentFrequency, paymentFrequencyName } from "#domain/payment/payment-frequency.ts";

describe("a payment frequency", () => {
  it.each([
    ["EveryOtherWeek", "Every Other Week"],
    ["Monthly", "Monthly"],
    ["TwicePerMonth", "Twice Per Month"],
    ["Weekly", "Weekly"],
  ])("%s reads %s [R3-29 R3-30 R3-31 R3-32]", (frequency, name) => {
    expect(isPaymentFrequency(frequency)).toBe(true);
    expect(paymentFrequencyName(frequency)).toBe(name);
  });

  it("that is not known reads as it came", () => {
    expect(isPaymentFrequency("toString")).toBe(false);
    expect(paymentFrequencyName("Quarterly")).toBe("Quarterly");
  });
});
