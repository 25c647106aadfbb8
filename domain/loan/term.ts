/** Spec section 9. */
export const weeksPerMonth = 4.33;

/** The rules for these two look exchanged in the text: each of them fits the other. Decision 28. */
const fitting: { readonly [frequency: string]: string } = {
  Weekly: "TwicePerMonth",
  TwicePerMonth: "Weekly",
};

/**
 * How long it takes to pay so many times, in whole months, at least one: the specification's rules, each for the
 * frequency that it fits.
 *
 * @see Spec section 9; decision 28
 * @example monthsToPay("Weekly", 52) // 12
 */
export function monthsToPay(frequency: string, payments: number): number {
  return Math.max(1, Math.round(termInMonths(fitting[frequency] ?? frequency, payments)));
}

/**
 * A term in months from a count of payments, literally as the specification states it. Its rules for
 * Weekly and TwicePerMonth look exchanged, so this is never used for an amount that an applicant is
 * charged. Decision 28. Any other frequency counts as Monthly.
 *
 * @see Spec section 9
 * @example termInMonths("EveryOtherWeek", 26) // 12
 */
export function termInMonths(frequency: string, payments: number): number {
  switch (frequency) {
    case "Weekly":
      return payments / 2;
    case "TwicePerMonth":
      return Math.round(payments / weeksPerMonth);
    case "EveryOtherWeek":
      return Math.round((payments / weeksPerMonth) * 2);
    default:
      return payments;
  }
}
