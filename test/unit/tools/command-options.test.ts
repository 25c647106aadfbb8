import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

function figures(...options: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["tools/trace/figures.ts", ...options],
    { encoding: "utf8" },
  );
  return { status, stdout, stderr };
}

it("prints how a command is used, and does nothing else", () => {
  const { status, stdout } = figures("--at", "HEAD", "--help");
  expect([status, stdout.split("\n")[0]]).toEqual([0, "npm run figures -- [options]"]);
  expect(stdout).toContain("--naming NAME");
});

it("says in one line what an option is that there is not, and ends with 2", () => {
  const { status, stderr } = figures("--colour");
  expect([status, stderr.trimEnd().split("\n")]).toEqual([
    2,
    [expect.stringMatching(/^Unknown option '--colour'.*\(npm run figures -- --help\)$/)],
  ]);
});
