import { entryMessages } from "#domain/payment/payment-entry.ts";
import type { EntryFormWords } from "#server/wording/format/entry-form.ts";

export const entryForm: EntryFormWords = {
  titles: { card: "Your card", bank: "Your bank account" },
  labels: {
    number: "Card number",
    expiry: "Expiration date",
    securityCode: "Security code",
    name: "Name on card",
    routing: "Routing number",
    account: "Account number",
    accountAgain: "Same number again",
  },
  hints: {
    expiry: "MM/YY",
    securityCode: "3 or 4 digits",
    routing: "9 digits, at the bottom left of a check",
    account: "Next to the routing number",
    accountAgain: "The account number a second time",
  },
  faults: entryMessages,
  unreachable: "We could not reach the secure form. Check your connection and try again.",
  use: "Use it",
};
