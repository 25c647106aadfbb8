import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import { compare, isSame } from "#tools/behaviour/compare.ts";
import { diffPage } from "#tools/behaviour/diff-page.ts";
import { diffComment, diffJson, diffText } from "#tools/behaviour/diff-text.ts";
import { practiceSource, usualSteps } from "#tools/behaviour/sources.ts";

function diff(...options: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["tools/behaviour/diff.ts", ...options],
    { encoding: "utf8" },
  );
  return { status, stdout, stderr };
}

it("ends with 0 for the same, with 2 and one line for a wrong use", () => {
  expect(diff("HEAD", "HEAD", "--chart", "alert")).toMatchObject({
    status: 0,
    stdout: "HEAD and HEAD do the same in the one chart\n",
  });
  for (const [options, words] of [
    [[], "name one or two to compare"],
    [["nobody-and-nothing"], "nobody-and-nothing is no git revision, and no practice is called"],
    [["default", "default", "--chart", "nobody"], "no chart is called nobody; there are wizard"],
  ] as const) {
    const { status, stderr } = diff(...options);
    expect([status, stderr.includes(words), stderr.trimEnd().split("\n").length]).toEqual([
      2,
      true,
      1,
    ]);
  }
});

const [first, ...rest] = defaultConfiguration.steps;
const greeting = {
  key: "greeting",
  title: "Hello",
  components: [{ name: "Title" }],
  nextButton: {},
} as const;

it("distinguishes a practice's own steps from the defaults", () => {
  const folder = mkdtempSync(join(tmpdir(), "diff-"));
  const file = join(folder, "own.json");
  writeFileSync(file, JSON.stringify({ steps: [first, greeting, ...rest] }));
  const { status, stdout } = diff(file, "--chart", "wizard");
  expect(status).toBe(1);
  expect(stdout).toContain(
    "was phone > editing, is greeting > editing\n" +
      "  in wizard (3 places); first from start > editing, next.pressed\n",
  );
});

it("compares two practices, each change with its path from the first step", () => {
  const { status, stdout } = diff("bright-smile", "clear-vision", "--chart", "wizard");
  expect(status).toBe(1);
  expect(stdout).toContain(
    "was phone > editing, is what-to-expect > editing\n" +
      "  in wizard (3 places); first from start > editing, next.pressed\n" +
      "    begins with everything typed → next.pressed\n",
  );
  expect(stdout).toContain("bright-smile and clear-vision differ in 1 of 1 chart: ");
});

it("writes the differences for a program, a pull request and a page with what differs marked", () => {
  const [base, head] = [
    usualSteps(),
    practiceSource("own", { ...defaultConfiguration, steps: [first!, greeting, ...rest] }),
  ];
  const comparisons = base.behaviours
    .map((was, index) => compare(was, head.behaviours[index]))
    .filter((each) => !isSame(each));
  const whole = { base: base.name, head: head.name, comparisons, charts: 6 };
  expect(JSON.parse(diffJson(whole))).toMatchObject({
    schema: 2,
    base: "the usual steps",
    head: "own",
    differing: [{ chart: "wizard" }],
  });
  expect(comparisons[0]!.changes.every(({ walk }) => walk[0]!.startsWith("begins with "))).toBe(
    true,
  );
  expect(diffText(whole)).toContain("the usual steps and own differ in 1 of 6 charts: ");
  expect(diffComment(whole)).toContain("- **was phone \\> editing, is greeting \\> editing**<br>");
  const page = diffPage(whole, [base, head]);
  const [, before = "", after = ""] = page.split("<figure>");
  expect([before, after].map((each) => each.includes("<svg"))).toEqual([true, true]);
  expect(before).toMatch(/class="(?:way|arrow) gone"/);
  expect(before).not.toMatch(/class="(?:way|arrow) new"/);
  expect(after).toMatch(/class="(?:way|arrow) new"/);
  expect(page).toContain("only in the second");
});
