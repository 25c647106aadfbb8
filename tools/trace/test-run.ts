import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { VitestReport } from "#test/support/run/tally.ts";

const kinds = ["unit", "property", "model", "view", "api", "journey"] as const;
export type TestKind = (typeof kinds)[number];

export type RanTest = {
  readonly file: string;
  readonly kind: TestKind;
  readonly title: string;
  readonly hasPassed: boolean;
  readonly line: number;
};

export type TestRun = {
  readonly commit: string;
  readonly isChanged: boolean;
  readonly tests: readonly RanTest[];
};

const lastRun = join(".cache", "tests", "last-run.json");

const git = (...args: readonly string[]) =>
  execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();

export function presentCommit(): Pick<TestRun, "commit" | "isChanged"> {
  try {
    return { commit: git("rev-parse", "HEAD"), isChanged: git("status", "--porcelain") !== "" };
  } catch {
    return { commit: "unknown", isChanged: false };
  }
}

export function testsOf(report: VitestReport, root = process.cwd()): readonly RanTest[] {
  const tests = new Map<string, RanTest>();
  for (const { name, assertionResults } of report.testResults) {
    const file = relative(root, name).replaceAll("\\", "/");
    const kind = kinds.find((each) => file.startsWith(`test/${each}/`));
    if (kind === undefined) continue;
    for (const { fullName: title, status, location } of assertionResults) {
      const key = `${file}: ${title}`;
      const hasPassed = status === "passed" && (tests.get(key)?.hasPassed ?? true);
      tests.set(key, { file, kind, title, hasPassed, line: location?.line ?? 1 });
    }
  }
  return [...tests.values()];
}

export function keepRun(report: VitestReport | undefined): void {
  rmSync(lastRun, { force: true });
  if (report === undefined) return;
  mkdirSync(dirname(lastRun), { recursive: true });
  const run: TestRun = { ...presentCommit(), tests: testsOf(report) };
  writeFileSync(lastRun, JSON.stringify(run));
}

/** The last run of all tests; undefined when there was none, or it was cut off. */
export function readLastRun(): TestRun | undefined {
  return existsSync(lastRun) ? (JSON.parse(readFileSync(lastRun, "utf8")) as TestRun) : undefined;
}
