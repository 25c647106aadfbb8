import { languageOf, type Locale } from "#domain/language/locale.ts";

/** The address keeps a language that differs from the page's; nothing else stores it. R3-93 */
export function noteLanguage({ document, history, location }: Window, locale: Locale): void {
  const language = languageOf(locale);
  if (languageOf(document.documentElement.lang) === language) return;
  document.documentElement.lang = language;
  const address = addressWithout(location, "lang");
  address.searchParams.set("lang", language);
  history.replaceState(history.state, "", address);
}

/** A link's token is single-use and must not stay in the URL or history. S37. */
export function hideParameter({ history, location }: Window, name: string): void {
  history.replaceState(history.state, "", addressWithout(location, name));
}

/** Names of parameters are case-insensitive: `name` is in lower case. */
function addressWithout({ href }: Location, name: string): URL {
  const address = new URL(href);
  for (const key of Array.from(address.searchParams.keys()))
    if (key.toLowerCase() === name) address.searchParams.delete(key);
  return address;
}
