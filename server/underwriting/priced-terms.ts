import type { LoanTerms } from "#domain/loan/amortization.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { ChosenTerms } from "#domain/loan/loan-application.ts";
import { loanPrice } from "#domain/loan/loan-figures.ts";
import { termsAsOf } from "#domain/loan/loan-terms.ts";
import type { StoredEmployment } from "#server/database/tables/applications.ts";

export type Dated = {
  readonly employment?: StoredEmployment | undefined;
  /** If chosen; counts as a pay day. */
  readonly firstPaymentOn: CalendarDay | undefined;
};

/** As in an agreement written today. S43, S48. */
export function loanTermsToday(loan: Dated, chosen: ChosenTerms, today: CalendarDay): LoanTerms {
  const lastPayDate = loan.employment?.lastPayDate as CalendarDay | undefined;
  return termsAsOf(chosen, loan.firstPaymentOn ?? lastPayDate, today);
}

export function priced(chosen: ChosenTerms, terms: LoanTerms): ChosenTerms {
  const { estimatedPaymentCents, totalOfPaymentsCents, firstPaymentOn } = loanPrice(terms);
  return {
    ...chosen,
    estimatedPaymentCents,
    totalOfPaymentsCents,
    pricedOn: terms.financedOn,
    ...(chosen.firstPaymentDate !== undefined && { firstPaymentDate: firstPaymentOn }),
  };
}
