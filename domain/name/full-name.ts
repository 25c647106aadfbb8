import { hasLetter } from "#domain/text/letters.ts";
import { fail, ok, type Result } from "#domain/values/result.ts";
import { collapseSpaces } from "#domain/text/spaces.ts";

export const longestName = 100;

export type FullName = { readonly firstName: string; readonly lastName: string };

/** Whether a text contains a link. IANA's list exceeds the first screen's budget: link-in-name.ts in a later chunk sets the rule. */
export const links: { holdsLink: (text: string, isAddress?: boolean) => boolean } = {
  holdsLink: () => false,
};

export type FullNameError =
  | "fullName.required"
  | "fullName.lastname"
  | "fullName.long"
  | "fullName.link"
  | "fullName.letters";

/** A suffix is not a last name. `Iv` in mixed case is one. */
export const suffix = /^(?:[JjSs][Rr]|I{2,3}|IV)\.?$/;

/** Titles are dropped. "Miss", "Sir" and "Dame" can be names, so they count as titles only before two more words. */
export const titles =
  /^(?:(?:dra?|mr|mrs|ms|mx|prof|rev|sra?|srta)(?:\.\s*|\s+)|(?:miss|sir|dame) (?=\S+ ))+/i;

export const wordJoiner = "\u00a0";

function partsOf(text: string): readonly [string, string] | undefined {
  const words = text
    .split(wordJoiner)
    .map(collapseSpaces)
    .filter((word) => word !== "")
    .join(wordJoiner)
    .replace(titles, "");
  const at = words.includes(" ") ? words.indexOf(" ") : words.indexOf(wordJoiner);
  return at === -1
    ? undefined
    : [collapseSpaces(words.slice(0, at)), collapseSpaces(words.slice(at))];
}

/** A suffix alone is no last name; a no-break space does not split. Spec sections 3 and 5. */
export function parseFullName(text: string): Result<FullName, FullNameError> {
  const name = collapseSpaces(text);
  if (name === "") return fail("fullName.required");
  const parts = partsOf(text);
  if (parts === undefined) return fail("fullName.lastname");
  const [firstName, lastName] = parts;
  if (suffix.test(lastName)) return fail("fullName.lastname");
  if (firstName.length > longestName || lastName.length > longestName) return fail("fullName.long");
  if (links.holdsLink(`${firstName} ${lastName}`)) return fail("fullName.link");
  return hasLetter(firstName) && hasLetter(lastName)
    ? ok({ firstName, lastName })
    : fail("fullName.letters");
}
