import { describe, expect, it } from "vitest";
import { holderNotice } from "#domain/loan/agreement-text.ts";
import { houseLender } from "#server/config/lender.ts";
import { reasonWording } from "#server/underwriting/reasons.ts";
import { english } from "#server/wording/en/english.ts";
import { legalVersion as englishVersion } from "#server/wording/en/e-disclosure.ts";
import { legalVersion } from "#server/wording/es/e-disclosure.ts";
import { longDay } from "#server/wording/es/money-and-days.ts";
import { spanish } from "#server/wording/es/spanish.ts";
import {
  address,
  agreement,
  allIn,
  approval,
  day,
  emailsIn,
  messagesIn,
  named,
  notice,
  person,
  practice,
  signature,
} from "#test/support/wording-samples.ts";

function leavesOf(value: unknown): readonly string[] {
  const found: string[] = [];
  JSON.stringify(value, (key, inner: unknown) => {
    if (["html", "kind"].includes(key)) return undefined;
    if (typeof inner === "string") found.push(...inner.split("\n").filter((line) => line !== ""));
    return inner;
  });
  return found;
}

const spanishTexts: { readonly [name: string]: unknown } = allIn(spanish);
const pairs = Object.entries(allIn(english)).map(([name, text]) => ({
  name,
  inEnglish: leavesOf(text),
  inSpanish: leavesOf(spanishTexts[name]),
}));

const monthNames = (locale: string) =>
  Array.from({ length: 12 }, (_unused, month) =>
    new Intl.DateTimeFormat(locale, { month: "long" }).format(new Date(2026, month, 15)),
  );
const englishMonths = monthNames("en-US");
const spanishMonths = monthNames("es-US");

/** Dates as `4/1/2026`. */
function withPlainDates(text: string): string {
  return text
    .replaceAll(
      /([A-Z][a-z]+) (\d{1,2}), (\d{4})/g,
      (_found, month: string, date: string, year: string) =>
        `${englishMonths.indexOf(month) + 1}/${date}/${year}`,
    )
    .replaceAll(
      /(\d{1,2}) de ([a-z]+) de (\d{4})/g,
      (_found, date: string, month: string, year: string) =>
        `${spanishMonths.indexOf(month) + 1}/${date}/${year}`,
    );
}

/** Amounts, dates, phone numbers, ids, links: everything with a digit. */
const valuesOf = (lines: readonly string[]) =>
  [
    ...new Set(
      lines.flatMap(
        (line) =>
          withPlainDates(line).match(
            /[^\s"“”;:,.()<>[\]]*\d(?:[^\s"“”;<>[\]()]*[^\s"“”;:,.<>[\]()])?/g,
          ) ?? [],
      ),
    ),
  ].toSorted();

const givenTexts = [
  ...leavesOf([agreement, signature, named, address, person]),
  "Maria Rivera",
  "Ana Rivera",
].filter((text) => !/^(?:Monthly|ach|credit|es-US|Mon to Fri.*|\d{4}-\d\d-\d\d)$/.test(text));

describe("a Spanish text", () => {
  it("is compared for every text of the server", () => {
    const used = new Set<string>();
    const watched = new Proxy(english, {
      get: (words, name: keyof typeof english) => (used.add(name), words[name]),
    });
    allIn(watched);
    expect([...used].toSorted()).toEqual(Object.keys(english).toSorted());
  });

  it.each(pairs)("has the values of the English one: $name", ({ inEnglish, inSpanish }) => {
    expect(valuesOf(inSpanish)).toEqual(valuesOf(inEnglish));
    const [all, there] = [inEnglish.join("\n"), inSpanish.join("\n")];
    expect(givenTexts.filter((text) => all.includes(text) && !there.includes(text))).toEqual([]);
  });

  it.each(pairs)("has no sentence in English: $name", ({ inSpanish }) => {
    const laws =
      /\((?:Fair Credit Reporting|Equal Credit Opportunity|Consumer Credit Protection|Truth in Lending) Act\)/g;
    const given = [...leavesOf([houseLender, practice]), holderNotice].toSorted(
      (a, b) => b.length - a.length,
    );
    const left = inSpanish.map((line) =>
      given.reduce((text, known) => text.replaceAll(known, ""), line.replaceAll(laws, "")),
    );
    const word = /\b(?:the|and|you|your|with|for|from|to|of|by|is|are|not|this|that|will)\b/i;
    const visible = left.map((line) =>
      line.replaceAll(/<style>.*?<\/style>|<[^>]*>|https?:\S+/g, ""),
    );
    expect(visible.filter((line) => word.test(line))).toEqual([]);
  });

  it("shares with the English one only names, addresses, ids and amounts", () => {
    const shared = pairs.flatMap(({ inEnglish, inSpanish }) =>
      inSpanish.filter((line) => inEnglish.includes(line)),
    );
    const values = new Set([...givenTexts, ...leavesOf(houseLender)]);
    const left = shared.filter((line) => !values.has(line) && /[A-Za-z]{3}/.test(line));
    expect([...new Set(left)].toSorted()).toEqual([
      "01234567 89abcdef 01234567 89abcdef 01234567 89abcdef 01234567 89abcdef",
      "@apply.example.com #123456",
      "Austin, TX 78701-1234",
      "Carestep Financing, 100 Example Plaza, Suite 400, Wilmington, DE 19801",
      holderNotice,
      "P.O. Box 1000, Wilmington, DE 19899",
    ]);
  });
});

describe("Spanish e-mails", () => {
  it("have subjects of their own", () => {
    const [those, these] = [english, spanish].map((words) => Object.values(emailsIn(words)));
    const pairsOfSubjects = these!.map(({ subject }, at) => [subject, those![at]!.subject]);
    expect(pairsOfSubjects.filter(([subject, other]) => subject === other)).toEqual([]);
  });

  it("keep dates on one line", () => {
    expect(spanish.approvalEmail(approval).html).toContain(
      ">1&nbsp;de&nbsp;abril&nbsp;de&nbsp;2026</td>",
    );
  });
});

const gsm = /^[A-Za-z0-9 @$_!"#%&'()*+,\-./:;<=>?¡¿ñÑéèùìòÇØøÅåÄÖÜäöüà\n]*$/;
const segmentsOf = (text: string) => {
  const [one, more] = gsm.test(text) ? [160, 153] : [70, 67];
  return text.length <= one ? 1 : Math.ceil(text.length / more);
};

describe("Spanish text messages", () => {
  it.each([
    "Bright Smile Dental",
    "Clínica Dental de la Sonrisa Más Brillante de Nuestra Señora de los Ángeles",
    "牙科",
    "牙科".repeat(20),
  ])("from %s take no more segments than the English ones", (practiceName) => {
    const [those, these] = [english, spanish].map((words) => messagesIn(words, practiceName));
    const longer = Object.entries(these!).filter(
      ([name, text]) => segmentsOf(text) > segmentsOf(those![name as keyof typeof those]),
    );
    expect(longer).toEqual([]);
  });

  it("are in the GSM alphabet", () => {
    const messages = Object.values(messagesIn(spanish, "Clínica Ñandú"));
    expect(messages.filter((text) => !gsm.test(text))).toEqual([]);
  });
});

it("the reasons of a decline are all in Spanish, and a text of the agency stays as received", () => {
  const score = { value: 561, lowest: 300, highest: 850, createdOn: day("2026-03-01") };
  const keyFactors = [...Object.values(reasonWording), "Factor of the agency"];
  const { parts } = spanish.adverseActionNotice({ ...notice, score: { ...score, keyFactors } });
  const lists = parts.flatMap((part) => (part.kind === "list" ? [part.items] : []));
  expect(lists[1]).toEqual([...lists[0]!, "Factor of the agency"]);
  expect(lists[0]!.filter((item) => Object.values<string>(reasonWording).includes(item))).toEqual(
    [],
  );
});

it("the Spanish legal pages have the version of the English ones", () => {
  expect(legalVersion.day).toBe(englishVersion.day);
  expect(legalVersion.text).toBe(longDay(day(legalVersion.day)));
});
