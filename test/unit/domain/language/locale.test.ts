import { describe, expect, it } from "vitest";
import { languageOf, localeOf } from "#domain/language/locale.ts";
import { codeOf, productRooms, sourcesOf, type Sources } from "#tools/trace/sources.ts";

describe("the selected locale", () => {
  it.each([
    ["en-US", "en-US"],
    ["en", "en-US"],
    ["en-GB", "en-US"],
    ["fr-CA", "en-US"],
    ["", "en-US"],
    [undefined, "en-US"],
  ])("for %j is %s", (requested, locale) => {
    expect(localeOf(requested)).toBe(locale);
  });

  it("names its language alone", () => {
    expect([languageOf("es-US"), languageOf("es")]).toEqual(["es", "es"]);
  });
});

const isPlace = (file: string) =>
  /^(?:domain\/(?:catalogues|language|words)|server\/wording\/[a-z]{2})\//.test(file);
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

it("is named only next to a language's texts", () => {
  expect(literalsIn(sourcesOf(".", [...productRooms, "embed"]))).toEqual([]);
});

it("is found where it is planted, and leaves comments and words alone", () => {
  const planted = new Map([
    ["ui/money.tsx", 'new Intl.NumberFormat("en-US");'],
    ["server/embed/loaders.ts", 'const byNumber = new Intl.Collator("en", { numeric: true });'],
    ["routes/visit/visit.ts", '// the locale "en-US"\nconst words = "enough";'],
    ["domain/language/locale.ts", 'export const locales = ["en-US"];'],
  ]);
  expect(literalsIn(planted)).toEqual([
    'ui/money.tsx: new Intl.NumberFormat("en-US");',
    'server/embed/loaders.ts: const byNumber = new Intl.Collator("en", { numeric: true });',
  ]);
});

function shortcutsIn(sources: Sources): readonly string[] {
  const imports = /^import (?!type\b)[^;]*?"#server\/wording\/[a-z]{2}\/[^"]*"/gm;
  return [...sources]
    .filter(([file]) => !file.startsWith("server/wording/"))
    .flatMap(([file, text]) => [...text.matchAll(imports)].map(([found]) => `${file}: ${found}`));
}

it("loads the server's texts through one module", () => {
  expect(shortcutsIn(sourcesOf(".", ["server"]))).toEqual([]);
});

it("does not go past that door unseen", () => {
  const planted = new Map([
    ["server/routes/a.ts", 'import { dollars } from "#server/wording/en/money-and-days.ts";'],
    ["server/jobs/b.ts", 'import {\n  poster,\n} from "#server/wording/es/poster.ts";'],
    ["server/notices/c.ts", 'import type { SaidFlow } from "#server/wording/en/summary.ts";'],
    ["server/wording/locale-words.ts", 'import { english } from "#server/wording/en/english.ts";'],
    ["server/routes/d.ts", 'import { wordsIn } from "#server/wording/locale-words.ts";'],
  ]);
  expect(shortcutsIn(planted)).toEqual([
    'server/routes/a.ts: import { dollars } from "#server/wording/en/money-and-days.ts"',
    'server/jobs/b.ts: import {\n  poster,\n} from "#server/wording/es/poster.ts"',
  ]);
});
