import type { LoanTerms } from "#domain/loan/amortization.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { ChosenTerms } from "#domain/loan/loan-application.ts";
import { loanPrice } from "#domain/loan/loan-figures.ts";
import { termsAsOf } from "#domain/loan/loan-terms.ts";
import type { StoredEmployment } from "#server/database/application-schema.ts";

/** What determines the days of a loan. */
export type Dated = {
  readonly employment?: StoredEmployment | undefined;
  /** The day of the first payment, when the applicant chose one: it counts as a pay day. */
  readonly firstPaymentOn: CalendarDay | undefined;
};

/** The chosen terms of a loan, as an agreement of today would say them. Decisions 43 and 48. */
export function loanTermsToday(loan: Dated, chosen: ChosenTerms, today: CalendarDay): LoanTerms {
  const lastPayDate = loan.employment?.lastPayDate as CalendarDay | undefined;
  return termsAsOf(chosen, loan.firstPaymentOn ?? lastPayDate, today);
}

/** The chosen terms with the figures of a dated loan: what is told of them is what an agreement of that day says. */
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
