import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { ChosenTerms, QuotedOffer } from "#domain/loan/loan-application.ts";
import { quote, termsPrice } from "#domain/loan/loan-terms.ts";
import type { Offer } from "#domain/offer/offer.ts";
import { isPaymentFrequency, type PaymentFrequency } from "#domain/payment/payment-frequency.ts";
import type { LoanSettings } from "#server/config/loan-settings.ts";
import type { StoredEmployment } from "#server/database/tables/applications.ts";

export type Approved = {
  readonly id: string;
  readonly programCode: string;
  readonly offers: readonly Offer[];
};

export type OpenOffer = Offer & { readonly offerId: string };

/** Spec sections 2.5 and 3. */
export function openOffers(
  { id, programCode, offers }: Approved,
  { programs }: LoanSettings,
): readonly OpenOffer[] {
  const plans = Object.hasOwn(programs, programCode) ? programs[programCode] : undefined;
  const isOpen = ({ paymentFrequency, promotion }: Offer) =>
    plans === undefined ||
    (plans.paymentFrequencies.some((one) => one === paymentFrequency) &&
      (plans.hasPromotions || promotion === undefined));
  return offers.map((offer, index) => ({ ...offer, offerId: `${id}-${index + 1}` })).filter(isOpen);
}

/** In whole cents. Spec section 2.5. */
export function downPaymentCents(amountCents: number, settings: LoanSettings): number {
  return Math.round((amountCents * settings.downPaymentPercent) / 100);
}

export function quotedOffers(
  approved: Approved,
  settings: LoanSettings,
  { amountCents, today }: { readonly amountCents: number; readonly today: CalendarDay },
): readonly QuotedOffer[] {
  const amounts = { amountCents, downPaymentCents: downPaymentCents(amountCents, settings) };
  return openOffers(approved, settings)
    .filter((offer) => isWithin(offer, amountCents))
    .map((offer) => {
      const price = quote(offer, amounts, today);
      return {
        ...offer,
        programCode: approved.programCode,
        downPaymentCents: amounts.downPaymentCents,
        estimatedPaymentCents: price.estimatedPaymentCents,
        totalOfPaymentsCents: price.totalOfPaymentsCents,
        apr: price.apr,
        firstPaymentOn: price.firstPaymentOn,
      };
    });
}

export function isWithin(offer: Offer, amountCents: number): boolean {
  return amountCents >= offer.minFinanceAmountCents && amountCents <= offer.maxFinanceAmountCents;
}

/** The offer's frequency until another is chosen. A chosen first payment counts as a pay day. Spec sections 4 and 9. */
export function chosenTerms(input: {
  readonly offer: OpenOffer;
  readonly amountCents: number;
  readonly settings: LoanSettings;
  readonly employment: StoredEmployment | undefined;
  readonly firstPaymentOn: CalendarDay | undefined;
  readonly today: CalendarDay;
}): ChosenTerms {
  const { offer, amountCents, settings, employment, firstPaymentOn, today } = input;
  const lastPaidDate = firstPaymentOn ?? (employment?.lastPayDate as CalendarDay | undefined);
  const frequency = employment?.paymentFrequency ?? ownFrequency(offer);
  const down = downPaymentCents(amountCents, settings);
  const choice = { offer, amountCents, downPaymentCents: down, frequency, today };
  const loan = termsPrice({ ...choice, lastPaidDate: lastPaidDate ?? undefined });
  return {
    offerId: offer.offerId,
    amountCents,
    downPaymentCents: down,
    amountFinancedCents: loan.amountFinancedCents,
    interestRate: offer.interestRate,
    paymentFrequency: frequency,
    payments: loan.payments,
    estimatedPaymentCents: loan.estimatedPaymentCents,
    totalOfPaymentsCents: loan.totalOfPaymentsCents,
    pricedOn: today,
    offerTerm: { termMonths: offer.termMonths, paymentFrequency: offer.paymentFrequency },
    ...(offer.promotion !== undefined && { promotion: offer.promotion }),
    ...(lastPaidDate !== undefined &&
      lastPaidDate !== null && { firstPaymentDate: loan.firstPaymentOn }),
  };
}

function ownFrequency({ paymentFrequency }: Offer): PaymentFrequency {
  return isPaymentFrequency(paymentFrequency) ? paymentFrequency : "Monthly";
}
