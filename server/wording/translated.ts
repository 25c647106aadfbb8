import { defaultLocale, languageOf, locales, type Locale } from "#domain/language/locale.ts";
import { applicationCatalogues } from "#domain/catalogues/application-catalogues.ts";
import { preQualificationCatalogues } from "#domain/catalogues/pre-qualification-catalogues.ts";
import { wordsIn } from "./locale-words.ts";

type Texts = { readonly [name: string]: string };

const known = new Map<Locale, ReadonlyMap<string, string>>();

/** An English text of the product in another language. Other texts, such as a practice's own, stay as they are. */
export function translated(text: string, locale: Locale): string {
  if (locale === defaultLocale) return text;
  const texts = known.get(locale) ?? translationsInto(locale);
  known.set(locale, texts);
  return texts.get(text) ?? text;
}

function translationsInto(locale: Locale): ReadonlyMap<string, string> {
  const texts = catalogueOf(locale);
  const english = Object.entries(catalogueOf(defaultLocale));
  return new Map(english.map(([code, text]) => [text, texts[code] ?? text]));
}

function catalogueOf(locale: Locale): Texts {
  return {
    ...applicationCatalogues[locale],
    ...preQualificationCatalogues[locale],
    ...wordsIn(locale).problems,
  };
}

const byLanguage = new Map([
  ["Message", "Messages"],
  ["ErrorMessage", "ErrorMessages"],
]);

/** Stored answers stay English. */
export function withMessagesIn<Answer>(answer: Answer, locale: Locale, isInEach: boolean): Answer {
  const messagesIn = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(messagesIn);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).flatMap(messageIn));
  };
  const messageIn = ([name, value]: readonly [string, unknown]) => {
    const texts = byLanguage.get(name);
    if (texts === undefined || typeof value !== "string") return [[name, messagesIn(value)]];
    const said = [name, translated(value, locale)];
    return isInEach ? [said, [texts, inEachLanguage((each) => translated(value, each))]] : [said];
  };
  return messagesIn(answer) as Answer;
}

export function inEachLanguage(textIn: (locale: Locale) => string): Texts {
  return Object.fromEntries(locales.map((locale) => [languageOf(locale), textIn(locale)]));
}
