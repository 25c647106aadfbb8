import type { Text } from "#domain/step/step.ts";
import type { MessageValue, UserMessage } from "./user-message.ts";
import type { MessageCode } from "#domain/words/catalogue.ts";
import { defaultLocale, languageOf } from "#domain/language/locale.ts";

export type PlainValue = string | number;
type Values<Value> = Readonly<Record<string, Value>>;
export type MessageValues = Values<PlainValue>;

export type Words<Code extends string = MessageCode, Value = MessageValue> = {
  (code: Code, values?: Values<Value>): string;
  /** For codes that depend on the configuration, such as `step.<key>.title`. */
  readonly find: (code: string, values?: Values<Value>) => string | undefined;
};

export type Texts<Code extends string> = { readonly [Name in Code]: string };

/**
 * Fills `{name}` placeholders. One without a value stays as it is, so that a provider's typo does not break a screen.
 */
export function fillText(text: string, values: MessageValues = {}): string {
  return text.replace(/\{([A-Za-z]+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}

type ByLocale = Exclude<Text, string>;

const ownTag = (text: ByLocale, locale: string): string | undefined =>
  [locale, languageOf(locale)].find((tag) => Object.hasOwn(text, tag));

const tagFor = (text: ByLocale, locale: string): string | undefined =>
  ownTag(text, locale) ?? ownTag(text, defaultLocale) ?? Object.keys(text)[0];

function wordingFor(text: Text, locale: string): string | undefined {
  return typeof text === "string" ? text : text[ownTag(text, locale) ?? ""];
}

export function textFor(text: Text, locale: string): string {
  return typeof text === "string" ? text : (text[tagFor(text, locale) ?? ""] ?? "");
}

/** The language of what `textFor` returns; undefined for a text without languages. */
export function languageFor(text: Text, locale: string): string | undefined {
  const tag = typeof text === "string" ? undefined : tagFor(text, locale);
  return tag && languageOf(tag);
}

/** The provider's texts first (Spec section 1); throws on an unknown code. */
export function wordsFrom<Code extends string>({
  locale,
  overrides,
  catalogue,
}: {
  readonly locale: string;
  readonly overrides: { readonly [code: string]: Text };
  readonly catalogue: Texts<Code>;
}): Words<Code> {
  const texts: { readonly [code: string]: string } = catalogue;
  const textOf = (code: string) => {
    const override = Object.hasOwn(overrides, code) ? overrides[code] : undefined;
    const own = override === undefined ? undefined : wordingFor(override, locale);
    return own ?? (Object.hasOwn(texts, code) ? texts[code] : undefined);
  };
  const plain = (value: MessageValue) => {
    if (typeof value !== "object") return value;
    return isMessage(value) ? words(value.code, value.values) : textFor(value, locale);
  };
  const find = (code: string, values: Values<MessageValue> = {}) => {
    const text = textOf(code);
    const filled = Object.entries(values).map(([name, value]) => [name, plain(value)]);
    return text === undefined ? undefined : fillText(text, Object.fromEntries(filled));
  };
  const words = (code: string, values?: Values<MessageValue>): string => {
    const text = find(code, values);
    if (text === undefined) throw new Error(`no words for the code ${code}`);
    return text;
  };
  return Object.assign(words, { find });
}

const isMessage = (value: ByLocale | UserMessage): value is UserMessage =>
  Object.hasOwn(value, "code");

export function htmlWords<Code extends string>(
  words: Words<Code, PlainValue>,
): Words<Code, PlainValue> {
  const html = (code: Code, values?: MessageValues) => words(code, htmlValues(values));
  const find = (code: string, values?: MessageValues) => words.find(code, htmlValues(values));
  return Object.assign(html, { find });
}

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
