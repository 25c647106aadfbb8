import { parseState, parseStreet, type State, type StreetError } from "./address.ts";
import { isPostOfficeBox, plainWords } from "./mailboxes.ts";
import { fail, type Result } from "#domain/values/result.ts";

/** `military-aware`: only a military unit's box at a military post office. S25. */
export type StreetKind = "physical" | "mailing" | "military-aware";

const militaryCity = /^(?:apo|fpo|dpo)$/i;
/** Only a unit and its box, so that a unit in front of a P.O. Box is still rejected. */
const militaryLine = /^(?:psc|cmr|unit) ?[0-9]+[a-z]? box [0-9]+[a-z]?$/;
const militaryStates = ["AA", "AE", "AP"];

function isMilitaryBox(line: string, city: string): boolean {
  return militaryLine.test(plainWords(line)) && militaryCity.test(city.trim());
}

function refusesBox(street: string, kind: StreetKind, city: string): boolean {
  if (kind === "mailing" || !isPostOfficeBox(street)) return false;
  return kind === "physical" || !isMilitaryBox(street, city);
}

/** `city` is read for `military-aware` only. Spec sections 5 and 9; S24, S25. */
export function parseStreetOfKind(
  text: string,
  kind: StreetKind,
  city = "",
): Result<string, StreetError> {
  return parseStreet(text, (street) => refusesBox(street, kind, city));
}

/** Reads a state code. A military post office belongs to AA, AE or AP. S25. */
export function parseStateOfCity(
  code: string,
  { city, zip = "" }: { readonly city: string; readonly zip?: string },
  states: readonly State[],
): Result<string, "state.required" | "state.zip" | "state.military"> {
  const state = parseState(code, states);
  if (!state.ok) return state;
  const isMilitary = militaryCity.test(city.trim());
  if (isMilitary && !militaryStates.includes(code)) return fail("state.military");
  return parseState(code, states, zip);
}
