/** Emoji and markup are not letters. */
export function hasLetter(text: string): boolean {
  const plain = text.replace(/<[^>]*>?/g, "");
  // The ASCII test first: the first use of `\p{L}` is slow.
  return /[a-z]/i.test(plain) || /\p{L}/u.test(plain);
}
