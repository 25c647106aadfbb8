import { expect, it } from "vitest";
import type { Attempt } from "#domain/insights/funnel.ts";
import { compare } from "#server/insights/comparison.ts";
import { sliceOf } from "#server/insights/slices.ts";
import type { Grouping } from "#server/insights/slices.ts";
import { attemptOf, began, phone } from "#test/support/attempts.ts";

/** Attempts of which so many stop at the first step. */
const some = (about: Partial<Attempt>, stopped = 10, of = 20): readonly Attempt[] =>
  Array.from({ length: of }, (_, index) =>
    attemptOf(index < stopped ? [began] : [began, phone], about),
  );
const all = { version: "", locale: "", embedded: "" };
const comparedBy = (by: Grouping, attempts: readonly Attempt[]) =>
  compare(sliceOf("wizard", attempts, { wanted: all, by }).groups);
const namesOf = (compared: ReturnType<typeof compare>) =>
  [compared?.earlier, compared?.later].map((group) => group?.name);

it("compares the last two versions, by their numbers where they were seen on the same day", () => {
  const attempts = [10, 8, 9].flatMap((version) => some({ version }));
  expect(namesOf(comparedBy("version", attempts))).toEqual(["version 9", "version 10"]);
});

it("compares the last two weeks, from Monday to Sunday", () => {
  const days = ["2026-03-09", "2026-03-08", "2026-03-02", "2026-02-27"];
  const attempts = days.flatMap((begunOn) => some({ begunOn }));
  const compared = comparedBy("week", attempts);
  expect(namesOf(compared)).toEqual(["week of 2026-03-02", "week of 2026-03-09"]);
  expect(compared?.earlier.funnel.attempts).toBe(40);
});

it("compares two languages", () => {
  const attempts = [...some({ locale: "en-US" }), ...some({ locale: "de-DE" })];
  expect(namesOf(comparedBy("locale", attempts))).toEqual(["de-DE", "en-US"]);
});

function differenceOf(...groups: readonly (readonly [stopped: number, of: number])[]) {
  const attempts = groups.flatMap(([stopped, of], index) => some({ version: index }, stopped, of));
  return comparedBy("version", attempts)?.steps[0]?.difference;
}

it("says by how much the shares of those who stopped differ, and nothing of too few", () => {
  const clear = differenceOf([10, 100], [60, 100])!;
  expect(clear.from).toBeGreaterThan(0.35);
  expect(clear.to).toBeLessThan(0.62);
  const chance = differenceOf([10, 20], [12, 20])!;
  expect(chance.from).toBeLessThan(0);
  expect(chance.to).toBeGreaterThan(0);
  expect(differenceOf([4, 20], [12, 20])).toBeUndefined();
});

it("compares nothing with itself", () => {
  expect(comparedBy("version", some({}))).toBeUndefined();
});
