/** Where a text of its own direction begins and where it ends. Unicode Standard Annex #9. */
const isolate = "\u2068";
const end = "\u2069";

/** Letters of Hebrew, of Arabic and of the scripts between them. */
const letters = String.raw`\u05D0-\u05F2\u0620-\u064A\u066E-\u06D3\u06D5-\u06EF\u06FA-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC`;
const words = new RegExp(String.raw`[${letters}](?:[${letters}\P{L}]*[${letters}])?\p{M}*`, "gu");

/**
 * A sentence that reads from left to right, its words that read from right to left each set apart, so that a number after a name
 * stays where it is read.
 *
 * @example setApart("Borrower: דוד לוי, 12 Oak Street") // "Borrower: ⁨דוד לוי⁩, 12 Oak Street"
 */
export function setApart(text: string): string {
  return text.replaceAll(words, `${isolate}$&${end}`);
}

/** Whether a character says of others in which direction they are read, and is not read itself. */
export function isDirection(character: string | undefined): boolean {
  return character === isolate || character === end;
}
