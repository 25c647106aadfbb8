import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { VitestReport } from "#test/support/run/tally.ts";

/** The kinds of tests: the folders of test/. */
const kinds = ["unit", "property", "model", "view", "api", "journey"] as const;
export type TestKind = (typeof kinds)[number];

/** A test that ran. */
export type RanTest = {
  /** From the project's root, with `/` between folders. */
  readonly file: string;
  readonly kind: TestKind;
  /** The names of the groups around it and its own, as they were when it ran. */
  readonly title: string;
  readonly hasPassed: boolean;
  /** The line of its call in the file; from 1. */
  readonly line: number;
};

/** A run of all tests, and the commit that it was a run of. */
export type TestRun = {
  readonly commit: string;
  /** Whether something was changed since that commit. */
  readonly isChanged: boolean;
  readonly tests: readonly RanTest[];
};

const lastRun = join(".cache", "tests", "last-run.json");

const git = (...args: readonly string[]) =>
  execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();

/** The commit that is checked out; "unknown" in a copy without its history. */
export function presentCommit(): Pick<TestRun, "commit" | "isChanged"> {
  try {
    return { commit: git("rev-parse", "HEAD"), isChanged: git("status", "--porcelain") !== "" };
  } catch {
    return { commit: "unknown", isChanged: false };
  }
}

function kindOf(file: string): TestKind | undefined {
  return kinds.find((kind) => file.startsWith(`test/${kind}/`));
}

/** The tests of a run's report, with their places. A test that ran on both stores has passed when both runs passed. */
export function testsOf(report: VitestReport, root = process.cwd()): readonly RanTest[] {
  const tests = new Map<string, RanTest>();
  for (const test of everyTest(report, root)) {
    const name = `${test.file}: ${test.title}`;
    const hasPassed = test.hasPassed && (tests.get(name)?.hasPassed ?? true);
    tests.set(name, { ...test, hasPassed });
  }
  return [...tests.values()];
}

function everyTest(report: VitestReport, root: string): readonly RanTest[] {
  return report.testResults.flatMap(({ name, assertionResults }) => {
    const file = relative(root, name).replaceAll("\\", "/");
    const kind = kindOf(file);
    if (kind === undefined) return [];
    return assertionResults.map(({ fullName: title, status, location }) => ({
      file,
      kind,
      title,
      hasPassed: status === "passed",
      line: location?.line ?? 1,
    }));
  });
}

/** Saves the result of a run of all tests; a run that did not finish has no report and leaves none. */
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
