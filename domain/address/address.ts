import { links } from "#domain/name/full-name.ts";
import { hasLetter } from "#domain/text/letters.ts";
import { fail, ok, type Result } from "#domain/values/result.ts";
import { foldText } from "#domain/text/clean-text.ts";
import { collapseSpaces } from "#domain/text/spaces.ts";

/** An entry of the state list: StatoidCode and StatoidName on the wire. Spec section 3. */
export type State = {
  readonly code: string;
  readonly name: string;
  /** First three digits of its ZIPs, or ranges of them: `100-149`. Without a list, every ZIP may belong to it. */
  readonly zipAreas?: readonly string[];
};

export type StreetError =
  | "street.required"
  | "street.short"
  | "street.long"
  | "street.letters"
  | "street.poBox";
export type ZipError = "zip.required" | "zip.invalid";
export type CityError = "city.required" | "city.short" | "city.long" | "city.letters";

const shortestStreet = 2;
export const longestStreet = 200;
const shortestCity = 2;
export const longestCity = 50;

let isMailbox: (line: string) => boolean = () => false;

/** Sets the rule for mailboxes. Its patterns exceed the first screen's budget: mailboxes.ts in a later chunk sets it. */
export function setMailboxes(rule: (line: string) => boolean): void {
  isMailbox = rule;
}

/** 2 to 200 characters; every box is refused by default. Spec sections 5 and 9; S24. */
export function parseStreet(text: string, isRefused = isMailbox): Result<string, StreetError> {
  const street = collapseSpaces(foldText(text));
  // A leading separator means an apartment without a street.
  if (street === "" || street.startsWith(", ")) return fail("street.required");
  if (street.length < shortestStreet) return fail("street.short");
  if (street.length > longestStreet) return fail("street.long");
  if (!/[\p{L}\p{N}]/u.test(street) || links.holdsLink(street, true)) return fail("street.letters");
  return isRefused(street) ? fail("street.poBox") : ok(street);
}

/** Five or nine digits; spaces and a hyphen are ignored. Spec section 5; S16. */
export function parseZip(text: string): Result<string, ZipError> {
  const digits = foldText(text).replace(/[\s\p{Pd}]/gu, "");
  if (digits === "") return fail("zip.required");
  return /^(?:[0-9]{5}|[0-9]{9})$/.test(digits) ? ok(digits) : fail("zip.invalid");
}

/** The lowest ZIP in use is 00501. */
const firstZipArea = "005";

export function parsePossibleZip(text: string): Result<string, ZipError | "zip.impossible"> {
  const zip = parseZip(text);
  return zip.ok && zip.value < firstZipArea ? fail("zip.impossible") : zip;
}

export function parseCity(text: string): Result<string, CityError> {
  const city = collapseSpaces(foldText(text));
  if (city === "") return fail("city.required");
  if (city.length < shortestCity) return fail("city.short");
  if (city.length > longestCity) return fail("city.long");
  return hasLetter(city) && !links.holdsLink(city, true) ? ok(city) : fail("city.letters");
}

export function isInState(zip: string, state: State | undefined): boolean {
  const area = zip.slice(0, 3);
  const areas = zip.length < 5 ? undefined : state?.zipAreas;
  return areas?.some((of) => area >= of.slice(0, 3) && area <= of.slice(-3)) ?? true;
}

/** Without a loaded list, any two capital letters pass. Spec section 5. */
export function parseState(
  code: string,
  states: readonly State[],
  zip = "",
): Result<string, "state.required" | "state.zip"> {
  const state = states.find((one) => one.code === code);
  if (states.length === 0 ? !/^[A-Z]{2}$/.test(code) : !state) return fail("state.required");
  return isInState(zip, state) ? ok(code) : fail("state.zip");
}
