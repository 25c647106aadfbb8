import { fail, ok, type Result } from "#domain/values/result.ts";

/** Monthly rate of a yearly percentage: APR/1200. Spec section 9. */
const percentMonths = 1200;

/** The unrounded installment; `expm1` and `log1p` keep small rates exact. */
function annuity(amount: number, aprPercent: number, payments: number): number {
  const rate = aprPercent / percentMonths;
  return (amount * rate) / -Math.expm1(-payments * Math.log1p(rate));
}

/** Cents, rounded half up; throws RangeError unless all are above 0. Spec sections 5, 9; S33. */
export function loanInstallment(amountCents: number, aprPercent: number, payments: number): number {
  if (!(amountCents > 0)) throw new RangeError("the amount must be positive");
  if (!(payments > 0) || !Number.isInteger(payments))
    throw new RangeError("the term must be a positive whole number");
  if (!(aprPercent > 0)) throw new RangeError("the rate must be positive");
  return Math.round(annuity(amountCents, aprPercent, payments));
}

/** Of an estimate, in cents; a rate of zero or less means no interest. Spec section 9; S33. */
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
