import { expect, it } from "vitest";
import { difference, wilson } from "#domain/insights/intervals.ts";

const rounded = ({ from, to }: { readonly from: number; readonly to: number }) =>
  [from, to].map((value) => Number(value.toFixed(4)));

it.each([
  [8, 10, [0.4902, 0.9433]],
  [0, 10, [0, 0.2775]],
  [10, 10, [0.7225, 1]],
  [81, 263, [0.2553, 0.3662]],
] as const)("holds the share of %i in %i by Wilson's interval", (count, of, expected) => {
  expect(rounded(wilson({ count, of }))).toEqual(expected);
});

it("holds the difference of 48 in 80 from 56 in 70 by Newcombe's, as he printed it", () => {
  const [earlier, later] = [
    { count: 48, of: 80 },
    { count: 56, of: 70 },
  ];
  expect(rounded(difference(earlier, later))).toEqual([0.0524, 0.3339]);
  expect(rounded(difference(later, earlier))).toEqual([-0.3339, -0.0524]);
});
