import type { QuotedOffer } from "./loan-application.ts";
import { paymentsPerYear } from "./loan-terms.ts";
import { monthsToPay } from "./term.ts";

/** An offer with comparable figures. Amounts in whole cents. */
export type ComparedOffer = {
  readonly offer: QuotedOffer;
  readonly months: number;
  readonly monthlyCents: number;
  readonly interestCents: number;
  readonly hasLowestPayment: boolean;
  readonly hasLowestCost: boolean;
};

/** Shortest first, then cheapest. No mark where all offers are equal in it. */
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

export function leadingOffers(compared: readonly ComparedOffer[]): readonly ComparedOffer[] {
  if (compared.length === 0) return [];
  const least = (value: (one: ComparedOffer) => number, from: readonly ComparedOffer[]) =>
    from.reduce((low, one) => (value(one) < value(low) ? one : low));
  const cheapest = least(({ interestCents }) => interestCents, compared);
  const lowest = least(({ monthlyCents }) => monthlyCents, compared);
  const middle = (cheapest.monthlyCents + lowest.monthlyCents) / 2;
  const between = compared.filter((one) => one !== cheapest && one !== lowest);
  const leading = new Set([cheapest, lowest]);
  if (between.length > 0)
    leading.add(least(({ monthlyCents }) => Math.abs(monthlyCents - middle), between));
  return compared.filter((one) => leading.has(one));
}
