import { readFileSync } from "node:fs";

/** Each line: `787 → TX Austin 01,02;TX Manor 53`. From GeoNames (CC BY 4.0); territories from the npm package `zipcodes`. */
const table = readFileSync(new URL("us-zips.tsv", import.meta.url), "utf8");

type ZipPlace = { readonly zip: string; readonly city: string; readonly state: string };

/** The ZIPs that begin with three digits, and their places. Empty for an area that the Postal Service does not use. */
export function placesOfArea(area: string): readonly ZipPlace[] {
  const line = new RegExp(`^${area}\t(.+)$`, "m").exec(table)?.[1] ?? "";
  return line.split(";").flatMap((place) => {
    const [, state = "", city = "", ends = ""] = /^(..) (.+) ([\d,]+)$/.exec(place) ?? [];
    return ends === "" ? [] : ends.split(",").map((end) => ({ zip: area + end, city, state }));
  });
}
