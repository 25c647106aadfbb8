/** Spec section 9. */
export const weeksPerMonth = 4.33;

/** The specification's rules for these two frequencies look swapped. S28. */
const fitting: { readonly [frequency: string]: string } = {
  Weekly: "TwicePerMonth",
  TwicePerMonth: "Weekly",
};

/** The specification's rules, each for the frequency it fits. Spec section 9; S28. */
export function monthsToPay(frequency: string, payments: number): number {
  return Math.max(1, Math.round(termInMonths(fitting[frequency] ?? frequency, payments)));
}

/** Literal: the rules for Weekly and TwicePerMonth look swapped; never charged. Spec 9; S28. */
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
