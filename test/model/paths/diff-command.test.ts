import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { htmlTexts } from "#test/support/importers.ts";
import { defaultConfiguration } from "#domain/step/default-steps.ts";

const folder = mkdtempSync(join(tmpdir(), "diff-command-"));
const [first, ...later] = defaultConfiguration.steps;
const greeting = {
  key: "greeting",
  title: "Hello",
  components: [{ name: "Title" }],
  nextButton: {},
};
const own = join(folder, "own.json");
writeFileSync(own, JSON.stringify({ steps: [first, greeting, ...later] }));

function diff(...options: readonly string[]) {
  const command = ["tools/behaviour/diff.ts", own, "--chart", "wizard", ...options];
  const { status, stdout } = spawnSync(process.execPath, command, { encoding: "utf8" });
  return { status, lines: stdout.trimEnd().split("\n") };
}

it("writes a page with both drawings, and names it", () => {
  const file = join(folder, "diff.html");
  expect(diff("--format", "html", "--out", file)).toEqual({ status: 1, lines: [file] });
  const page = readFileSync(file, "utf8");
  expect(htmlTexts(page, "figure")).toHaveLength(2);
  expect(htmlTexts(page, "body").flat().join(" ")).toContain(
    "was phone > editing, is greeting > editing",
  );
});
