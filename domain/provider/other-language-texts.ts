import { fillText, languageFor, textFor, type MessageValues } from "#domain/messages/messages.ts";
import type { Provider } from "./provider.ts";
import type { Text } from "#domain/step/step.ts";
import { languageOf, localeOf } from "#domain/language/locale.ts";

type Practice = Pick<Provider, "configuration" | "texts" | "programCodes" | "language">;
type Found = readonly [text: string, language: string];

const textKeys =
  /^(?:alt|body|consentLabel|description|disclaimer|displayTitle|errors|facts|hint|items|label|message|overline|shortDescription|subText|text|texts|title|topTitle)$/;

const isByLanguage = (value: object): value is Exclude<Text, string> =>
  Object.keys(value).every((key) => /^[a-z]{2}(?:-[A-Z]{2})?$/.test(key));

export function otherLanguageTexts(
  { configuration, texts, programCodes, language }: Practice,
  locale: string,
  values: MessageValues = {},
): ReadonlyMap<string, string> {
  const page = languageOf(locale);
  const own = languageOf(localeOf(language));
  const textsIn = (value: unknown, isText: boolean): readonly Found[] => {
    if (typeof value === "string") return isText ? [[value, own]] : [];
    if (typeof value !== "object" || value === null) return [];
    if (isText && isByLanguage(value))
      return [[textFor(value, locale), languageFor(value, locale) ?? own]];
    return Object.entries(value).flatMap(([key, each]) =>
      textsIn(each, isText || textKeys.test(key)),
    );
  };
  const found = textsIn({ configuration, texts, programCodes }, false);
  return new Map(
    found
      .filter(([text, spoken]) => text !== "" && spoken !== page)
      .map(([text, spoken]) => [fillText(text, values), spoken]),
  );
}
