import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, it } from "vitest";
import { wirePractice } from "#test/support/practices/usual-steps.ts";
import { practiceSchema } from "#tools/provider/practice-shape.ts";

const written = JSON.parse(readFileSync("docs/practice.schema.json", "utf8")) as object;

it("is the schema of docs/, as `npm run provider -- schema` writes it", () => {
  expect(written).toEqual(JSON.parse(JSON.stringify(practiceSchema())));
});

const isValid = new Ajv2020({ strict: false, validateFormats: false }).compile(written);
const practices = "test/support/practices";
const practiceIn = (...path: readonly string[]): unknown =>
  JSON.parse(readFileSync(join(practices, ...path), "utf8"));

it("lets every good practice pass in an editor", () => {
  const files = readdirSync(join(practices, "good"));
  const good = [wirePractice, ...files.map((file) => practiceIn("good", file))];
  expect(good.map((practice) => isValid(practice))).toEqual([true, true, true]);
});

it("refuses typing errors in an editor, under our names and under those of the wire", () => {
  const files = ["typing-errors.json", "wire-typing-errors.json"];
  expect(files.filter((file) => isValid(practiceIn("hostile", file)))).toEqual([]);
  const smallest = practiceIn("good", "smallest.json") as object;
  expect([isValid(smallest), isValid({ ...smallest, practiceNam: "Sunny" })]).toEqual([
    true,
    false,
  ]);
});
