/** Spec section 9. */
export const weeksPerMonth = 4.33;

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
