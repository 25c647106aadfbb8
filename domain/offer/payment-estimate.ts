import { monthlyInstallment } from "#domain/money/installment.ts";
import { dollarMask, inMask, readMaskedNumber } from "#domain/money/number-mask.ts";
import type { NumberMask } from "#domain/money/number-mask.ts";
import { formatCost } from "#domain/money/money.ts";
import type { Offer } from "./offer.ts";
import { isPaymentFrequency, type PaymentFrequency } from "#domain/payment/payment-frequency.ts";

/** Spec section 2.4: 10 dollars. */
const sliderStepCents = 1000;

/** The range of the treatment cost. With `isFixed` the only amount is `maxCents`. */
export type EstimateBounds = {
  readonly minCents: number;
  readonly maxCents: number;
  readonly stepCents: typeof sliderStepCents;
  readonly defaultCents: number;
  readonly isFixed: boolean;
  readonly mask?: NumberMask;
};

export type CostRange = Pick<EstimateBounds, "minCents" | "maxCents" | "mask">;

export const costWithin = ({ minCents, maxCents }: CostRange, costCents: number): number =>
  Math.min(maxCents, Math.max(minCents, costCents));

type TermUnitCode =
  | "estimate.unit.months"
  | "estimate.unit.weeks"
  | "estimate.unit.twicePerMonth"
  | "estimate.unit.everyOtherWeek"
  | "estimate.unit.payments";

export type Estimate = {
  readonly costCents: number;
  /** In cents; 0 for a cost or term that is not positive. */
  readonly paymentCents: number;
  readonly maxTerm: number;
  readonly termUnit: TermUnitCode;
  /** Mean yearly rate in percent, two decimals: "6.14". */
  readonly averageApr: string;
  readonly hasPromotionNote: boolean;
};

const termUnits: { readonly [Frequency in PaymentFrequency]: TermUnitCode } = {
  Monthly: "estimate.unit.months",
  Weekly: "estimate.unit.weeks",
  TwicePerMonth: "estimate.unit.twicePerMonth",
  EveryOtherWeek: "estimate.unit.everyOtherWeek",
};

/** The nearest slider value: a step counted from the minimum, or the maximum. S31. */
export function snapCost({ minCents, maxCents }: CostRange, costCents: number): number {
  if (costCents >= maxCents) return maxCents;
  if (!(costCents > minCents)) return minCents;
  const below = minCents + Math.floor((costCents - minCents) / sliderStepCents) * sliderStepCents;
  const above = Math.min(below + sliderStepCents, maxCents);
  return costCents - below < above - costCents ? below : above;
}

/** To the cent, clamped to the range; undefined when it is no amount. S47. */
export function typedCost(range: CostRange, text: string): number | undefined {
  const cents = readMaskedNumber(text, range.mask ?? dollarMask);
  return cents === undefined ? undefined : costWithin(range, cents);
}

export function shownCost({ mask = dollarMask }: CostRange, cents: number, locale: string): string {
  return inMask(formatCost(cents, locale), mask);
}

/** Lowest minimum to highest maximum; undefined without a positive amount. Spec 2.4; S31. */
export function estimateBounds(offers: readonly Offer[]): EstimateBounds | undefined {
  const maxCents = Math.max(...offers.map((offer) => offer.maxFinanceAmountCents));
  if (!(maxCents > 0)) return undefined;
  const lowest = Math.min(...offers.map((offer) => offer.minFinanceAmountCents));
  const minCents = Math.min(Math.max(lowest, 0), maxCents);
  return {
    minCents,
    maxCents,
    stepCents: sliderStepCents,
    defaultCents: snapCost({ minCents, maxCents }, (minCents + maxCents) / 2),
    isFixed: minCents === maxCents,
  };
}

/** The first offer with the longest term. S32. */
function longestOffer(offers: readonly [Offer, ...Offer[]]): Offer {
  return offers.reduce((longest, offer) =>
    offer.termMonths > longest.termMonths ? offer : longest,
  );
}

function termUnitOf(frequency: string): TermUnitCode {
  return isPaymentFrequency(frequency) ? termUnits[frequency] : "estimate.unit.payments";
}

/** Two decimals, rounded half up; the epsilon corrects binary fractions. */
function formatApr(percent: number): string {
  return (Math.round((percent + 1e-9) * 100) / 100).toFixed(2);
}

/** The longest term at the mean rate, not converted to months. Spec section 2.4; S32 to S34. */
export function estimate(offers: readonly Offer[], costCents: number): Estimate | undefined {
  const [first, ...others] = offers;
  if (first === undefined) return undefined;
  const longest = longestOffer([first, ...others]);
  const aprPercent = offers.reduce((sum, offer) => sum + offer.interestRate, 0) / offers.length;
  const payment = monthlyInstallment(costCents, aprPercent, longest.termMonths);
  return {
    costCents,
    paymentCents: payment.ok ? payment.value : 0,
    maxTerm: longest.termMonths,
    termUnit: termUnitOf(longest.paymentFrequency),
    averageApr: formatApr(aprPercent),
    hasPromotionNote: first.promotion !== undefined,
  };
}
