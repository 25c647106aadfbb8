/** Reserved first words of a path, never a practice's key. Spec section 2.1; S5. */
export const fixedWords: readonly string[] = [
  "declined",
  "error",
  "confirmation",
  "tokenexpired",
  "apply",
  "payment",
  "continue",
];

export const keyShape = /^[A-Za-z0-9-]{1,64}$/;
