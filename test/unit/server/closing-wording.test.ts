import { expect, it } from "vitest";
import { calendarDayOf } from "#domain/calendar/calendar-day.ts";
import type { TruthInLending } from "#domain/loan/loan-application.ts";
import { closingEmail, type Closed } from "#server/wording/en/closing.ts";

const firstDueOn = calendarDayOf({ year: 2026, month: 12, day: 1 });
const truthInLending: TruthInLending = {
  amountFinancedCents: 450_000,
  financeChargeCents: 0,
  totalOfPaymentsCents: 450_000,
  apr: 0,
  paymentSchedule: [{ count: 12, amountCents: 37_500, firstDueOn }],
};

function reported(downPayment: Closed["downPayment"]): string {
  const { text } = closingEmail({
    firstName: "Maria",
    practiceName: "Bright Smile Dental",
    accountId: "CS-1",
    lenderName: "Carestep Financing",
    truthInLending,
    frequency: "Monthly",
    downPayment,
  });
  return text;
}

it.each([
  [
    "a card",
    { type: "debit", brand: "Visa", lastFour: "5556" },
    "$500.00, charged to your debit card (Visa ending in 5556)",
  ],
  ["a check", { type: "payByCheck" }, "$500.00 by check; your agreement says where to mail it"],
] as const)("the closing e-mail says how a down payment by %s is paid", (_, method, words) => {
  const due = { amountCents: 50_000, isCollectedInOffice: false, method };
  expect(reported(due)).toContain(`Down payment: ${words}`);
  expect(reported(due)).toContain(
    "Total out of pocket: $500.00 down payment + $4,500.00 in payments = $5,000.00",
  );
});

it("the closing e-mail says that a down payment is collected in the office", () => {
  const due = { amountCents: 50_000, isCollectedInOffice: true };
  expect(reported(due)).toContain("Down payment: $500.00, collected in the office");
});

it("the closing e-mail names no down payment where none was due, and the first payment", () => {
  const text = reported({ amountCents: 0, isCollectedInOffice: false });
  expect(text).not.toContain("Down payment");
  expect(text).toContain("First payment: $375.00 on December 1, 2026");
  expect(text).toContain("Total out of pocket: $4,500.00 in payments");
  expect(text).toContain("Last payment: November 1, 2027");
  expect(text).toContain("Payment plan: 12 payments of $375.00");
});
