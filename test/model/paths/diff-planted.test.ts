import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyTree } from "#test/support/run/tree-copy.ts";

const tree = copyTree();
const plants = [
  ["machines/alert/alert.setup.ts", '"time to read": 4000', '"time to read": 5000'],
  [
    "machines/confirm-identity/confirm-identity.machine.ts",
    'target: "confirmed",\n            actions: ["forget digits"',
    'target: "lockedOut",\n            actions: ["forget digits"',
  ],
  ["machines/steps/pre-action-state.ts", "(step.nextButton?.actions ?? []).filter(isEffect)", "[]"],
  ["machines/steps/step-state.ts", 'return flow === "wizard"', 'return flow !== "decline"'],
  [
    "machines/link-request/link-request.machine.ts",
    "meta: { requirements: [] },\n      on: typing,",
    "meta: { requirements: [] },",
  ],
  ["test/model/loading-overlay.cases.ts", ', "of no step": {}', ""],
] as const;

/** Those with a plant: others take their time. */
const planted = /^(?:alert|confirm-identity|link-request|loading-overlay|wizard.*|confirmation)$/;

beforeAll(() => {
  tree.plant(
    "tools/behaviour/all-models.ts",
    "return [...models, ...own]",
    `return [...models, ...own].filter(({ name }) => ${planted}.test(name))`,
  );
  tree.commit("before");
  for (const [file, from, to] of plants) tree.plant(file, from, to);
  tree.commit("after");
});
afterAll(tree.remove);

/** The script of the recipe's workflow, with a `gh` that stores what it is called with. */
function runWorkflow() {
  const [, script = ""] = readFileSync("docs/recipes.md", "utf8").split("run: |\n");
  const lines = script.split("```")[0]!.split("\n");
  mkdirSync(tree.file("bin"));
  writeFileSync(tree.file("bin/gh"), '#!/bin/sh\necho "$@" > gh.txt\n');
  chmodSync(tree.file("bin/gh"), 0o755);
  const { status } = spawnSync("bash", ["-e", "-c", lines.join("\n")], {
    cwd: tree.file("."),
    env: {
      ...process.env,
      PATH: `${tree.file("bin")}${delimiter}${process.env["PATH"]}`,
      BASE: "HEAD~1",
      PULL_REQUEST: "7",
    },
  });
  const [gh, comment] = ["gh.txt", "diff.md"].map((name) => readFileSync(tree.file(name), "utf8"));
  return { status, gh, comment: comment!.split("\n") };
}

it("comments on a pull request with each of six changes once, those in a practice's flow, too", () => {
  const { status, gh, comment } = runWorkflow();
  expect([status, gh]).toEqual([
    0,
    "pr comment 7 --edit-last --create-if-none --body-file diff.md\n",
  ]);
  const texts = comment.filter((line) => line.startsWith("- "));
  expect(texts.map((line) => line.replace(/; first .*/, ""))).toEqual([
    "- **no longer waits 4 s for time to read; now waits 5 s for time to read**<br>in alert (9 places)",
    "- **was confirmed, is lockedOut**<br>in confirm-identity (6 places)",
    "- **phone.changed to a whole number is no longer possible**<br>in link-request (2 places)",
    "- **work.started of no step is not generated any more**<br>in loading-overlay",
    expect.stringContaining("- **now sends step.shown to hostBridge"),
    '- **no longer sends flow.started to hostBridge**<br>in wizard of "a start that a program in the address skips" (15 places)',
  ]);
});
