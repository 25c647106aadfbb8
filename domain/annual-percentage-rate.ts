import type { Elapsed } from "./unit-period.ts";

/** A single advance repaid in payments that are one unit-period apart, after a first period of any length. */
export type RegularTransaction = {
  /** The amount advanced, in cents, above 0. */
  readonly amountFinancedCents: number;
  /** The payments in their order, in cents. */
  readonly paymentsCents: readonly number[];
  /** From the advance to the first payment. */
  readonly untilFirstPayment: Elapsed;
  readonly unitPeriodsPerYear: number;
};

/** Far below the tolerance of Regulation Z, 1/8 of a percentage point. */
const tolerance = 1e-12;
const mostSteps = 200;

/**
 * The annual percentage rate by the actuarial method: the yearly rate at which the payments are worth the advance.
 *
 * @returns percent, not rounded; 0 when the payments add up to the advance
 * @throws RangeError when the payments do not repay the advance: there is no rate then
 * @see 12 CFR 1026.22(a) and Appendix J, (b)(8) general equation
 * @example annualPercentageRate(example("$5000, 24 monthly payments of $230")) // 9.69
 */
export function annualPercentageRate(transaction: RegularTransaction): number {
  const { amountFinancedCents, paymentsCents, unitPeriodsPerYear } = transaction;
  const total = paymentsCents.reduce((sum, payment) => sum + payment, 0);
  if (!(amountFinancedCents > 0) || total < amountFinancedCents) {
    throw new RangeError("the payments do not repay the amount financed");
  }
  if (total === amountFinancedCents) return 0;
  return rateOfUnitPeriod(transaction) * unitPeriodsPerYear * 100;
}

/** Narrows the rate down by secant steps that never leave the bounds. */
function rateOfUnitPeriod(transaction: RegularTransaction): number {
  const excess = (rate: number) =>
    presentValue(transaction, rate) - transaction.amountFinancedCents;
  let low = 0;
  let high = 1;
  while (excess(high) > 0) high *= 2;
  let excessLow = excess(low);
  let excessHigh = excess(high);
  for (let step = 0; step < mostSteps && high - low > tolerance; step += 1) {
    const secant = low + ((high - low) * excessLow) / (excessLow - excessHigh);
    const isUseful = step % 3 !== 2 && secant > low && secant < high;
    const rate = isUseful ? secant : (low + high) / 2;
    const value = excess(rate);
    if (value === 0) return rate;
    if (value > 0) [low, excessLow] = [rate, value];
    else [high, excessHigh] = [rate, value];
  }
  return (low + high) / 2;
}

/** The present value of the payments on the day of the advance, at a rate per unit-period. */
function presentValue({ paymentsCents, untilFirstPayment }: RegularTransaction, rate: number) {
  const { whole, fraction } = untilFirstPayment;
  const discount = 1 / (1 + rate);
  let factor = discount ** whole / (1 + fraction * rate);
  let value = 0;
  for (const payment of paymentsCents) {
    value += payment * factor;
    factor *= discount;
  }
  return value;
}
