import { chakra } from "@chakra-ui/react";
import { formatMoney } from "#domain/money.ts";
import type { Locale } from "#domain/words/locale.ts";

type MoneyTextProps = { readonly cents: number; readonly locale: Locale };

/** An amount in dollars, its cents at half the size. */
export function MoneyText({ cents, locale }: MoneyTextProps) {
  const [dollars, rest] = formatMoney(cents, locale).split(".");
  return (
    <>
      {dollars}
      <chakra.span fontSize="0.5em" letterSpacing="-0.01em">
        .{rest}
      </chakra.span>
    </>
  );
}
