import { expect, it } from "vitest";
import { isSafe, rankedOf } from "#domain/insights/counted.ts";

it("what is not in a ranking was on no attempt", () => {
  const ranking = [{ what: "phone:phone.required", attempts: 7 }];
  expect(rankedOf(ranking, "phone:phone.required")).toBe(7);
  expect(rankedOf(ranking, "phone:phone.invalid")).toBe(0);
});

const least = (a: number, b: number) =>
  new Map([
    ["a", a],
    ["b", b],
  ]);

it("a sum gives away what is hidden in it alone, or where each can only be the least that it is known to be", () => {
  const cells = ["a", "b"].map((name) => ({ name, count: [3] }));
  const hidden = new Set(["a", "b"]);
  expect(isSafe(cells, hidden, least(3, 3))).toBe(false);
  expect(isSafe(cells, hidden, least(3, 2))).toBe(true);
  expect(isSafe([{ name: "a", count: [9] }], hidden)).toBe(false);
});
