import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { practiceSchema } from "#tools/provider/practice-shape.ts";

it("is the schema of docs/, as `npm run provider -- schema` writes it", () => {
  const written: unknown = JSON.parse(readFileSync("docs/practice.schema.json", "utf8"));
  expect(written).toEqual(JSON.parse(JSON.stringify(practiceSchema())));
});
