import { chakra } from "@chakra-ui/react";
import { formatMoney } from "#domain/money.ts";

/** An amount in dollars, its cents at half the size. */
export function MoneyText({ cents }: { readonly cents: number }) {
  const [dollars, rest] = formatMoney(cents).split(".");
  return (
    <>
      {dollars}
      <chakra.span fontSize="0.5em" letterSpacing="-0.01em">
        .{rest}
      </chakra.span>
    </>
  );
}
