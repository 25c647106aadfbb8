import { defaultLocale } from "#domain/language/locale.ts";
import type { Locale } from "#domain/language/locale.ts";
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

const translatedFields = new Set(["Message", "ErrorMessage"]);

/** The answer of a call with its texts for people in another language. Stored answers stay English. */
export function withMessagesIn<Answer>(answer: Answer, locale: Locale): Answer {
  return locale === defaultLocale ? answer : (translatedValue(answer, locale, false) as Answer);
}

function translatedValue(value: unknown, locale: Locale, isText: boolean): unknown {
  if (typeof value === "string") return isText ? translated(value, locale) : value;
  if (Array.isArray(value)) return value.map((inner) => translatedValue(inner, locale, isText));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      translatedValue(inner, locale, isText || translatedFields.has(name)),
    ]),
  );
}
