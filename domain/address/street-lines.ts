/** Separates street and apartment; sent as a comma and a space. */
const between = ",\u00a0";

export type StreetLines = { readonly line: string; readonly unit: string };

export function streetLines(street: string): StreetLines {
  const at = street.indexOf(between);
  if (at === -1) return { line: street, unit: "" };
  return { line: street.slice(0, at), unit: street.slice(at + between.length) };
}

export function streetOf({ line, unit }: StreetLines): string {
  return unit.trim() === "" ? line : `${line}${between}${unit}`;
}
