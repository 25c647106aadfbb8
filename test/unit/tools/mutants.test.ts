import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { equivalents, isEquivalent } from "#tools/mutation/equivalents.ts";
import { mutantsOf, planted } from "#tools/mutation/mutants.ts";

const faults = (source: string) =>
  mutantsOf("rule.ts", source).map((mutant) => [mutant.what, planted(source, mutant)]);

it.each([
  [
    "const isDue = (days: number) => days < 15;",
    [
      ["< becomes <=", "const isDue = (days: number) => days <= 15;"],
      ["15 becomes 16", "const isDue = (days: number) => days < 16;"],
    ],
  ],
  [
    "const paid = Math.min(level, owed);",
    [["min becomes max", "const paid = Math.max(level, owed);"]],
  ],
  ["const name = typed.trim();", [["leaves out trim", "const name = typed;"]]],
  ["if (!ok) stop();", [["drops !", "if (ok) stop();"]]],
  ["if (isDue(day)) stop();", [["asks the opposite", "if (!(isDue(day))) stop();"]]],
  [
    'const on = { "next.pressed": { target: "sent", description: "Next" } };',
    [["drops target", 'const on = { "next.pressed": {  description: "Next" } };']],
  ],
  ["type Length = 4 | 9;", []],
])("plants faults in %s", (source, expected) => {
  expect(faults(source)).toEqual(expected);
});

it("has a fault for each that is listed as none, with a reason", () => {
  const known = equivalents();
  const gone = known.filter((each) => {
    const source = readFileSync(each.file, "utf8");
    return !mutantsOf(each.file, source).some((mutant) => isEquivalent(source, mutant, [each]));
  });
  expect(gone).toEqual([]);
  expect(known.filter(({ reason }) => reason.length < 20)).toEqual([]);
});
