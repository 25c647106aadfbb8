import { chakra } from "@chakra-ui/react";
import { moneyParts } from "#domain/money/money-parts.ts";

type MoneyTextProps = { readonly cents: number; readonly locale: string };

export function MoneyText(props: MoneyTextProps) {
  const { before, cents, after } = moneyParts(props.cents, props.locale);
  return (
    <span key={`${before}${cents}${after}`} translate="no">
      {before}
      <chakra.span fontSize="0.5em" letterSpacing="-0.01em">
        {cents}
      </chakra.span>
      {after}
    </span>
  );
}
