import { basename, dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { filesOf } from "#test/support/run/project-files.ts";

const rooms = ["api", "domain", "embed", "machines", "routes", "server", "tools", "ui"];

const compiledFlows = ["wizard", "confirmation", "decline", "entry", "application", "payment"];

const stemOf = (file: string) => basename(file).replace(/\..*$/, "");

function namesIn(...folders: readonly string[]): ReadonlySet<string> {
  const files = filesOf(...folders).filter((file) => /\.(?:tsx?|html|css|md)$/.test(file));
  return new Set(files.flatMap((file) => [stemOf(file), ...dirname(file).split("/")]));
}

function isNamed(name: string, known: ReadonlySet<string>): boolean {
  const parts = name.split("-");
  return parts.some((_part, index) => known.has(parts.slice(0, index + 1).join("-")));
}

const testsIn = (folder: string) =>
  filesOf(`test/${folder}`).filter((file) => /\.(?:test|stories)\.tsx?$/.test(file));

const misnamed = (files: readonly string[], known: ReadonlySet<string>) =>
  files.filter((file) => !isNamed(stemOf(file), known));

describe("a test is named like its source, alone or followed by its aspect", () => {
  it.each(["property", "model", "view", "api"])("in test/%s", (folder) => {
    const tests = testsIn(folder);
    expect(tests.length).toBeGreaterThan(10);
    expect(misnamed(tests, new Set([...namesIn(...rooms), ...compiledFlows]))).toEqual([]);
  });

  it.each(rooms)("in test/unit/%s, which is the unit of a file of that room", (room) => {
    expect(misnamed(testsIn(`unit/${room}`), namesIn(room))).toEqual([]);
  });

  it("in test/unit/support", () => {
    expect(misnamed(testsIn("unit/support"), namesIn("test/support"))).toEqual([]);
  });
});

it("rejects a name without a source, and accepts one with an aspect", () => {
  const known = new Set(["money", "phone-number"]);
  expect(isNamed("phone-number-pasted", known)).toBe(true);
  expect(isNamed("phone", known)).toBe(false);
  expect(isNamed("moneybag", known)).toBe(false);
});

it("has only repository rules next to the folders of test/unit", () => {
  const adjacent = testsIn("unit").filter((file) => dirname(file) === "test/unit");
  const folders = new Set(testsIn("unit").map((file) => file.split("/")[2]));
  expect(adjacent.map(stemOf)).toEqual(expect.arrayContaining(["architecture", "test-names"]));
  expect([...folders].filter((name) => !name?.endsWith(".ts"))).toEqual(
    expect.arrayContaining(["domain", "support"]),
  );
  const known = new Set<string | undefined>([
    ...rooms,
    "support",
    ...adjacent.map((file) => basename(file)),
  ]);
  expect([...folders].filter((name) => !known.has(name))).toEqual([]);
});
