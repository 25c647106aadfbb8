/**
 * A date or a phone number that no line of a screen breaks in two.
 *
 * @example unbroken("December 21, 2026") // "December\u00a021,\u00a02026"
 */
export function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}
