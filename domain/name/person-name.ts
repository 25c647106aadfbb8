import { longestName, suffix } from "./full-name.ts";
import { hasLetter } from "#domain/text/letters.ts";
import { holdsLink } from "./link-in-name.ts";
import { fail, ok, type Result } from "#domain/values/result.ts";
import { collapseSpaces } from "#domain/text/spaces.ts";

type Fault = "required" | "long" | "letters" | "link";

/** Reads a first or last name: up to 100 characters, at least one letter, and no link. Spec sections 2.5 and 3. */
export function parsePersonName(text: string): Result<string, Fault> {
  const name = collapseSpaces(text);
  if (name === "") return fail("required");
  if (name.length > longestName) return fail("long");
  if (holdsLink(name)) return fail("link");
  return hasLetter(name) ? ok(name) : fail("letters");
}

export function parseLastName(text: string): Result<string, Fault> {
  const name = parsePersonName(text);
  return name.ok && suffix.test(name.value) ? fail("required") : name;
}
