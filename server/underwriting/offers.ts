import { promotionNames, type Offer } from "#domain/offer/offer.ts";
import type { PaymentFrequency } from "#domain/payment/payment-frequency.ts";

/** Best risk first. */
export type Band = "A" | "B" | "C" | "D";

export type OfferTerms = Omit<Offer, "providerId">;

export const minFinanceAmountCents = 50_000;

type Plan = { readonly paymentFrequency: PaymentFrequency; readonly termMonths: number };

/** Plans of every approval. The longest count is monthly, so that the estimate reads in months (S32). */
const plans: readonly Plan[] = [
  { paymentFrequency: "Monthly", termMonths: 60 },
  { paymentFrequency: "EveryOtherWeek", termMonths: 52 },
  { paymentFrequency: "TwicePerMonth", termMonths: 48 },
  { paymentFrequency: "Weekly", termMonths: 52 },
];

/** Maximum amount in cents, yearly rate in percent. */
export const bandTerms: {
  readonly [Name in Band]: { readonly mostCents: number; readonly interestRate: number };
} = {
  A: { mostCents: 2_500_000, interestRate: 8.99 },
  B: { mostCents: 1_500_000, interestRate: 13.99 },
  C: { mostCents: 800_000, interestRate: 19.99 },
  D: { mostCents: 300_000, interestRate: 25.99 },
};

/** 0 %, shown first. */
export const promotionPlan = {
  promotion: promotionNames.interestFree,
  paymentFrequency: "Monthly",
  termMonths: 12,
  interestRate: 0,
} as const;

/** The best band also gets the promotion. @param maxFinanceAmountCents - at least `minFinanceAmountCents` */
export function offersFor(band: Band, maxFinanceAmountCents: number): readonly OfferTerms[] {
  const amounts = { minFinanceAmountCents, maxFinanceAmountCents };
  const { interestRate } = bandTerms[band];
  const standard = plans.map((plan) => ({ ...amounts, ...plan, interestRate }));
  return band === "A" ? [{ ...amounts, ...promotionPlan }, ...standard] : standard;
}
