import type { QuotedOffer } from "./loan-application.ts";
import { paymentsPerYear } from "./loan-terms.ts";
import { monthsToPay } from "./term.ts";

/** An offer with what it takes to compare it with offers of other lengths and frequencies. Amounts in whole cents. */
export type ComparedOffer = {
  readonly offer: QuotedOffer;
  /** How long it takes, in whole months, at least one. */
  readonly months: number;
  /** What its payments come to in a month. */
  readonly monthlyCents: number;
  /** What it costs: the payments less what is lent. */
  readonly interestCents: number;
  readonly hasLowestPayment: boolean;
  readonly hasLowestCost: boolean;
};

/**
 * The offers for a cost, side by side. One rule orders them, whatever they bring anybody: the shortest first, of two as
 * long the one that costs less. The lowest payment, by the month, and the lowest interest are marked; both marks are left
 * out where all offers are alike in it.
 *
 * @param amountCents - the treatment's cost, in whole cents
 */
export function comparedOffers(
  offers: readonly QuotedOffer[],
  amountCents: number,
): readonly ComparedOffer[] {
  const compared = offers.map((offer) => {
    const { paymentFrequency, termMonths, estimatedPaymentCents, totalOfPaymentsCents } = offer;
    const inYear = paymentsPerYear(paymentFrequency);
    return {
      offer,
      months: monthsToPay(paymentFrequency, termMonths),
      monthlyCents: Math.round((estimatedPaymentCents * inYear) / 12),
      interestCents: totalOfPaymentsCents - (amountCents - offer.downPaymentCents),
    };
  });
  const payments = compared.map(({ monthlyCents }) => monthlyCents);
  const costs = compared.map(({ interestCents }) => interestCents);
  return compared
    .map((one) => ({
      ...one,
      hasLowestPayment: isLowest(one.monthlyCents, payments),
      hasLowestCost: isLowest(one.interestCents, costs),
    }))
    .toSorted((one, other) => one.months - other.months || one.interestCents - other.interestCents);
}

function isLowest(cents: number, all: readonly number[]): boolean {
  const lowest = Math.min(...all);
  return cents === lowest && all.some((other) => other > lowest);
}
