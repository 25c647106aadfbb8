import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const folder = join("server", "seed", "files", "themes");
const sheets = readdirSync(folder).filter((name) => name.endsWith(".css"));

type Block = { readonly selector: string; readonly properties: ReadonlyMap<string, string> };

function blocksOf(sheet: string): readonly Block[] {
  const text = readFileSync(join(folder, sheet), "utf8").replace(/\/\*.*?\*\//gs, "");
  return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = "", body = ""]) => ({
    selector: selector.trim(),
    properties: new Map(
      body
        .split(";")
        .map((line) => line.trim().split(/:\s*/))
        .filter(([name]) => name !== "")
        .map(([name = "", value = ""]) => [name, value]),
    ),
  }));
}

describe.each(sheets)("the theme %s", (sheet) => {
  const blocks = blocksOf(sheet);

  it("sets custom properties only: shapes for all, colours per scheme", () => {
    expect(blocks.map(({ selector }) => selector)).toEqual([":root", ":root.light", ":root.dark"]);
    const [shapes, ...schemes] = blocks;
    const names = [...shapes!.properties.keys()];
    expect(names.every((name) => /^--ff-(radius|font)-[a-z]+$/.test(name))).toBe(true);
    for (const { properties } of schemes) {
      const entries = [...properties];
      expect(entries.filter(([name]) => !name.startsWith("--ff-"))).toEqual([]);
      expect(entries.filter(([, value]) => !/^#[0-9a-f]{6}$/.test(value))).toEqual([]);
      expect(entries).toHaveLength(13);
    }
  });
});
