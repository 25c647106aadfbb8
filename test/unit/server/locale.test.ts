import { expect, it } from "vitest";
import { callLocale, pageLocale } from "#server/http/locale.ts";

const asked = (url: string, accepted?: string) => ({
  url,
  headers: accepted === undefined ? {} : { "accept-language": accepted },
});

it.each([
  ["/sunny", undefined, undefined, "en-US"],
  ["/sunny?lang=es", "en", "en", "es-US"],
  ["/sunny?istest=true&LANG=es-MX", "en", "en", "es-US"],
  ["/sunny?lang=en", "es", "es", "en-US"],
  ["/sunny?lang=fr", "es", "en", "es-US"],
  ["/sunny?lang=", undefined, "es", "es-US"],
  ["/sunny?lang=espanol", undefined, undefined, "en-US"],
  ["/sunny?slang=es", undefined, undefined, "en-US"],
  ["/sunny", "es", "en-US,en;q=0.9", "es-US"],
  ["/sunny", "en", "es", "en-US"],
])(
  "the locale of a page of %s at a practice in %s for a browser in %s is %s",
  (url, practice, accepted, locale) => {
    expect(pageLocale(asked(url, accepted), practice)).toBe(locale);
  },
);

it.each([
  ["es-MX,es;q=0.9,en-US;q=0.8,en;q=0.7", "es-US"],
  ["en-US,en;q=0.9,es;q=0.8", "en-US"],
  ["fr;q=1.0, en;q=0.4, es;q=0.5", "es-US"],
  ["de, es;q=0", "en-US"],
  ["ES", "es-US"],
  ["*", "en-US"],
  ["es;q=high, en", "es-US"],
  [";;,,q=1", "en-US"],
  ["", "en-US"],
])("the languages of a browser %s are read by their weights: %s", (accepted, locale) => {
  expect(callLocale(asked("/api", accepted))).toBe(locale);
});

it("a call without a language gets the practice's", () => {
  expect([callLocale(asked("/api"), "es"), callLocale(asked("/api"))]).toEqual(["es-US", "en-US"]);
  expect(callLocale(asked("/api", "en"), "es")).toBe("en-US");
});
