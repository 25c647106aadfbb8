import type { Offer } from "#domain/offer/offer.ts";
import type { WireOffer } from "./contract/offer.ts";

export function centsOf(dollars: number): number {
  return Math.round(dollars * 100);
}

export function offerFrom(wire: WireOffer): Offer {
  return {
    providerId: wire.ProviderId,
    minFinanceAmountCents: centsOf(wire.MinFinanceAmount),
    maxFinanceAmountCents: centsOf(wire.MaxFinanceAmount),
    termMonths: wire.TermMonths,
    interestRate: wire.InterestRate,
    paymentFrequency: wire.PaymentFrequency,
    ...(wire.Promotion ? { promotion: wire.Promotion.Name } : {}),
  };
}
