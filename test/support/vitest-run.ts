import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tallyOf, type Tally, type VitestReport } from "./tally.ts";

const longestRunMs = 60 * 60_000;

/** Runs Vitest with its own report on the terminal and a JSON report that is counted. */
export function runVitest(args: readonly string[]): Tally {
  const folder = mkdtempSync(join(tmpdir(), "carestep-test-"));
  const file = join(folder, "report.json");
  const vitest = join("node_modules", "vitest", "vitest.mjs");
  const flags = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const run = spawnSync(process.execPath, [vitest, ...flags, ...args], {
    stdio: ["ignore", "inherit", "inherit"],
    timeout: longestRunMs,
  });
  const report = existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as VitestReport)
    : undefined;
  rmSync(folder, { recursive: true, force: true });
  return tallyOf(report, run.status);
}
