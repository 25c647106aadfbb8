import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "./postgres.ts";
import { tallyOf, type Tally, type VitestReport } from "./tally.ts";

const longestRunMs = 60 * 60_000;

/** Runs Vitest with its own report on the terminal and a JSON report that is counted. */
export function runVitest(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Tally {
  const folder = mkdtempSync(join(tmpdir(), "carestep-test-"));
  const file = join(folder, "report.json");
  const vitest = join("node_modules", "vitest", "vitest.mjs");
  const flags = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const run = spawnSync(process.execPath, [vitest, ...flags, ...args], {
    stdio: ["ignore", "inherit", "inherit"],
    timeout: longestRunMs,
    env: { ...process.env, ...env },
  });
  const report = existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as VitestReport)
    : undefined;
  rmSync(folder, { recursive: true, force: true });
  return tallyOf(report, run.status);
}

const onPostgres = (name: string) => `on PostgreSQL: ${name}`;

/** Runs the API tests once more, on a PostgreSQL server of their own. */
export async function runVitestOnPostgres(): Promise<Tally> {
  const server = await startPostgres();
  try {
    const { passed, failures, skipped } = runVitest(["--project=api"], {
      TEST_DATABASE_URL: server.url,
    });
    return { passed, failures: failures.map(onPostgres), skipped: skipped.map(onPostgres) };
  } finally {
    await server.stop();
  }
}
