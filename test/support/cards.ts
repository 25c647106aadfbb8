import type { PaymentApp } from "./ready-loan.ts";
import { demoCards, tokenOf } from "./tokenizer.ts";

/** Ways to pay by cards that are typed anew each time. */
export function cardsOf(app: Pick<PaymentApp, "tokenizer">) {
  const card = async (Type: "debit" | "credit") => ({
    Type,
    Token: await tokenOf(app.tokenizer, demoCards[Type]),
  });
  return { debit: () => card("debit"), credit: () => card("credit") };
}
