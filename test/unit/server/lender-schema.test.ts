import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, it } from "vitest";
import { lenderSchema } from "#server/config/lender-file.ts";
import { realLender } from "#test/support/real-lender.ts";

it("has the schema of docs/ for a lender file, as `npm run provider -- lender-schema` writes it", () => {
  const written = JSON.parse(readFileSync("docs/lender.schema.json", "utf8")) as object;
  expect(written).toEqual(JSON.parse(JSON.stringify(lenderSchema())));
  const isValid = new Ajv2020({ strict: false, validateFormats: false }).compile(written);
  const example = /```json\n([^`]+)```/.exec(readFileSync("docs/production.md", "utf8"))![1]!;
  const { license: _, ...unlicensed } = realLender;
  expect(
    [JSON.parse(example), realLender, unlicensed, { ...realLender, licence: "1" }].map((lender) =>
      isValid(lender),
    ),
  ).toEqual([true, true, false, false]);
});
