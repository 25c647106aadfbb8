/** What stands between the street and the apartment in an answer: on the wire it is a comma and a space. */
const between = ",\u00a0";

export type StreetLines = { readonly line: string; readonly unit: string };

/**
 * A street as its two lines; one that was typed as a whole, or that the service has kept, is one line.
 *
 * @example streetLines(streetOf({ line: "12 Box Elder Ct", unit: "Apt 4" })) // { line: "12 Box Elder Ct", unit: "Apt 4" }
 */
export function streetLines(street: string): StreetLines {
  const at = street.indexOf(between);
  if (at === -1) return { line: street, unit: "" };
  return { line: street.slice(0, at), unit: street.slice(at + between.length) };
}

/** Both lines as one answer. */
export function streetOf({ line, unit }: StreetLines): string {
  return unit.trim() === "" ? line : `${line}${between}${unit}`;
}
