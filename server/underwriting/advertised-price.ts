import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { QuotedOffer } from "#domain/loan/loan-application.ts";
import { paymentsPerYear } from "#domain/loan/loan-terms.ts";
import type { LoanSettings } from "#server/config/loan-settings.ts";
import { quotedOffers } from "./loan-offers.ts";
import { bandTerms, minFinanceAmountCents, offersFor } from "./offers.ts";
import type { Band } from "./offers.ts";

/** What a payment could be, before anybody is known: the lowest one a month, and between which rates it may lie. */
export type AdvertisedPrice = {
  readonly offer: QuotedOffer;
  readonly amountCents: number;
  readonly highestApr: number;
};

/** The costs that anybody could be lent for. */
export const advertisedRange = {
  leastCents: minFinanceAmountCents,
  mostCents: Math.max(...Object.values(bandTerms).map(({ mostCents }) => mostCents)),
} as const;

type Priced = {
  readonly amountCents: number;
  /** The programs that it may be a price of; one that has not every plan narrows the offers. */
  readonly programCodes: readonly string[];
  readonly today: CalendarDay;
};

const monthly = ({ estimatedPaymentCents, paymentFrequency }: QuotedOffer) =>
  estimatedPaymentCents * paymentsPerYear(paymentFrequency);

/**
 * The lowest payment that a practice's patients could be offered for a cost, of the offers that an approval would quote
 * today: the same function prices both. Decision 48.
 *
 * @returns undefined for a cost that nobody is lent
 * @see 12 CFR 1026.24, on what has to stand beside a payment that is advertised
 */
export function advertisedPrice(
  settings: LoanSettings,
  { amountCents, programCodes, today }: Priced,
): AdvertisedPrice | undefined {
  // Nothing is left to finance, so there is no payment to tell.
  if (settings.downPaymentPercent >= 100) return undefined;
  const offers = programCodes
    .flatMap((programCode) => approvalsOf(programCode))
    .flatMap((approved) => quotedOffers(approved, settings, { amountCents, today }));
  const [first, ...others] = offers;
  if (first === undefined) return undefined;
  const offer = others.reduce((low, one) => (monthly(one) < monthly(low) ? one : low), first);
  return { offer, amountCents, highestApr: Math.max(...offers.map(({ apr }) => apr)) };
}

/** What each band would be approved for. */
function approvalsOf(programCode: string) {
  return (Object.keys(bandTerms) as Band[]).map((band) => {
    const terms = offersFor(band, bandTerms[band].mostCents);
    const offers = terms.map((one) => ({ ...one, providerId: "" }));
    return { id: band, programCode, offers };
  });
}
