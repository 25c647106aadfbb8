import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "./postgres.ts";
import { quickEngine } from "./quick-engine.ts";
import { tallyOf, type Tally, type VitestReport } from "./tally.ts";

const longestRunMs = 60 * 60_000;

type VitestRun = {
  readonly env?: Readonly<Record<string, string>>;
  /** Keeps Vitest's own report back until the run is over, so that two runs at once do not mix their lines. */
  readonly isHeldBack?: boolean;
};

/** What a run came to, and what it says of each test; no report when it did not come to its end. */
export type Ran = Tally & { readonly report: VitestReport | undefined };

/** Runs Vitest with its own report on the terminal and a JSON report that is counted. */
export async function runVitest(
  args: readonly string[],
  { env = {}, isHeldBack = false }: VitestRun = {},
): Promise<Ran> {
  const folder = mkdtempSync(join(tmpdir(), "carestep-test-"));
  const file = join(folder, "report.json");
  const vitest = join("node_modules", "vitest", "vitest.mjs");
  const flags = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const run = spawn(process.execPath, [...quickEngine, vitest, ...flags, ...args], {
    stdio: ["ignore", isHeldBack ? "pipe" : "inherit", isHeldBack ? "pipe" : "inherit"],
    timeout: longestRunMs,
    env: { ...process.env, ...env },
  });
  const held: Buffer[] = [];
  for (const stream of [run.stdout, run.stderr]) {
    stream?.on("data", (part: Buffer) => held.push(part));
  }
  const [status] = (await once(run, "close")) as [number | null];
  process.stdout.write(Buffer.concat(held));
  const report = readReport(file);
  rmSync(folder, { recursive: true, force: true });
  return { ...tallyOf(report, status), report };
}

function readReport(file: string): VitestReport | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as VitestReport) : undefined;
}

const onPostgres = (name: string) => `on PostgreSQL: ${name}`;

/** These have a store, but test what happens before it is asked: how configurations are judged, long texts are read and gateways are traced. */
const sameOnBothStores = [
  "demo-providers.test.ts",
  "app-long-texts.test.ts",
  "insights-walks.test.ts",
  "telemetry-gateways.test.ts",
];

/**
 * The API tests that ask for a store: `createTestServices` gives them one at TEST_DATABASE_URL. The others have no store
 * or choose their own engines, so that a run of them there would say nothing new.
 */
export function filesWithStore(folder = join("test", "api")): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".test.ts") && !sameOnBothStores.includes(name))
    .map((name) => join(folder, name))
    .filter((file) =>
      /\b(create|use)(TestApp|TestServices|PaymentApp)\b/.test(readFileSync(file, "utf8")),
    );
}

/** Runs the API tests that ask for a store on a PostgreSQL server of their own. */
export async function runVitestOnPostgres(): Promise<Ran> {
  const server = await startPostgres({ isRelaxed: true });
  try {
    const { failures, skipped, ...ran } = await runVitest(
      ["--project=api", "--maxWorkers=1", ...filesWithStore()],
      { env: { TEST_DATABASE_URL: server.url }, isHeldBack: true },
    );
    return { ...ran, failures: failures.map(onPostgres), skipped: skipped.map(onPostgres) };
  } finally {
    await server.stop();
  }
}
