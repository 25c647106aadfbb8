/** Whether a text has a letter of any script; emoji and markup have none. */
export function hasLetter(text: string): boolean {
  const plain = text.replace(/<[^>]*>?/g, "");
  // A pattern of all letters takes the engine a while when it is first used.
  return /[a-z]/i.test(plain) || /\p{L}/u.test(plain);
}
