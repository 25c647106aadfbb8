/**
 * Marks without a shape of their own: soft hyphens, direction marks, fillers, byte order marks. A joiner between two
 * letters of Arabic or an Indic script changes how the word is written, so it stays; at the end, the next letter may
 * follow.
 */
const invisible =
  /(?!(?<=[\u0600-\u1CFF])[\u200C\u200D](?:[\u0600-\u1CFF]|$))[\p{Cf}\p{Default_Ignorable_Code_Point}\uFFFC]/gu;

/**
 * A text that a person gave, before any rule reads it: without invisible marks, with plain spaces and the digits 0 to
 * 9. A no-break space stays, because the answers to a name and a street use it; `collapseSpaces` replaces it.
 */
export function cleanText(text: string): string {
  // Most texts are ASCII, and the first use of these patterns takes the engine some milliseconds.
  if (/^[ -~]*$/.test(text)) return text;
  return text
    .replace(invisible, "")
    .replace(/(?!\xA0)[\s\u2800]/g, " ")
    .replace(/[^\P{Nd}0-9]/gu, digitOf);
}

/** Each script has ten consecutive code points for its digits; Pwo Karen follows Pao Karen. */
function digitOf(digit: string): string {
  const point = digit.codePointAt(0)!;
  let value = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(point - value - 1))) value += 1;
  return String(value % 10);
}

/**
 * A cleaned text with compatibility forms such as full-width letters replaced by the plain ones: for everything but
 * names. Fractions and circled numbers stay: "12½" must not become "121/2".
 */
export function foldText(text: string): string {
  const clean = cleanText(text);
  if (/^[ -~]*$/.test(clean)) return clean;
  return cleanText(clean.replace(/[^\p{No}\xA0]+/gu, (part) => part.normalize("NFKC")));
}
