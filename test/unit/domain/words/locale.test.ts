import { describe, expect, it } from "vitest";
import { languageOf, localeOf } from "#domain/words/locale.ts";

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
