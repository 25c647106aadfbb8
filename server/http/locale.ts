import type { FastifyRequest } from "fastify";
import { defaultLocale, languageOf, localeNamed, type Locale } from "#domain/language/locale.ts";

type Requested = Pick<FastifyRequest, "url" | "headers">;

/** The locale of a page: `?lang=`, then the practice's language, then the browser's languages, then English. */
export function pageLocale({ url, headers }: Requested, practiceLanguage?: string): Locale {
  return (
    addressLocale(url) ??
    localeNamed(practiceLanguage) ??
    acceptedLocale(headers["accept-language"]) ??
    defaultLocale
  );
}

/** `lang=es` behind `separator` if the address names a language, for links from its page. */
export function languageSearch({ url }: Pick<FastifyRequest, "url">, separator: string): string {
  const locale = addressLocale(url);
  return locale === undefined ? "" : `${separator}lang=${languageOf(locale)}`;
}

function addressLocale(url: string): Locale | undefined {
  return localeNamed(/[?&]lang=([^&#]*)/i.exec(url)?.[1]);
}

/** The locale of a call's texts: `Accept-Language`, then the practice's language, then English. */
export function callLocale(
  { headers }: Pick<FastifyRequest, "headers">,
  practiceLanguage?: string,
): Locale {
  return (
    acceptedLocale(headers["accept-language"]) ?? localeNamed(practiceLanguage) ?? defaultLocale
  );
}

/** A caller with a language may switch it, so it gets each text in every language. */
export function switchesLanguage({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return acceptedLocale(headers["accept-language"]) !== undefined;
}

/** RFC 9110, section 12.5.4. */
function acceptedLocale(header = ""): Locale | undefined {
  const ranges = header.split(",").map((range) => {
    const [tag = "", weight = ""] = range.split(";", 2);
    const [, quality = "1"] = /^\s*q=([\d.]+)\s*$/i.exec(weight) ?? [];
    return { locale: localeNamed(tag), quality: Number(quality) };
  });
  return ranges
    .filter(({ locale, quality }) => locale !== undefined && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)[0]?.locale;
}
