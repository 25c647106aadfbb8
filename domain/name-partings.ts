import { parseFullName, wordJoiner } from "./full-name.ts";
import type { FullName } from "./full-name.ts";
import { collapseSpaces } from "./spaces.ts";

/** A first name of more words than this is not offered. */
const mostFirstNames = 7;

/** What is not a first name by itself. */
const title = /^(?:dr|mr|mrs|ms|mx|miss|prof|rev|sir|dame)\.?$/i;

/** Whether a first name is only a title, with which nobody is spoken to. */
export function isTitle(firstName: string): boolean {
  return title.test(firstName);
}

/** A name with so many of its words as the first name. */
function partedAfter(words: readonly string[], count: number): string {
  const first = words.slice(0, count).join(wordJoiner);
  // As it was typed, a title is nobody's choice.
  return `${first} ${words.slice(count).join(isTitle(first) ? wordJoiner : " ")}`;
}

/**
 * Each way in which the words of a name can be parted into a first and a last name, as the text that says so. The first
 * is how it is parted unless the applicant says otherwise; a title alone is offered last.
 *
 * @example namePartings("Dr. Jane Roe").map(({ name }) => name.firstName) // ["Dr. Jane", "Dr."]
 */
export function namePartings(
  text: string,
): readonly { readonly text: string; readonly name: FullName }[] {
  const words = collapseSpaces(text).split(" ");
  const ways = words.slice(1, mostFirstNames + 1).flatMap((_, index) => {
    const parted = partedAfter(words, index + 1);
    const name = parseFullName(parted);
    return name.ok ? [{ text: parted, name: name.value }] : [];
  });
  const byTitle = (way: (typeof ways)[number]) => isTitle(way.name.firstName);
  return [...ways.filter((way) => !byTitle(way)), ...ways.filter(byTitle)];
}
