import { describe, expect, it } from "vitest";
import { missingParts, usualConsentParts } from "#domain/consent/consent-parts.ts";
import { applicationTexts as englishApplication } from "#domain/words/en/application.ts";
import { preQualificationTexts as englishPreQualification } from "#domain/words/en/pre-qualification.ts";
import { applicationTexts } from "#domain/words/es/application.ts";
import { locale } from "#domain/words/es/locale.ts";
import { preQualificationTexts } from "#domain/words/es/pre-qualification.ts";

type Catalogue = { readonly [code: string]: string };

const pairs = [
  ...pairsOf(englishPreQualification, preQualificationTexts),
  ...pairsOf(englishApplication, applicationTexts),
];

function pairsOf(english: Catalogue, spanish: Catalogue) {
  return Object.keys(english).map((code) => ({
    code,
    english: english[code] ?? "",
    spanish: spanish[code] ?? "",
  }));
}

const codesWhere = (isFault: (pair: (typeof pairs)[number]) => boolean) =>
  pairs.filter(isFault).map(({ code }) => code);

const found = (text: string, pattern: RegExp) => text.match(pattern) ?? [];

const placeholders = (text: string) => [...new Set(found(text, /\{[^}]*\}/g))].toSorted().join();

const tags = (text: string) => found(text, /<[^>]*>/g).join("");

const shown = (html: string) => ({ html, locale });

const visible = (text: string) => text.replace(/<[^>]*>/g, "");

const quoted = (text: string) =>
  [...visible(text).matchAll(/[“"]([^“”"{}]+)[”"]/g)].map(([, name = ""]) => name);

const edges = (text: string) => [/^\s*/.exec(text)?.[0], /\s*$/.exec(text)?.[0]];

describe("the Spanish texts", () => {
  it("have the placeholders of the English ones", () => {
    expect(
      codesWhere(({ english, spanish }) => placeholders(english) !== placeholders(spanish)),
    ).toEqual([]);
  });

  it("have the tags and attributes of the English ones", () => {
    expect(codesWhere(({ english, spanish }) => tags(english) !== tags(spanish))).toEqual([]);
  });

  it("differ from the English ones, except for symbols, abbreviations and values", () => {
    expect(codesWhere(({ english, spanish }) => english === spanish)).toEqual([
      "page.title",
      "error.prefix",
      "toggle.no",
      "field.phone.prefix",
      "approved.id",
      "estimate.aprPercent",
      "declined.id",
      "service.rejected",
      "preQualification.server",
      "entry.peekFailed",
      "offers.apr",
      "offers.aprPercent",
      "plan.often",
    ]);
  });

  it("quote the Spanish text of each button and link that they name", () => {
    const namesOf = (name: string) =>
      pairs.filter(({ english }) => english === name).map(({ spanish }) => spanish);
    const named = pairs.flatMap(({ code, english, spanish }) =>
      quoted(english).map((name) => ({
        code,
        isQuoted: quoted(spanish).some((own) => namesOf(name).includes(own)),
      })),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter(({ isQuoted }) => !isQuoted)).toEqual([]);
    const texts = new Set(pairs.map(({ spanish }) => spanish));
    const unknown = pairs
      .flatMap(({ spanish }) => quoted(spanish))
      .filter((own) => !texts.has(own));
    expect(unknown).toEqual([]);
  });

  it("have no double spaces, and begin and end like the English ones", () => {
    expect(codesWhere(({ spanish }) => /\s\s/.test(spanish) || spanish === "")).toEqual([]);
    expect(
      codesWhere(({ english, spanish }) => edges(english).join("|") !== edges(spanish).join("|")),
    ).toEqual([]);
  });

  it("open and close every question, exclamation, quotation and parenthesis", () => {
    const closed = /¿[^¿?]*\?|¡[^¡!]*!|“[^“”]*”|\([^()]*\)/g;
    const open = ({ spanish }: { readonly spanish: string }) =>
      /[¿?¡!“”()]/.test(visible(spanish).replace(closed, "").replace(closed, ""));
    expect(codesWhere(open)).toEqual([]);
  });

  it("address the applicant as usted", () => {
    const familiar =
      /(?<!\p{L})(tú|tu|tus|te|ti|contigo|eres|estás|tienes|puedes|debes|quieres|haz)(?!\p{L})/iu;
    expect(codesWhere(({ spanish }) => familiar.test(spanish))).toEqual([]);
  });

  it("contain all statements of each consent", () => {
    const credit = [...usualConsentParts["credit-report"], ...usualConsentParts["e-sign"]];
    expect([
      missingParts(usualConsentParts.contact, shown(preQualificationTexts["step.phone.subText"])),
      missingParts(credit, shown(preQualificationTexts["step.last-four.subText"])),
      missingParts(usualConsentParts.contact, shown(applicationTexts["step.contact.subText"])),
      missingParts(credit, shown(applicationTexts["step.address.subText"])),
    ]).toEqual([[], [], [], []]);
  });
});
