import { holdsLink } from "./link-in-name.ts";
import { fail, ok } from "./result.ts";
import type { Result } from "./result.ts";
import { collapseSpaces } from "./spaces.ts";

export type FullName = { readonly firstName: string; readonly lastName: string };

export type FullNameError =
  | "fullName.required"
  | "fullName.lastname"
  | "fullName.long"
  | "fullName.link";

/** Longest first and longest last name that the submission carries. */
const longestName = 100;

/**
 * Reads a full name: the first name is everything before the first space, the last name is the rest. Accents,
 * apostrophes, hyphens, suffixes and several last names pass.
 *
 * @see Spec sections 3 and 5
 * @example parseFullName("Ana  Maria Lopez") // { ok: true, value: { firstName: "Ana", lastName: "Maria Lopez" } }
 */
export function parseFullName(text: string): Result<FullName, FullNameError> {
  const name = collapseSpaces(text);
  if (name === "") return fail("fullName.required");
  const space = name.indexOf(" ");
  if (space === -1) return fail("fullName.lastname");
  const firstName = name.slice(0, space);
  const lastName = name.slice(space + 1);
  if (firstName.length > longestName || lastName.length > longestName) return fail("fullName.long");
  return holdsLink(name) ? fail("fullName.link") : ok({ firstName, lastName });
}
