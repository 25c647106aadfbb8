import { fillText } from "#domain/messages/messages.ts";
import type { MessageValues } from "#domain/messages/messages.ts";
import type { Provider } from "./provider.ts";
import { defaultLocale, languageOf, localeOf } from "#domain/language/locale.ts";

type Practice = Pick<Provider, "configuration" | "texts" | "programCodes" | "language">;
type Found = readonly [text: string, language: string];

/** Of a `Text`, or of a list or table of them. */
const textKeys =
  /^(?:alt|body|consentLabel|description|disclaimer|displayTitle|errors|facts|hint|items|label|message|overline|shortDescription|subText|text|texts|title|topTitle)$/;

const isTag = /^[a-z]{2}(?:-[A-Z]{2})?$/;

function shownOf<Entry extends readonly [tag: string, text: unknown]>(
  entries: readonly Entry[],
  page: string,
): Entry | undefined {
  const of = (language: string) => entries.find(([tag]) => languageOf(tag) === language);
  return of(page) ?? of(languageOf(defaultLocale)) ?? entries[0];
}

/**
 * The language of each of the practice's texts that is not in the page's language. A text without a language is in the
 * practice's own.
 */
export function otherLanguageTexts(
  { configuration, texts, programCodes, language }: Practice,
  locale: string,
  values: MessageValues = {},
): ReadonlyMap<string, string> {
  const page = languageOf(locale);
  const own = languageOf(localeOf(language));
  const textsIn = (value: unknown, isText: boolean): readonly Found[] => {
    if (typeof value === "string") return isText && value !== "" ? [[value, own]] : [];
    if (typeof value !== "object" || value === null) return [];
    const entries = Object.entries(value);
    if (!isText || !entries.every(([key]) => isTag.test(key)))
      return entries.flatMap(([key, each]) => textsIn(each, isText || textKeys.test(key)));
    const shown = shownOf(entries, page);
    return shown === undefined ? [] : [[String(shown[1]), languageOf(shown[0])]];
  };
  const found = textsIn({ configuration, texts, programCodes }, false);
  return new Map(
    found
      .filter(([, spoken]) => spoken !== page)
      .map(([text, spoken]) => [fillText(text, values), spoken]),
  );
}
