import { expect, it } from "vitest";
import { overBudget } from "#tools/bench/first-screen-bytes.ts";

const within = {
  beforeButton: 100_000,
  inAll: 140_000,
  files: [],
  forbidden: [],
};

it("finds nothing to say of a first screen within its budget", () => {
  expect(overBudget(within)).toEqual([]);
});

it("says by how much the first screen's script is over, and which package came too early", () => {
  const heavy = {
    ...within,
    beforeButton: 100_001,
    inAll: 140_001,
    forbidden: ["zod"],
  };
  expect(overBudget(heavy)).toEqual([
    "before the button works: 100001 bytes, 100000 allowed",
    "in all: 140001 bytes, 140000 allowed",
    "zod is loaded before the button works",
  ]);
});
