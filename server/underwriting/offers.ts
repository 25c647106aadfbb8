import type { Offer } from "#domain/offer/offer.ts";
import type { PaymentFrequency } from "#domain/payment/payment-frequency.ts";

/** From the best risk to the worst that is approved. */
export type Band = "A" | "B" | "C" | "D";

/** An offer before it belongs to a provider. */
export type OfferTerms = Omit<Offer, "providerId">;

/** The smallest amount that is financed, in cents. */
export const minFinanceAmountCents = 50_000;

type Plan = { readonly paymentFrequency: PaymentFrequency; readonly termMonths: number };

/**
 * The plans of every approval. Installments are counted in the unit of the frequency; the longest count is the
 * monthly plan's, so that the estimate of spec section 2.4 reads in months (decision 32).
 */
const plans: readonly Plan[] = [
  { paymentFrequency: "Monthly", termMonths: 60 },
  { paymentFrequency: "EveryOtherWeek", termMonths: 52 },
  { paymentFrequency: "TwicePerMonth", termMonths: 48 },
  { paymentFrequency: "Weekly", termMonths: 52 },
];

/** What a band may borrow at most, in cents, and its yearly rate in percent. */
export const bandTerms: {
  readonly [Name in Band]: { readonly mostCents: number; readonly interestRate: number };
} = {
  A: { mostCents: 2_500_000, interestRate: 8.99 },
  B: { mostCents: 1_500_000, interestRate: 13.99 },
  C: { mostCents: 800_000, interestRate: 19.99 },
  D: { mostCents: 300_000, interestRate: 25.99 },
};

/** A plan without interest, shown first. */
export const promotionPlan = {
  promotion: "0% APR for 12 months",
  paymentFrequency: "Monthly",
  termMonths: 12,
  interestRate: 0,
} as const;

/**
 * The offers of an approval: one a payment frequency; the best band also gets the promotion, first.
 *
 * @param maxFinanceAmountCents - what was approved, at least `minFinanceAmountCents`
 */
export function offersFor(band: Band, maxFinanceAmountCents: number): readonly OfferTerms[] {
  const amounts = { minFinanceAmountCents, maxFinanceAmountCents };
  const { interestRate } = bandTerms[band];
  const standard = plans.map((plan) => ({ ...amounts, ...plan, interestRate }));
  return band === "A" ? [{ ...amounts, ...promotionPlan }, ...standard] : standard;
}
