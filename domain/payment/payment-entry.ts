import { isAccountNumber, isRoutingNumber } from "./bank-account.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { cardBrand, isCardNumber } from "./card-number.ts";
import { fail, ok } from "#domain/values/result.ts";
import type { Result } from "#domain/values/result.ts";

/** What is typed into the tokenizer's frame, as text. */
export type CardEntry = {
  readonly number: string;
  readonly expiry: string;
  readonly securityCode: string;
  readonly name: string;
};
export type BankEntry = { readonly routing: string; readonly account: string };

/** A card that can be charged; digits only. `expiresOn` is the first day of its last month. */
export type ReadCard = {
  readonly number: string;
  readonly brand: string | undefined;
  readonly expiryMonth: string;
};

export type EntryField = keyof CardEntry | keyof BankEntry;
/** The message for each field that is wrong. */
export type EntryFaults = { readonly [Field in EntryField]?: string };

export const entryMessages = {
  number: "Enter the number on your card. Check it digit by digit.",
  expiry: "Enter the month and year on your card, like 08/29.",
  expired: "This card has expired. Use another one.",
  securityCode: "Enter the 3 digits on the back of your card.",
  securityCodeAmex: "Enter the 4 digits on the front of your card.",
  name: "Enter the name on your card.",
  routing: "Enter the 9-digit routing number. Check it digit by digit.",
  account: "Enter your account number: 4 to 17 digits.",
} as const;

/** `MM/YY` or `MM/YYYY`, spaces and the slash ignored, as `YYYY-MM`; `undefined` when it is no month. */
function expiryMonthOf(text: string): string | undefined {
  const digits = text.replaceAll(/[\s/]/g, "");
  const found = /^(0[1-9]|1[0-2])(?:20)?(\d{2})$/.exec(digits);
  return found === null ? undefined : `20${found[2]}-${found[1]}`;
}

/**
 * Reads a card as it was typed. A card is good through the last day of its month, and for at most 20 years.
 *
 * @returns the card, or the message for each field that is wrong
 */
export function readCard(
  entry: CardEntry,
  today: CalendarDay,
): { readonly card: ReadCard } | { readonly faults: EntryFaults } {
  const number = entry.number.replaceAll(/[\s-]/g, "");
  const brand = cardBrand(number);
  const expiry = readExpiry(entry.expiry, today);
  const faults: EntryFaults = {
    ...(!isCardNumber(number) && { number: entryMessages.number }),
    ...(!expiry.ok && { expiry: entryMessages[expiry.error] }),
    ...securityCodeFault(entry.securityCode, brand),
    ...(!isName(entry.name) && { name: entryMessages.name }),
  };
  if (!expiry.ok || Object.keys(faults).length > 0) return { faults };
  return { card: { number, brand, expiryMonth: expiry.value } };
}

/** Reads a bank account as it was typed. */
export function readBankAccount({
  routing,
  account,
}: BankEntry): { readonly bank: BankEntry } | { readonly faults: EntryFaults } {
  const bank = {
    routing: routing.replaceAll(/\s/g, ""),
    account: account.replaceAll(/[\s-]/g, ""),
  };
  const faults: EntryFaults = {
    ...(!isRoutingNumber(bank.routing) && { routing: entryMessages.routing }),
    ...(!isAccountNumber(bank.account) && { account: entryMessages.account }),
  };
  return Object.keys(faults).length > 0 ? { faults } : { bank };
}

function readExpiry(text: string, today: CalendarDay): Result<string, "expiry" | "expired"> {
  const month = expiryMonthOf(text);
  if (month === undefined) return fail("expiry");
  if (month < today.slice(0, 7)) return fail("expired");
  const latest = `${Number(today.slice(0, 4)) + 20}${today.slice(4, 7)}`;
  return month > latest ? fail("expiry") : ok(month);
}

function securityCodeFault(text: string, brand: string | undefined): EntryFaults {
  const isAmex = brand === "American Express";
  if ((isAmex ? /^\d{4}$/ : /^\d{3}$/).test(text.trim())) return {};
  return { securityCode: isAmex ? entryMessages.securityCodeAmex : entryMessages.securityCode };
}

/** A name; a number typed into the wrong field does not count as one. */
function isName(text: string): boolean {
  const name = text.trim();
  return name.length >= 2 && name.length <= 100 && /\p{L}/u.test(name) && !/\d{4}/.test(name);
}
