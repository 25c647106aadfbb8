import { readFileSync, readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { sheetProblems } from "#tools/provider/theme-problems.ts";

const themes = "server/seed/files/themes";

it("finds nothing in the themes of the demo practices", () => {
  const sheets = readdirSync(themes).filter((name) => name.endsWith(".css"));
  expect(sheets).toHaveLength(2);
  for (const sheet of sheets)
    expect(sheetProblems(readFileSync(`${themes}/${sheet}`, "utf8"), [])).toEqual([]);
});

it("has a blue focus ring in each theme and scheme", () => {
  const sheets = ["ui/tokens.css", `${themes}/ocean.css`, `${themes}/plum.css`];
  const rings = sheets.flatMap((sheet) =>
    [...readFileSync(sheet, "utf8").matchAll(/--ff-focus: (#[\da-f]{6})/g)].map(
      ([, ring]) => ring!,
    ),
  );
  expect(rings).toHaveLength(6);
  const parts = rings.map((ring) =>
    [1, 3, 5].map((at) => Number.parseInt(ring.slice(at, at + 2), 16)),
  );
  expect(parts.filter(([red, green, blue]) => blue! < green! + 50 || green! < red!)).toEqual([]);
});

it("names the unreadable pair, its scheme, and the shades that would pass", () => {
  const sheet = ":root.light { --ff-brand: #7fb5d6; } :root.dark { --ff-ink: #444444; }";
  const at = ["themes", 0];
  expect(sheetProblems(sheet, at)).toEqual([
    {
      at,
      what: "(light) --ff-on-brand #ffffff on --ff-brand #7fb5d6 has a contrast of 2.21, of 4.5 that people need",
      fix: "--ff-brand: #567b92 would pass",
    },
    {
      at,
      what: "(light) --ff-brand #7fb5d6 on --ff-surface #ffffff has a contrast of 2.21, of 4.5 that people need",
      fix: "--ff-brand: #567b92 would pass",
    },
    {
      at,
      what: "(dark) --ff-ink #444444 on --ff-canvas #0a1415 has a contrast of 1.92, of 4.5 that people need",
      fix: "--ff-ink: #7e7e7e would pass",
    },
    {
      at,
      what: "(dark) --ff-ink #444444 on --ff-surface #111e20 has a contrast of 1.75, of 4.5 that people need",
      fix: "--ff-ink: #848484 would pass",
    },
  ]);
});

it("refuses rules that are none of a theme's, and colours that it cannot judge", () => {
  const sheet = "body { color: red; } :root { --ff-ink: rebeccapurple; }";
  expect(sheetProblems(sheet, []).map(({ what }) => what)).toEqual([
    'has rules for "body"',
    '(light) --ff-ink is "rebeccapurple"',
    '(light) --ff-ink is "rebeccapurple"',
    '(dark) --ff-ink is "rebeccapurple"',
    '(dark) --ff-ink is "rebeccapurple"',
  ]);
});
