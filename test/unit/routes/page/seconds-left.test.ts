import { expect, it } from "vitest";
import { secondsLeft } from "#routes/page/seconds-left.ts";

it("shows two minutes of two minutes, wherever in a second they began, and nothing below zero", () => {
  const grantedAt = [100_000, 100_001, 100_400, 100_999];
  const shown = grantedAt.map((at) => secondsLeft(at + 120_000, Math.floor(at / 1000)));
  expect(shown).toEqual([120, 120, 120, 120]);
  expect(secondsLeft(220_400, 300)).toBe(0);
});
