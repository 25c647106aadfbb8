/** Regulation B, comment 9(b)(2)-1. */
export const mostReasons = 4;

/** In the wording of Regulation B (12 CFR 1002, appendix C, form C-1) where it exists. */
export const reasonWording = {
  delinquency: "Delinquent past or present credit obligations with others",
  income: "Income insufficient for amount of credit requested",
  utilisation: "Proportion of balances to credit limits on revolving accounts is too high",
  "credit-age": "Limited credit experience",
  inquiries: "Number of recent inquiries on credit bureau report",
  "no-file": "No credit file",
  identity: "Unable to verify identity",
  state: "We do not offer this credit to residents of your state",
} as const;

export type ReasonCode = keyof typeof reasonWording;

export type Reason = { readonly code: ReasonCode; readonly text: string };

export function reasonsOf(codes: readonly ReasonCode[]): readonly Reason[] {
  return codes.map((code) => ({ code, text: reasonWording[code] }));
}
