import type { PaymentApp } from "./ready-loan.ts";
import { demoCards, tokenOf } from "#test/support/server/tokenizer.ts";

export function cardsOf(app: Pick<PaymentApp, "tokenizer">) {
  const card = async (Type: "debit" | "credit") => ({
    Type,
    Token: await tokenOf(app.tokenizer, demoCards[Type]),
  });
  return { debit: () => card("debit"), credit: () => card("credit") };
}
