import type { LoanTerms, ScheduledPayment } from "./amortization.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { TruthInLending } from "./loan-application.ts";
import { lastPaymentDueDate } from "./pay-dates.ts";
import { loanFigures } from "./loan-figures.ts";

/** 12 CFR 1026.18(b), (d), (e), (g), (h); Appendix J. Whole cents; APR in percent. */
export function truthInLendingOf(terms: LoanTerms): TruthInLending {
  const { schedule, apr, financeChargeCents, amountFinancedCents, totalOfPaymentsCents } =
    loanFigures(terms);
  return {
    apr,
    financeChargeCents,
    amountFinancedCents,
    totalOfPaymentsCents,
    paymentSchedule: runsOf(schedule),
  };
}

function runsOf(schedule: readonly ScheduledPayment[]): TruthInLending["paymentSchedule"] {
  const runs: { count: number; amountCents: number; firstDueOn: ScheduledPayment["dueOn"] }[] = [];
  for (const { paymentCents, dueOn } of schedule) {
    const last = runs.at(-1);
    if (last?.amountCents === paymentCents) last.count += 1;
    else runs.push({ count: 1, amountCents: paymentCents, firstDueOn: dueOn });
  }
  return runs;
}

export function lastDueOn(
  { paymentSchedule }: Pick<TruthInLending, "paymentSchedule">,
  frequency: string,
): CalendarDay | undefined {
  const last = paymentSchedule.at(-1);
  return last && lastPaymentDueDate(last.firstDueOn, frequency, last.count - 1);
}
