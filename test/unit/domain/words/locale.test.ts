import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { languageOf, localeOf } from "#domain/words/locale.ts";
import { filesOf } from "#test/support/project-files.ts";

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

it("is named only where the words of a language stand", () => {
  const named = filesOf("api", "domain", "machines", "routes", "server", "ui")
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => !/^(?:domain\/words|server\/wording\/[a-z]{2})\//.test(file))
    .filter((file) => /["'][a-z]{2}-[A-Z]{2}["']|lang="[a-z]/.test(readFileSync(file, "utf8")));
  expect(named).toEqual([]);
});
