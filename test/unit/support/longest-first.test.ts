import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { onEmbeddedStore } from "#test/support/run/embedded-store.ts";
import { longest } from "#test/support/run/longest-first.ts";

it.each([
  ["longest first", longest],
  ["on the embedded store", onEmbeddedStore],
])("lists only files that exist: %s", (_name, files) => {
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
