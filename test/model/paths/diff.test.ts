import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { htmlTexts } from "#test/support/importers.ts";
import { writeOwnPractice } from "#test/support/own-practice-file.ts";
import { runTool } from "#test/support/run/run-tool.ts";

const diff = (...options: readonly string[]) => runTool("tools/behaviour/diff.ts", ...options);

it("ends with 0 for the same, with 2 and one line for a wrong use", async () => {
  expect(await diff("HEAD", "HEAD", "--chart", "alert")).toMatchObject({
    status: 0,
    stdout: "HEAD and HEAD do the same in the one chart\n",
  });
  for (const [options, words] of [
    [[], "name one or two to compare"],
    [["nobody-and-nothing"], "nobody-and-nothing is no git revision, and no practice is called"],
    [
      ["default", "default", "--chart", "nobody"],
      "no chart is called nobody; there are agreement, alert",
    ],
  ] as const) {
    const { status, stderr } = await diff(...options);
    expect([status, stderr.includes(words), stderr.trimEnd().split("\n").length]).toEqual([
      2,
      true,
      1,
    ]);
  }
});

it("compares the defaults with a practice, each change with its path from the first step", async () => {
  const { status, stdout } = await diff("clear-vision", "--chart", "wizard");
  expect(status).toBe(1);
  expect(stdout).toContain(
    "was phone > editing, is what-to-expect > editing\n" +
      "  in wizard (3 places); first from start > editing, next.pressed\n" +
      "    begins with everything typed → next.pressed\n",
  );
  expect(stdout).toContain("the usual steps and clear-vision differ in 1 of 1 chart: ");
});

it("compares a practice's own file, and writes a page with what differs marked in both drawings", async () => {
  const folder = mkdtempSync(join(tmpdir(), "diff-"));
  const own = writeOwnPractice(folder);
  const file = join(folder, "diff.html");
  expect(
    await diff("default", own, "--chart", "wizard", "--format", "html", "--out", file),
  ).toMatchObject({ status: 1, stdout: `${file}\n` });
  const page = readFileSync(file, "utf8");
  expect(htmlTexts(page, "figure")).toHaveLength(2);
  expect(htmlTexts(page, "body").flat().join(" ")).toContain(
    "was phone > editing, is greeting > editing",
  );
  const [, before = "", after = ""] = page.split("<figure>");
  expect([before, after].map((each) => each.includes("<svg"))).toEqual([true, true]);
  expect(before).toMatch(/class="(?:way|arrow) gone"/);
  expect(before).not.toMatch(/class="(?:way|arrow) new"/);
  expect(after).toMatch(/class="(?:way|arrow) new"/);
  expect(page).toContain("only in the second");
});
