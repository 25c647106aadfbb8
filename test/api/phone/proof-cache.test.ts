import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import { keepProofs } from "#server/seed/proof-cache.ts";

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "carestep-proofs-"));
const file = path.join(dataDir, "configuration-proofs.json");
afterAll(() => fs.rmSync(dataDir, { recursive: true }));

const broken = { ...defaultConfiguration, steps: [] };
const proved = () => {
  const { prove, keep } = keepProofs(dataDir);
  const found = [prove(defaultConfiguration), prove(broken)];
  keep();
  return found;
};

it("says of a configuration what a walk through it says, the first time and from the file", () => {
  const first = proved();
  expect(first).toEqual([undefined, "wizard has no steps"]);
  const stored = fs.readFileSync(file, "utf8");
  expect(Object.values(JSON.parse(stored))).toEqual([null, "wizard has no steps"]);
  expect(proved()).toEqual(first);
  expect(fs.readFileSync(file, "utf8")).toBe(stored);
});

it("believes the file where it was proved by the same files, and walks again for another configuration", () => {
  const stored = JSON.parse(fs.readFileSync(file, "utf8")) as Record<string, unknown>;
  const believed = Object.fromEntries(Object.keys(stored).map((hash) => [hash, "as it was kept"]));
  fs.writeFileSync(file, JSON.stringify(believed));
  expect(proved()).toEqual(["as it was kept", "as it was kept"]);
  const { prove } = keepProofs(dataDir);
  expect(prove({ ...broken, layout: "Other" } as never)).not.toBe("as it was kept");
});

it("walks again where the file was cut short", () => {
  fs.writeFileSync(file, '{"');
  expect(proved()).toEqual([undefined, "wizard has no steps"]);
});
