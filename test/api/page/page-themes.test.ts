import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { colourPairs } from "#tools/provider/theme-problems.ts";

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

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
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

  it("has color contrasts that meet WCAG 2.2 AA", () => {
    for (const { selector, properties } of blocks.slice(1)) {
      const ratios = colourPairs.map(([one, other, least]) => {
        const ground = properties.get(`--ff-${other}`) ?? "";
        const ratio = contrast(properties.get(`--ff-${one}`) ?? "", ground);
        return { selector, one, other, ratio, isEnough: ratio >= least };
      });
      expect(ratios.filter(({ isEnough }) => !isEnough)).toEqual([]);
    }
  });
});
