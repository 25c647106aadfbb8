/**
 * Keeps a date or phone number on one line.
 *
 * @example unbroken("December 21, 2026") // "December\u00a021,\u00a02026"
 */
export function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}
