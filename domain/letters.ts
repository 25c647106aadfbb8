/** Whether a text has a letter of any script; emoji and markup have none. */
export function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text.replace(/<[^>]*>?/g, ""));
}
