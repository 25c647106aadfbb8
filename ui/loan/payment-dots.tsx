import { chakra } from "@chakra-ui/react";
import type { PaymentFrequency } from "#domain/payment/payment-frequency.ts";

/** The payments of two years when monthly, of one year, or of half a year when weekly. */
const dotsInRow: { readonly [Frequency in PaymentFrequency]: number } = {
  Monthly: 24,
  TwicePerMonth: 24,
  EveryOtherWeek: 26,
  Weekly: 26,
};

export function PaymentDots(props: {
  readonly payments: number;
  readonly frequency: PaymentFrequency;
}) {
  const inRow = dotsInRow[props.frequency];
  const rows = Math.ceil(props.payments / inRow);
  const dots = Array.from({ length: props.payments }, (_, dot) => {
    return `M${(dot % inRow) * 10 + 5} ${Math.floor(dot / inRow) * 10 + 5}h0`;
  });
  return (
    <chakra.svg
      aria-hidden="true"
      viewBox={`0 0 ${inRow * 10} ${rows * 10}`}
      width="full"
      maxW="18rem"
      color="brand.fg"
    >
      <path d={dots.join("")} stroke="currentColor" strokeWidth="6.5" strokeLinecap="round" />
    </chakra.svg>
  );
}
