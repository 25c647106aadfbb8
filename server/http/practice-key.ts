/** First words of addresses of our own: never a practice's key, in any letter case. Spec section 2.1; decision 5. */
export const fixedWords: readonly string[] = [
  "declined",
  "error",
  "confirmation",
  "tokenexpired",
  "apply",
  "payment",
  "continue",
];

/** What a practice's key may be: the first word of its address. */
export const keyShape = /^[A-Za-z0-9-]{1,64}$/;
