import { expect, it } from "vitest";
import { percentile, toldPercentile } from "#domain/insights/percentile.ts";

it("finds the number that a share of some numbers stays within", () => {
  const numbers = [50, 10, 40, 20, 30];
  expect([percentile(numbers, 0.5), percentile(numbers, 0.9)]).toEqual([30, 50]);
  expect(percentile([], 0.5)).toBeUndefined();
});

it.each([
  [0.5, 5],
  [0.75, 8],
  [0.9, 20],
])("tells what a share of %d stays within from %i numbers on", (share, fewest) => {
  const toldOf = (length: number) =>
    toldPercentile(
      Array.from({ length }, (_, at) => at),
      share,
      1,
    );
  expect(toldOf(fewest - 1)).toBeUndefined();
  for (let more = fewest; more < 200; more += 1) expect(toldOf(more)).toBeDefined();
});

it("rounds up what it tells, and leaves what is round", () => {
  const told = [5001, 5999, 6000].map((third) =>
    toldPercentile([1, 2, third, 7000, 8000], 0.5, 1000),
  );
  expect(told).toEqual([6000, 6000, 6000]);
});
