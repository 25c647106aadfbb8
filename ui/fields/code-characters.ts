import { foldText } from "#domain/text/clean-text.ts";
import { codeDigitsOf, verificationCodeLength } from "#domain/applicant/verification-code.ts";

export function charactersOf(value: string): readonly string[] {
  return Array.from({ length: verificationCodeLength }, (_, at) => (value[at] ?? " ").trim());
}

/** Six characters, a space for an empty box; "" when all are empty. */
export function valueOf(characters: readonly string[]): string {
  const value = characters.map((character) => (character === "" ? " " : character)).join("");
  return value.trim() === "" ? "" : value;
}

export type BoxChange =
  | { readonly kind: "typed"; readonly character: string }
  | { readonly kind: "cleared" }
  | { readonly kind: "refused" }
  | { readonly kind: "spread"; readonly characters: string };

/** One extra character is typing, on either side; longer text is a paste or an autofilled code. */
export function readBox(text: string, before: string, box: RegExp): BoxChange {
  const now = foldText(text).trim();
  if (now === "") return { kind: text === "" ? "cleared" : "refused" };
  const isAdjacentOld = now.length === 2 && before !== "" && now.includes(before);
  const typed = isAdjacentOld ? now.replace(before, "") : now;
  if (typed.length === 1) {
    return box.test(typed) ? { kind: "typed", character: typed } : { kind: "refused" };
  }
  return readPaste(text, box);
}

export function readPaste(text: string, box: RegExp): BoxChange {
  const characters = codeDigitsOf(text, box);
  return characters === "" ? { kind: "refused" } : { kind: "spread", characters };
}
