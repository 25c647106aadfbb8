import { expect, it } from "vitest";
import { houseLender } from "#server/config/lender.ts";
import { lenderFileOf, realLender } from "#test/support/real-lender.ts";
import { exampleLenderLines } from "#tools/provider/example-lender.ts";

const production = { NODE_ENV: "production", LENDER_FILE: lenderFileOf() };

it("publishes a practice in production only with real parties", () => {
  expect(exampleLenderLines(undefined, production)).toEqual([]);
  expect(exampleLenderLines(realLender, { NODE_ENV: "production" })).toEqual([]);
  expect(exampleLenderLines(houseLender, { ...production, NODE_ENV: undefined })).toEqual([]);
  expect(exampleLenderLines(undefined, { NODE_ENV: "production" })).toContain(
    "Nothing was published: LENDER_FILE has an example as its creditor.",
  );
  expect(exampleLenderLines({ ...realLender, license: "Example 1" }, production)).toEqual([
    "Nothing was published: the practice's lender has an example as its license.",
  ]);
});
