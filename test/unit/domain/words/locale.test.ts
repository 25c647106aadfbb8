import { describe, expect, it } from "vitest";
import { languageOf, localeOf } from "#domain/words/locale.ts";
import { codeOf, productRooms, sourcesOf } from "#tools/trace/sources.ts";
import type { Sources } from "#tools/trace/sources.ts";

describe("the locale to speak in", () => {
  it.each([
    ["en-US", "en-US"],
    ["en", "en-US"],
    ["en-GB", "en-US"],
    ["fr-CA", "en-US"],
    ["", "en-US"],
    [undefined, "en-US"],
  ])("for %j is %s", (asked, locale) => {
    expect(localeOf(asked)).toBe(locale);
  });

  it("names its language alone", () => {
    expect([languageOf("es-US"), languageOf("es")]).toEqual(["es", "es"]);
  });
});

/** Where the languages are: their list, and the words in each. */
const isPlace = (file: string) => /^(?:domain\/words|server\/wording\/[a-z]{2})\//.test(file);
/** A language or a locale as a text of its own, `"en"`, `"en-US"`, or that of a page, `lang="en"`. */
const literal = /(["'`])[a-z]{2}-[A-Z]{2}\1|(["'`])(?:en|es)\2|lang="[a-z]/;

function literalsIn(sources: Sources): readonly string[] {
  return [...sources]
    .filter(([file]) => !isPlace(file))
    .flatMap(([file, text]) =>
      codeOf(text)
        .split("\n")
        .filter((line) => literal.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
}

it("is named only where the words of a language stand", () => {
  expect(literalsIn(sourcesOf(".", [...productRooms, "embed"]))).toEqual([]);
});

it("is found where it is planted, and leaves comments and words alone", () => {
  const planted = new Map([
    ["ui/money.tsx", 'new Intl.NumberFormat("en-US");'],
    ["server/embed/loaders.ts", 'const byNumber = new Intl.Collator("en", { numeric: true });'],
    ["routes/visit.ts", '// the locale "en-US"\nconst words = "enough";'],
    ["domain/words/locale.ts", 'export const locales = ["en-US"];'],
  ]);
  expect(literalsIn(planted)).toEqual([
    'ui/money.tsx: new Intl.NumberFormat("en-US");',
    'server/embed/loaders.ts: const byNumber = new Intl.Collator("en", { numeric: true });',
  ]);
});
