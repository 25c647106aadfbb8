import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { tokens } from "#ui/theme/tokens.ts";

const sources = globSync(["ui/**/*.{ts,tsx}", "routes/**/*.{ts,tsx}"])
  .map((file) => readFileSync(file, "utf8"))
  .filter((text) => /chakra|defineRecipe|defineSlotRecipe/i.test(text))
  .join("\n");

function stepsOf(properties: string): readonly string[] {
  const given = new RegExp(
    String.raw`\b(?:${properties})(?:=|: )(?:"[^"]*"|\{[^;]*?\}\}|\{[^}]*\})`,
    "g",
  );
  const found = [...sources.matchAll(given)].flatMap(([text]) =>
    [...text.matchAll(/"-?(\d+(?:\.\d)?)"/g)].map(([, step]) => step!),
  );
  return [...new Set(found)].filter((step) => step !== "0").toSorted((a, b) => +a - +b);
}
const known = (tokensOf: object) =>
  Object.keys(tokensOf)
    .filter((name) => /^\d/.test(name))
    .toSorted((a, b) => +a - +b);

const spacing =
  "[pm][xytbse]?|padding|margin|gap|rowGap|columnGap|top|bottom|left|right|inset\\w*|scroll[MP]\\w+";
const sizes = "w|h|width|height|m(?:in|ax)[WH]|m(?:in|ax)Width|m(?:in|ax)Height|boxSize";

it("each step of the grid that a screen spaces by is there, and no other", () => {
  expect(known(tokens.spacing)).toEqual(stepsOf(spacing));
});

it("each step of the grid that a screen measures by is there, and no other", () => {
  expect(known(tokens.sizes)).toEqual(stepsOf(sizes));
});

it("what moves once has a duration and the easing of the theme", () => {
  const styles = globSync("ui/**/*.{css,ts,tsx}").map((file) => readFileSync(file, "utf8"));
  const moves = styles.flatMap(
    (text) => text.match(/\b\d+ms(?!\W*(?:!|"|;$|linear|ease-in-out)).*?(?=[,;"`]|$)/gm) ?? [],
  );
  const durations = Object.values(tokens.durations).map(({ value }) => value);
  const others = moves.filter(
    (move) => !durations.some((each) => move.startsWith(`${each} var(--ff-ease-out)`)),
  );
  expect(others).toEqual([]);
});
