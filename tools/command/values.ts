import { Mistake } from "./mistake.ts";

/** One of some names that an option takes. @throws Mistake */
export function oneOf<Name extends string>(
  names: readonly Name[],
  given: string,
  option: string,
): Name {
  const found = names.find((name) => name === given);
  if (found === undefined) throw new Mistake(`${option} is one of ${names.join(", ")}`);
  return found;
}

/** @throws Mistake for anything but a whole number above 0 */
export function wholeNumber(given: string, option: string): number {
  const number = Number(given);
  if (!Number.isInteger(number) || number < 1)
    throw new Mistake(`${option} is a whole number above 0`);
  return number;
}
