import { holdsLink } from "./link-in-name.ts";
import { fail, ok } from "./result.ts";
import type { Result } from "./result.ts";
import { collapseSpaces } from "./spaces.ts";

/** Longest first or last name that an application carries. */
export const longestName = 100;

/** Reads a first or a last name: anything but nothing and links, up to 100 characters. Spec sections 2.5 and 3. */
export function parsePersonName(text: string): Result<string, "required" | "long" | "link"> {
  const name = collapseSpaces(text);
  if (name === "") return fail("required");
  if (name.length > longestName) return fail("long");
  return holdsLink(name) ? fail("link") : ok(name);
}
