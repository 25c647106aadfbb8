import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkPractice } from "#tools/provider/check.ts";
import { practiceOfText, readPractice } from "#tools/provider/practice-file.ts";

const folder = "test/support/practices";
const named = (kind: string) =>
  readdirSync(join(folder, kind))
    .filter((name) => name.endsWith(".json"))
    .map((name) => [name.replace(".json", ""), join(folder, kind, name)] as const);

const served = { origins: [], fetch };
const check = (file: string) => checkPractice(readPractice(file), { served });

describe("a hostile practice file", () => {
  it.each(named("hostile"))("%s is refused, with what is to be mended", async (_name, file) => {
    const { lines, practice } = await check(file);
    expect(practice).toBeUndefined();
    expect(`${lines.join("\n")}\n`).toBe(readFileSync(file.replace(".json", ".txt"), "utf8"));
  });

  it("is told in at most three lines a problem, the last of which mends it", async () => {
    const all = await Promise.all(named("hostile").map(([, file]) => check(file)));
    expect(all.length).toBeGreaterThanOrEqual(10);
    for (const problem of all.flatMap(({ lines }) => problemsIn(lines))) {
      expect(problem.length).toBeLessThanOrEqual(3);
      expect(problem.at(-1)).toMatch(/^ {2}mend: ./);
    }
  });
});

it("says where a file breaks off, and that there is none", async () => {
  const torn = practiceOfText('{\n  "key": "sunny-dental"\n  "name": "Sunny"\n}', "torn.json");
  expect((await checkPractice(torn, { served })).lines).toEqual([
    "torn.json:3:3 is no JSON: expected ',' or '}' after property value",
    "  mend: look for a comma or a bracket too few or too many just before; the smallest file is {}",
  ]);
  const cut = practiceOfText('{ "key": "sunny-dental",\n  "name": \n', "cut.json");
  expect((await checkPractice(cut, { served })).lines[0]).toBe(
    "cut.json:2:10 is no JSON: unexpected end of JSON input",
  );
  expect((await check("no-such.json")).lines.slice(0, 2)).toEqual([
    "no-such.json:1:1 does not exist",
    "  mend: give the path of a JSON file that exists",
  ]);
});

/** Lines that go on a problem are indented. */
function problemsIn(lines: readonly string[]): readonly (readonly string[])[] {
  return lines.flatMap((line, at) => {
    if (line.startsWith("  ")) return [];
    const after = lines.slice(at + 1);
    const next = after.findIndex((each) => !each.startsWith("  "));
    return [[line, ...after.slice(0, next === -1 ? after.length : next)]];
  });
}

describe("a good practice file", () => {
  it.each(named("good"))("%s can be served", async (_name, file) => {
    const { lines, practice } = await check(file);
    expect(lines).toEqual([]);
    expect(practice?.provider).toMatchObject({
      key: "sunny-dental",
      providerId: "prv_sunny_dental",
      practiceName: "Sunny Dental",
    });
  });
});

it("lets the file that docs/practices.md begins with pass as it is printed there", async () => {
  const [, printed = ""] =
    /```json\n([^]*?)```/.exec(readFileSync("docs/practices.md", "utf8")) ?? [];
  const { lines, practice } = await checkPractice(practiceOfText(printed, "sunny.json"), {
    served,
  });
  expect([lines, practice?.key]).toEqual([[], "sunny-dental"]);
});
