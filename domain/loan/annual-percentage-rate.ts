import type { Elapsed } from "./unit-period.ts";

/** A single advance repaid in payments one unit-period apart, after a first period of any length. */
export type RegularTransaction = {
  /** The amount advanced, in cents, above 0. */
  readonly amountFinancedCents: number;
  /** In cents, in order. */
  readonly paymentsCents: readonly number[];
  readonly untilFirstPayment: Elapsed;
  readonly unitPeriodsPerYear: number;
};

/**
 * The annual percentage rate by the actuarial method: the yearly rate at which the payments are worth the advance. 12
 * CFR 1026.22(a) and Appendix J, (b)(8) general equation.
 *
 * @returns percent, not rounded; 0 when the payments add up to the advance
 * @throws RangeError when the payments do not repay the advance: there is no rate then
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

/** Bisects the discount factor of one unit-period until the bounds meet. */
function rateOfUnitPeriod(transaction: RegularTransaction): number {
  let low = 0;
  let high = 1;
  let discount = 0.5;
  while (low < discount && discount < high) {
    if (presentValue(transaction, discount) > transaction.amountFinancedCents) high = discount;
    else low = discount;
    discount = (low + high) / 2;
  }
  return 1 / discount - 1;
}

function presentValue({ paymentsCents, untilFirstPayment }: RegularTransaction, discount: number) {
  const { whole, fraction } = untilFirstPayment;
  const rate = 1 / discount - 1;
  let factor = discount ** whole / (1 + fraction * rate);
  let value = 0;
  for (const payment of paymentsCents) {
    value += payment * factor;
    factor *= discount;
  }
  return value;
}
