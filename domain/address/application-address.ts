import { isPostOfficeBox, parseState, parseStreet, plainWords } from "./address.ts";
import type { State, StreetError } from "./address.ts";
import { fail } from "#domain/values/result.ts";
import type { Result } from "#domain/values/result.ts";

/**
 * Which boxes an address may be: with `physical` none, with `mailing` any, with `military-aware` only a box of a
 * military unit at a military post office. Decision 25.
 */
export type StreetKind = "physical" | "mailing" | "military-aware";

const militaryCity = /^(?:apo|fpo|dpo)$/i;
/** Only a unit and its box: putting a unit in front does not turn a P.O. Box into a military one. */
const militaryLine = /^(?:psc|cmr|unit) ?[0-9]+[a-z]? box [0-9]+[a-z]?$/;
const militaryStates = ["AA", "AE", "AP"];

function isMilitaryBox(line: string, city: string): boolean {
  return militaryLine.test(plainWords(line)) && militaryCity.test(city.trim());
}

function refusesBox(street: string, kind: StreetKind, city: string): boolean {
  if (kind === "mailing" || !isPostOfficeBox(street)) return false;
  return kind === "physical" || !isMilitaryBox(street, city);
}

/**
 * Reads a street line of the full application, where some kinds of boxes pass.
 *
 * @param city - read for `military-aware` only
 * @see Spec sections 5 and 9; decisions 24 and 25
 */
export function parseStreetOfKind(
  text: string,
  kind: StreetKind,
  city = "",
): Result<string, StreetError> {
  return parseStreet(text, (street) => refusesBox(street, kind, city));
}

/**
 * Reads a state's code together with its city: a military post office belongs to no state, only to AA, AE or AP.
 * Decision 25.
 */
export function parseStateOfCity(
  code: string,
  city: string,
  states: readonly State[],
): Result<string, "state.required" | "state.military"> {
  const state = parseState(code, states);
  const isMilitary = militaryCity.test(city.trim());
  return state.ok && isMilitary && !militaryStates.includes(code) ? fail("state.military") : state;
}
