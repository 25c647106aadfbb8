import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
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

/**
 * The API tests that ask for a store: `createTestServices` gives them one at TEST_DATABASE_URL. The others have no store
 * or choose their own engines, so that a second run of them would say nothing new.
 */
export function filesWithStore(folder = join("test", "api")): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => join(folder, name))
    .filter((file) => /\bcreateTest(App|Services)\b/.test(readFileSync(file, "utf8")));
}

/** Runs the API tests that ask for a store once more, on a PostgreSQL server of their own. */
export async function runVitestOnPostgres(): Promise<Tally> {
  const server = await startPostgres();
  try {
    const { passed, failures, skipped } = runVitest(["--project=api", ...filesWithStore()], {
      TEST_DATABASE_URL: server.url,
    });
    return { passed, failures: failures.map(onPostgres), skipped: skipped.map(onPostgres) };
  } finally {
    await server.stop();
  }
}
