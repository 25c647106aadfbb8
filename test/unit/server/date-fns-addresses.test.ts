import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { dateFnsAddress } from "#server/date-fns-addresses.ts";

type Entries = { [entry: string]: string | { import: { default: string } } };

const whole = import.meta.resolve("date-fns");
const { exports: entries } = JSON.parse(readFileSync(new URL("package.json", whole), "utf8")) as {
  exports: Entries;
};

it("finds each entry of date-fns where the package says that it is", () => {
  const found = Object.entries(entries).flatMap(([entry, place]) =>
    typeof place === "string" || entry === "."
      ? []
      : [[entry, new URL(place.import.default, whole).href] as const],
  );
  expect(found.length).toBeGreaterThan(200);
  const moved = found.filter(
    ([entry, address]) =>
      dateFnsAddress(entry.replace(".", "date-fns"), import.meta.url) !== address,
  );
  expect(moved).toEqual([]);
  expect(dateFnsAddress("date-fns/addDays", undefined)).toBe(
    import.meta.resolve("date-fns/addDays"),
  );
});

it("finds what date-fns imports of itself, and leaves all others to Node", () => {
  const addDays = import.meta.resolve("date-fns/addDays");
  expect(dateFnsAddress("./toDate.js", addDays)).toBe(import.meta.resolve("date-fns/toDate"));
  const left = ["#domain/words.ts", "./other.ts", "date-fns", "node:fs", "zod"].filter(
    (specifier) => dateFnsAddress(specifier, import.meta.url) !== undefined,
  );
  expect(left).toEqual([]);
  expect(dateFnsAddress("./main.ts", undefined)).toBeUndefined();
});
