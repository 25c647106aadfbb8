import { fail, ok } from "#domain/values/result.ts";
import type { Result } from "#domain/values/result.ts";

/** Monthly rate of a yearly percentage: APR/1200. Spec section 9. */
const percentMonths = 1200;

/** The unrounded installment; `expm1` and `log1p` keep small rates exact. */
function annuity(amount: number, aprPercent: number, payments: number): number {
  const rate = aprPercent / percentMonths;
  return (amount * rate) / -Math.expm1(-payments * Math.log1p(rate));
}

/**
 * The level installment of a loan with interest. Strict; estimates use `monthlyInstallment`. Spec sections 5 and 9;
 * S33.
 *
 * @param amountCents - above 0
 * @param aprPercent - yearly rate in percent, above 0
 * @param payments - a whole number above 0
 * @returns cents, rounded half up
 * @throws RangeError on an amount, term or rate that is not positive
 */
export function loanInstallment(amountCents: number, aprPercent: number, payments: number): number {
  if (!(amountCents > 0)) throw new RangeError("the amount must be positive");
  if (!(payments > 0) || !Number.isInteger(payments))
    throw new RangeError("the term must be a positive whole number");
  if (!(aprPercent > 0)) throw new RangeError("the rate must be positive");
  return Math.round(annuity(amountCents, aprPercent, payments));
}

/**
 * The level payment of an estimate. Spec sections 2.4 and 9; S33.
 *
 * @param costCents - above 0
 * @param aprPercent - yearly rate in percent; zero or less means no interest
 * @param payments - a whole number above 0
 * @returns cents, rounded half up; `"not-positive"` when cost or payments is not above 0
 */
export function monthlyInstallment(
  costCents: number,
  aprPercent: number,
  payments: number,
): Result<number, "not-positive"> {
  if (!(costCents > 0) || !(payments > 0) || !Number.isInteger(payments))
    return fail("not-positive");
  return ok(
    aprPercent > 0
      ? loanInstallment(costCents, aprPercent, payments)
      : Math.round(costCents / payments),
  );
}
