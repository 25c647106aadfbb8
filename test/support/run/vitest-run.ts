import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { quickEngine } from "./quick-engine.ts";
import { tallyOf, type Tally, type VitestReport } from "./tally.ts";

const longestRunMs = 60 * 60_000;

export type Ran = Tally & { readonly report: VitestReport | undefined };

export async function runVitest(args: readonly string[]): Promise<Ran> {
  const folder = mkdtempSync(join(tmpdir(), "carestep-test-"));
  const file = join(folder, "report.json");
  const vitest = join("node_modules", "vitest", "vitest.mjs");
  const flags = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const run = spawn(process.execPath, [...quickEngine, vitest, ...flags, ...args], {
    stdio: ["ignore", "inherit", "inherit"],
    timeout: longestRunMs,
  });
  const [status] = (await once(run, "close")) as [number | null];
  const report = readReport(file);
  rmSync(folder, { recursive: true, force: true });
  return { ...tallyOf(report, status), report };
}

function readReport(file: string): VitestReport | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as VitestReport) : undefined;
}
