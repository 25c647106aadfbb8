import { isAccountNumber, isRoutingNumber } from "./bank-account.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { monthOf } from "#domain/language/month.ts";
import { cardBrand, isCardNumber } from "./card-number.ts";
import { foldText } from "#domain/text/clean-text.ts";
import { collapseSpaces } from "#domain/text/spaces.ts";
import { fail, ok, type Result } from "#domain/values/result.ts";

export type CardEntry = {
  readonly number: string;
  readonly expiry: string;
  readonly securityCode: string;
  readonly name: string;
};
export type BankEntry = { readonly routing: string; readonly account: string };

/** Digits only. `expiresOn` is the first day of the expiration month. */
export type ReadCard = {
  readonly number: string;
  readonly brand: string | undefined;
  readonly expiryMonth: string;
};

export type EntryField = keyof CardEntry | keyof BankEntry | "accountAgain";
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
  accountAgain: "Enter the same account number again. The two are different.",
} as const;

/**
 * A number without what people and password managers put behind its digits. Letters stay, signs in front (`...5678` is
 * a masked number) and the decimals of a spreadsheet (`1234567.00`), so that its rule reports them.
 */
function withoutSeparators(text: string): string {
  return foldText(text)
    .trim()
    .replaceAll(/(?<=\d)(?!\.\d\d?$)[\s\p{Pd}−./]+/gu, "");
}

const separatedExpiry =
  /^(\d{1,4}|\p{L}{3,10}?)(?:[\s\p{Pd}−./,:|_\\'’年]| de )*(?<!\d(?=\d))(\d{1,4}|\p{L}{3,10})[.月]?$/u;
const joinedExpiry = /^(20\d{2}(?=\d{2}$)|\d{2})(\d{2}|\d{4})$/;

/** `MM/YY`, `M/YYYY`, `MMYY`, `YYYY-MM`, `March '29` or `29-Mar`, as `YYYY-MM`. */
function expiryMonthOf(text: string): string | undefined {
  const plain = foldText(text).trim();
  const [, first = "", second = ""] = separatedExpiry.exec(plain) ?? joinedExpiry.exec(plain) ?? [];
  const isYearFirst = /^\d{4}$/.test(first) || /\p{L}/u.test(second);
  const [month, year] = isYearFirst ? [monthOf(second), first] : [monthOf(first), second];
  return month !== "" && /^(?:20)?\d{2}$/.test(year) ? `20${year.slice(-2)}-${month}` : undefined;
}

/** Valid through the last day of its month, and at most 20 years ahead. */
export function readCard(
  entry: CardEntry,
  today: CalendarDay,
): { readonly card: ReadCard } | { readonly faults: EntryFaults } {
  const number = withoutSeparators(entry.number);
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

/** Reads a bank account as it was typed; `accountAgain` is compared where the form asks for it. */
export function readBankAccount(
  entry: BankEntry & { readonly accountAgain?: string | undefined },
): { readonly bank: BankEntry } | { readonly faults: EntryFaults } {
  const bank = {
    routing: withoutSeparators(entry.routing),
    account: withoutSeparators(entry.account),
  };
  const again = withoutSeparators(entry.accountAgain ?? entry.account);
  const faults: EntryFaults = {
    ...(!isRoutingNumber(bank.routing) && { routing: entryMessages.routing }),
    ...(!isAccountNumber(bank.account) && { account: entryMessages.account }),
    ...(again !== bank.account && { accountAgain: entryMessages.accountAgain }),
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
  if ((isAmex ? /^\d{4}$/ : /^\d{3}$/).test(withoutSeparators(text))) return {};
  return { securityCode: isAmex ? entryMessages.securityCodeAmex : entryMessages.securityCode };
}

function isName(text: string): boolean {
  const name = collapseSpaces(text);
  return name.length >= 2 && name.length <= 100 && /\p{L}/u.test(name) && !/\d{4}/.test(name);
}
