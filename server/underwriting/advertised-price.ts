import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { QuotedOffer } from "#domain/loan/loan-application.ts";
import { paymentsPerYear } from "#domain/loan/loan-terms.ts";
import { activeProgramCodes } from "#domain/provider/program-code.ts";
import type { ExamplePlan, ProgramCode } from "#domain/provider/provider.ts";
import type { LoanSettings } from "#server/config/loan-settings.ts";
import { quotedOffers } from "./loan-offers.ts";
import { bandTerms, minFinanceAmountCents, offersFor, type Band } from "./offers.ts";

export type AdvertisedPrice = {
  readonly offer: QuotedOffer;
  readonly amountCents: number;
  readonly highestApr: number;
};

export const advertisedRange = {
  leastCents: minFinanceAmountCents,
  mostCents: Math.max(...Object.values(bandTerms).map(({ mostCents }) => mostCents)),
} as const;

type Priced = {
  readonly amountCents: number;
  /** Programs without every plan narrow the offers. */
  readonly programCodes: readonly string[];
  readonly today: CalendarDay;
};

const monthly = ({ estimatedPaymentCents, paymentFrequency }: QuotedOffer) =>
  estimatedPaymentCents * paymentsPerYear(paymentFrequency);

/** Priced like today's offers. S48; 12 CFR 1026.24. @returns undefined for a cost without offers */
export function advertisedPrice(
  settings: LoanSettings,
  { amountCents, programCodes, today }: Priced,
): AdvertisedPrice | undefined {
  // Nothing left to finance.
  if (settings.downPaymentPercent >= 100) return undefined;
  const offers = programCodes
    .flatMap((programCode) => approvalsOf(programCode))
    .flatMap((approved) => quotedOffers(approved, settings, { amountCents, today }));
  const [first, ...others] = offers;
  if (first === undefined) return undefined;
  const offer = others.reduce((low, one) => (monthly(one) < monthly(low) ? one : low), first);
  return { offer, amountCents, highestApr: Math.max(...offers.map(({ apr }) => apr)) };
}

/** In cents: every credit is offered a plan for it. */
const exampleCents = Math.min(...Object.values(bandTerms).map(({ mostCents }) => mostCents));

/** 12 CFR 1026.24. @returns undefined without a monthly plan */
export function examplePlan(
  settings: LoanSettings,
  programCodes: readonly ProgramCode[],
  today: CalendarDay,
): ExamplePlan | undefined {
  const price = advertisedPrice(settings, {
    amountCents: exampleCents,
    programCodes: offeredPrograms(programCodes),
    today,
  });
  if (price === undefined || price.offer.paymentFrequency !== "Monthly") return undefined;
  const { offer, amountCents, highestApr } = price;
  return {
    amountCents,
    downPaymentCents: offer.downPaymentCents,
    payments: offer.termMonths,
    paymentCents: offer.estimatedPaymentCents,
    totalCents: offer.totalOfPaymentsCents,
    apr: offer.apr,
    highestApr,
  };
}

/** The active programs; without any, one without a code. */
export function offeredPrograms(programCodes: readonly ProgramCode[]): readonly string[] {
  const active = activeProgramCodes(programCodes).map(({ name }) => name);
  return active.length === 0 ? [""] : active;
}

function approvalsOf(programCode: string) {
  return (Object.keys(bandTerms) as Band[]).map((band) => {
    const terms = offersFor(band, bandTerms[band].mostCents);
    const offers = terms.map((one) => ({ ...one, providerId: "" }));
    return { id: band, programCode, offers };
  });
}
