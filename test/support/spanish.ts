import { applicationCatalogues } from "#domain/catalogues/application-catalogues.ts";
import { preQualificationCatalogues } from "#domain/catalogues/pre-qualification-catalogues.ts";
import { fillText } from "#domain/messages/messages.ts";
import { wordsIn } from "#server/wording/locale-words.ts";

type Texts = { readonly [code: string]: string };

/** Apart, as some codes are in two catalogues. */
const catalogues: readonly (readonly [english: Texts, own: Texts])[] = [
  [applicationCatalogues["en-US"], applicationCatalogues["es-US"]],
  [preQualificationCatalogues["en-US"], preQualificationCatalogues["es-US"]],
  [wordsIn("en-US").entryForm.labels, wordsIn("es-US").entryForm.labels],
];
const placeholder = /\{(\w+)\}/g;

/** Those with more words of their own first. */
const pairs = catalogues
  .flatMap(([texts, ours]) =>
    Object.entries(texts).map(([code, english]) => ({ english, own: ours[code]! })),
  )
  .toSorted((one, other) => wordsOf(other.english) - wordsOf(one.english));

function wordsOf(english: string): number {
  return english.replaceAll(placeholder, "").length;
}

/** All Spanish texts for an English one: a title and a button differ. */
export function spanishTexts(text: string): readonly string[] {
  const whole = pairs.filter(({ english }) => english === text).map(({ own }) => own);
  return whole.length > 0 ? whole : [spanish(text)];
}

/** The Spanish of an English text of the screens, whose placeholders may be filled, or of its beginning. */
export function spanish(text: string): string {
  const whole = pairs.find(({ english }) => english === text);
  if (whole !== undefined) return whole.own;
  for (const { english, own } of pairs) {
    const values = valuesIn(english, text);
    if (values) return fillText(own, values);
  }
  const begun = pairs.find(({ english }) => english.startsWith(`${text}{`));
  return begun?.own.split("{", 1)[0] ?? text;
}

/** Whether a screen shows the text in English alone. */
export function isEnglish(text: string): boolean {
  const is = (template: string) => template === text || valuesIn(template, text) !== null;
  return pairs.some(({ english }) => is(english)) && !pairs.some(({ own }) => is(own));
}

function valuesIn(english: string, text: string) {
  const names = [...english.matchAll(placeholder)].map(([, name = ""]) => name);
  if (names.length === 0 || wordsOf(english) < 3) return null;
  const parts = english
    .split(/\{\w+\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const match = new RegExp(`^${parts.join("(.+)")}$`).exec(text);
  return match && Object.fromEntries(names.map((name, index) => [name, match[index + 1]!]));
}
