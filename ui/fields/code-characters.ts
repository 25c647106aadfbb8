import { foldText } from "#domain/text/clean-text.ts";
import { codeDigitsOf, verificationCodeLength } from "#domain/applicant/verification-code.ts";

/** The boxes of a code as stored in the value: one character a box, "" for an empty one. */
export function charactersOf(value: string): readonly string[] {
  return Array.from({ length: verificationCodeLength }, (_, at) => (value[at] ?? " ").trim());
}

/** The value of the boxes: six characters, a space for an empty box; "" when all are empty. */
export function valueOf(characters: readonly string[]): string {
  const value = characters.map((character) => (character === "" ? " " : character)).join("");
  return value.trim() === "" ? "" : value;
}

export type BoxChange =
  | { readonly kind: "typed"; readonly character: string }
  | { readonly kind: "cleared" }
  | { readonly kind: "refused" }
  /** A paste or a fill: the boxes hold these characters from the first on. */
  | { readonly kind: "spread"; readonly characters: string };

/**
 * What a box's new text means, when it held `before`. One extra character is typing, on either side of the old one;
 * longer text is a paste or a code filled in by the phone.
 */
export function readBox(text: string, before: string, box: RegExp): BoxChange {
  const now = foldText(text).trim();
  if (now === "") return { kind: text === "" ? "cleared" : "refused" };
  const isBesideOld = now.length === 2 && before !== "" && now.includes(before);
  const typed = isBesideOld ? now.replace(before, "") : now;
  if (typed.length === 1) {
    return box.test(typed) ? { kind: "typed", character: typed } : { kind: "refused" };
  }
  return readPaste(text, box);
}

/** The characters of a paste, whichever box it goes to. Spec section 2.5, "Input behaviours". */
export function readPaste(text: string, box: RegExp): BoxChange {
  const characters = codeDigitsOf(text, box);
  return characters === "" ? { kind: "refused" } : { kind: "spread", characters };
}
