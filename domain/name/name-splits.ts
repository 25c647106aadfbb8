import { fullNameText } from "./full-name-text.ts";
import { parseFullName } from "./full-name.ts";
import type { FullName } from "./full-name.ts";
import { collapseSpaces } from "#domain/text/spaces.ts";

/** A first name of more words than this is not offered. */
const mostFirstNames = 7;

/**
 * Each way in which the words of a name can be parted into a first and a last name, as the text that says so. The first
 * is how it is parted unless the applicant says otherwise.
 *
 * @example namePartings("Miss Ana Lopez").map(({ name }) => name.firstName) // ["Ana", "Miss", "Miss Ana"]
 */
export function namePartings(
  text: string,
): readonly { readonly text: string; readonly name: FullName }[] {
  const words = collapseSpaces(text).split(" ");
  const texts = words.slice(0, mostFirstNames).map((_, index) => {
    const parts = [words.slice(0, index + 1), words.slice(index + 1)].map((part) => part.join(" "));
    const [firstName = "", lastName = ""] = parts;
    return fullNameText({ firstName, lastName });
  });
  const ways = new Map<string, { readonly text: string; readonly name: FullName }>();
  for (const way of [words.join(" "), ...texts]) {
    const name = parseFullName(way);
    if (name.ok && !ways.has(name.value.firstName)) {
      ways.set(name.value.firstName, { text: way, name: name.value });
    }
  }
  return [...ways.values()];
}
