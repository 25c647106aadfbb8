/** The text of a CSV cell. An apostrophe keeps a spreadsheet from running it as a formula. */
export function csvText(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
