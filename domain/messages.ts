import { messagesEn } from "./messages-en.ts";
import type { Text } from "./step.ts";

export type MessageValues = Readonly<Record<string, string | number>>;

/** The words of a code, with its `{name}` places filled in. Throws on a code without words. */
export type Words = {
  (code: string, values?: MessageValues): string;
  /** Whether a code has words on this visit: its provider's, or a catalogue's. */
  readonly has: (code: string) => boolean;
};

/** Every text of one language by its code. */
export type Catalogue = { readonly [code: string]: string };

export type MessageCode = keyof typeof messagesEn;

/** Every code that has words of its own. */
export const messageCodes = Object.keys(messagesEn) as readonly MessageCode[];

export function isMessageCode(code: string): code is MessageCode {
  return Object.hasOwn(messagesEn, code);
}

/** Fills `{name}` places; a place without a value stays as it is, so that a provider's slip never breaks a screen. */
export function fillText(text: string, values: MessageValues = {}): string {
  return text.replace(/\{([A-Za-z]+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}

/** The wording for a locale, or for its language alone; absent when the text has neither. */
function wordingFor(text: Text, locale: string): string | undefined {
  if (typeof text === "string") return text;
  const language = locale.split("-")[0]!;
  const key = [locale, language].find((candidate) => Object.hasOwn(text, candidate));
  return key === undefined ? undefined : text[key];
}

/**
 * A configured text in a locale: its own wording, else its language's, else English, else the first there is.
 *
 * @example textFor({ en: "Next", es: "Siguiente" }, "es-MX") // "Siguiente"
 */
export function textFor(text: Text, locale: string): string {
  const wording = wordingFor(text, locale) ?? wordingFor(text, "en-US");
  return wording ?? Object.values(text)[0] ?? "";
}

/**
 * The words of a visit: the provider's text for the locale first, then the catalogue's.
 *
 * @param overrides - a provider's texts by code. Spec section 1: all texts are configuration defaults
 * @param more - a catalogue of a flow that was loaded later; its words come before the other's
 * @param fallback - the catalogue of the locale; English unless given
 * @throws Error on a code that neither has: a programmer's mistake
 */
export function createWords({
  locale,
  overrides,
  more = {},
  fallback = messagesEn,
}: {
  readonly locale: string;
  readonly overrides: { readonly [code: string]: Text };
  readonly more?: Catalogue | undefined;
  readonly fallback?: Catalogue;
}): Words {
  const textOf = (code: string) => {
    const override = Object.hasOwn(overrides, code) ? overrides[code] : undefined;
    const own = override === undefined ? undefined : wordingFor(override, locale);
    const catalogue = [more, fallback].find((candidate) => Object.hasOwn(candidate, code));
    return own ?? catalogue?.[code];
  };
  const words = (code: string, values?: MessageValues) => {
    const text = textOf(code);
    if (text === undefined) throw new Error(`no words for the code ${code}`);
    return fillText(text, values);
  };
  return Object.assign(words, { has: (code: string) => textOf(code) !== undefined });
}

/** The same words for a text that is HTML: values are escaped, so that a practice's name is never markup. */
export function htmlWords(words: Words): Words {
  const html = (code: string, values?: MessageValues) => words(code, htmlValues(values));
  return Object.assign(html, { has: words.has });
}

/** Values made safe to stand inside HTML. */
export function htmlValues(values: MessageValues = {}): MessageValues {
  const escaped = Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]);
  return Object.fromEntries(escaped) as MessageValues;
}

function escapeHtml(value: string | number): string {
  return String(value)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
