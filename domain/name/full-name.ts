import { holdsLink } from "./link-in-name.ts";
import { hasLetter } from "#domain/text/letters.ts";
import { fail, ok } from "#domain/values/result.ts";
import type { Result } from "#domain/values/result.ts";
import { collapseSpaces } from "#domain/text/spaces.ts";

/** Longest first or last name that an application carries. */
export const longestName = 100;

export type FullName = { readonly firstName: string; readonly lastName: string };

export type FullNameError =
  | "fullName.required"
  | "fullName.lastname"
  | "fullName.long"
  | "fullName.link"
  | "fullName.letters";

/** What is not a last name by itself. */
const suffix = /^(?:jr|sr|i{2,3}|iv)\.?$/i;

/**
 * Titles, behind which a name begins. Some people are called "Miss", "Sir" or "Dame": these are titles only where two
 * more words follow.
 */
export const titles =
  /^(?:(?:dra?|mr|mrs|ms|mx|prof|rev|sra?|srta)(?:\.\s*|\s+)|(?:miss|sir|dame) (?=\S+ ))+/i;

/** Stands for a space inside of a first name, where the applicant has said that it goes on. */
export const wordJoiner = "\u00a0";

/** The texts before and after the first space that parts; undefined where there is but one word. */
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

/**
 * Reads a full name: the first name is everything before the first space, the last name is the rest. Accents,
 * apostrophes, hyphens, suffixes and several last names pass. A suffix alone is not a last name, and a title is no part of the
 * name. A no-break space does not part a name that another space parts.
 *
 * @see Spec sections 3 and 5
 * @example parseFullName("Ana  Maria Lopez") // { ok: true, value: { firstName: "Ana", lastName: "Maria Lopez" } }
 * @example parseFullName("Dr. Jane Roe") // { ok: true, value: { firstName: "Jane", lastName: "Roe" } }
 */
export function parseFullName(text: string): Result<FullName, FullNameError> {
  const name = collapseSpaces(text);
  if (name === "") return fail("fullName.required");
  const parts = partsOf(text);
  if (parts === undefined) return fail("fullName.lastname");
  const [firstName, lastName] = parts;
  if (suffix.test(lastName)) return fail("fullName.lastname");
  if (firstName.length > longestName || lastName.length > longestName) return fail("fullName.long");
  if (holdsLink(`${firstName} ${lastName}`)) return fail("fullName.link");
  return hasLetter(firstName) && hasLetter(lastName)
    ? ok({ firstName, lastName })
    : fail("fullName.letters");
}
