/**
 * Keeps a phone number on one line.
 *
 * @example unbroken("(206) 555-0142") // "(206)\u00a0555-0142"
 */
export function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}
