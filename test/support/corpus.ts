import { readFileSync } from "node:fs";
import type { TextField } from "#domain/answers/answers.ts";
import { parseDateOfBirth } from "#domain/applicant/date-of-birth.ts";
import { parseEmail } from "#domain/applicant/email.ts";
import { parseLastFour } from "#domain/applicant/last-four.ts";
import { parseNationalId } from "#domain/applicant/national-id.ts";
import { parseVerificationCode } from "#domain/applicant/verification-code.ts";
import { parseCity, parseStreet, parseZip } from "#domain/address/address.ts";
import { readMaskedDate, screenDateMask } from "#domain/calendar/date-mask.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { parseFullName } from "#domain/name/full-name.ts";
import { typedCost } from "#domain/offer/payment-estimate.ts";
import { entryMessages, readBankAccount, readCard } from "#domain/payment/payment-entry.ts";
import { phoneCountries } from "#domain/phone/phone-country-codes.ts";
import { parsePhoneNumber } from "#domain/phone/phone-number.ts";
import { applicationRules } from "#domain/validation/application-fields.ts";
import type { Result } from "#domain/values/result.ts";
import { placesOfArea } from "#server/underwriting/us-zips.ts";

/** One input of test/corpus: what a person gives, and the value it has or the code of its error. */
export type CorpusRow = {
  readonly input: string;
  readonly expected: string;
  readonly isError: boolean;
  readonly reason: string;
  /** The input with its invisible characters as escapes, for test names. */
  readonly typed: string;
};

const unescaped = (cell: string) =>
  cell.replaceAll(/\\u\{([0-9A-F]+)\}/g, (_, point: string) =>
    String.fromCodePoint(Number.parseInt(point, 16)),
  );

/** @throws when a line has not three cells */
export function corpus(field: CorpusField): readonly CorpusRow[] {
  const file = new URL(`../corpus/${field}.tsv`, import.meta.url);
  const [, ...lines] = readFileSync(file, "utf8").trimEnd().split("\n");
  return lines.map((line) => {
    const [typed, expected, reason, ...more] = line.split("\t");
    if (!reason || more.length > 0) throw new Error(`${field}.tsv: three cells, not ${line}`);
    return {
      input: unescaped(typed!),
      expected: unescaped(expected!),
      isError: /^[a-z]+[A-Za-z]*\.[a-zA-Z]+$/.test(expected!),
      reason,
      typed: typed!,
    };
  });
}

const corpusDay = "2026-11-20" as CalendarDay;
/** Cards are read on another day, on which the month of a row is the current one. */
const cardDay = "2026-03-02" as CalendarDay;

const card = { number: "4242424242424242", expiry: "08/29", securityCode: "123", name: "Ana Roe" };
const bank = { routing: "021000021", account: "0001234567" };

const answerTo = (field: TextField, text: string) => applicationRules.normalizeAnswer(field, text);
const outcome = (read: Result<string, string>) => (read.ok ? read.value : read.error);
const entryCode = (kind: string, faults: object) => {
  const [message] = Object.values(faults);
  return `${kind}.${Object.entries(entryMessages).find(([, text]) => text === message)?.[0]}`;
};

/** An American Express card has four digits on its front. */
const cardOf = (number: string) => ({
  number,
  securityCode: number.startsWith("37") ? "1234" : "123",
});

function cardPart(part: Partial<typeof card>, partOf: (month: string, number: string) => string) {
  const read = readCard({ ...card, ...part }, cardDay);
  if ("faults" in read) return entryCode("card", read.faults);
  return partOf(read.card.expiryMonth, read.card.number);
}

function bankPart(part: Partial<typeof bank>, name: keyof typeof bank): string {
  const read = readBankAccount({ ...bank, ...part });
  return "faults" in read ? entryCode("bank", read.faults) : read.bank[name];
}

export function birthAnswers(text: string) {
  const date = readMaskedDate(text, screenDateMask()) ?? { month: text, day: "", year: "" };
  return {
    birthMonth: answerTo("birthMonth", date.month),
    birthDay: answerTo("birthDay", date.day),
    birthYear: answerTo("birthYear", date.year),
  };
}

function readBirthDate(text: string): string {
  const { birthMonth: month, birthDay: day, birthYear: year } = birthAnswers(text);
  return outcome(parseDateOfBirth({ month, day, year }, corpusDay));
}

function readName(text: string): string {
  const name = parseFullName(answerTo("fullName", text));
  return name.ok ? `${name.value.firstName} | ${name.value.lastName}` : name.error;
}

function readPlace(text: string): string {
  const zip = outcome(parseZip(answerTo("zip", text))).slice(0, 5);
  const place = placesOfArea(zip.slice(0, 3)).find((one) => one.zip === zip);
  return place === undefined ? "zip.unknown" : `${place.city}, ${place.state}`;
}

/** What a field makes of an input: the value, or the code of the error. */
export const readings = {
  phone: (text) => outcome(parsePhoneNumber(answerTo("phone", text))),
  "phone-australia": (text) => outcome(parsePhoneNumber(answerTo("phone", text), phoneCountries)),
  code: (text) => outcome(parseVerificationCode(answerTo("code", text))),
  "birth-date": readBirthDate,
  name: readName,
  email: (text) => outcome(parseEmail(answerTo("email", text))),
  street: (text) => outcome(parseStreet(answerTo("street", text))),
  city: (text) => outcome(parseCity(answerTo("city", text))),
  zip: (text) => outcome(parseZip(answerTo("zip", text))),
  "zip-place": readPlace,
  "last-four": (text) => outcome(parseLastFour(answerTo("lastFour", text))),
  ssn: (text) => outcome(parseNationalId(answerTo("nationalId", text))),
  "card-number": (number) => cardPart(cardOf(number), (_month, digits) => digits),
  expiry: (expiry) => cardPart({ expiry }, (month) => month),
  "security-code": (securityCode) => cardPart({ securityCode }, () => "accepted"),
  routing: (routing) => bankPart({ routing }, "routing"),
  account: (account) => bankPart({ account }, "account"),
  "treatment-cost": (text) =>
    String(typedCost({ minCents: 50_000, maxCents: 1_500_000 }, text) ?? "cost.unread"),
} satisfies { readonly [field: string]: (text: string) => string };

export type CorpusField = keyof typeof readings;
