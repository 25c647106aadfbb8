import { join } from "node:path";
import { installPrerequisites } from "./prerequisites.ts";
import { setup as makeCheaper } from "./support/run/quick-run.ts";
import { runStages, type Stage } from "./support/run/stages.ts";
import { keepRun } from "#tools/trace/test-run.ts";
import { runVitest, type Ran } from "./support/run/vitest-run.ts";
import { noTally, retriedIn, type Tally } from "./support/run/tally.ts";

/**
 * `npm test`: all checks and tests, quick ones first. Arguments are passed to Vitest and install nothing. Each
 * earlier stage counts as one test. The last line is `N passed, N failed`; a crashed stage is a failure.
 */
const bin = (name: string) => join("node_modules", ".bin", name);
// node_modules/.bin/tsc may be that of TypeScript 6, which generates clients in a test.
const tsc = join("node_modules", "typescript", "bin", "tsc");

const stages: readonly Stage[] = [
  ["formatting", bin("oxfmt"), "--check"],
  ["lint", bin("oxlint")],
  ["types", tsc, "-p", ".", "--singleThreaded"],
  ["types of domain", tsc, "-p", "domain"],
  ["types of machines", tsc, "-p", "machines"],
  ["dead code", bin("knip")],
  ["build", process.execPath, "tools/build/build.ts"],
];
const firstScreen: Stage = [
  "first screen's bytes",
  process.execPath,
  "tools/bench/first-screen-bytes.ts",
];
/** After the tests, because it checks which requirements this run covered. */
const requirements: Stage = ["requirements", process.execPath, "tools/trace/trace.ts", "--faults"];

const write = (text: string | Buffer) => process.stdout.write(text);
const print = (line: string) => write(`${line}\n`);

async function timed(name: string, run: () => Tally | Promise<Tally>): Promise<Tally> {
  print(`\n— ${name}`);
  const start = performance.now();
  let tally: Tally;
  try {
    tally = await run();
  } catch (error) {
    tally = { passed: 0, failures: [`${name}: ${String(error)}`], skipped: [] };
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  print(`— ${name}: ${tally.failures.length === 0 ? "passed" : "FAILED"} in ${seconds} s`);
  return tally;
}

function findPrerequisites(): Tally {
  const missing = installPrerequisites()
    .filter(({ path }) => path === undefined)
    .map(({ name }) => `${name} is missing and could not be installed`);
  const isStrict = process.env["CI"] === "true";
  const failures = isStrict ? missing : missing.filter((line) => line.startsWith("Chromium"));
  return { passed: failures.length === 0 ? 1 : 0, failures, skipped: missing };
}

const usage = `npm test -- [FILE…] [options of Vitest]

Checks and tests everything: docs/testing.md. With files or options, which are Vitest's (npx vitest --help), only the tests that they
name; nothing is installed for them.

  --help   this

The last line is "N passed, N failed". Ends with 1 when something failed.`;

const vitestArgs = process.argv.slice(2);
if (vitestArgs.includes("--help")) {
  print(usage);
  process.exit();
}
const isWhole = vitestArgs.length === 0;
const tallies: Tally[] = [];
if (isWhole) {
  tallies.push(await timed("prerequisites", findPrerequisites));
  tallies.push(...(await runStages(stages, write)), ...(await runStages([firstScreen], write)));
}
const tidy = makeCheaper();
let report: Ran["report"];
const runTests = async (): Promise<Tally> => {
  const { report: ownReport, ...tally } = await runVitest(vitestArgs);
  report = ownReport;
  return tally;
};
tallies.push(await timed("tests", runTests));
tidy?.();
if (isWhole) keepRun(report);
if (isWhole) tallies.push(...(await runStages([requirements], write)));

const total = tallies.reduce(
  (sum, one) => ({
    passed: sum.passed + one.passed,
    failures: [...sum.failures, ...one.failures],
    skipped: [...sum.skipped, ...one.skipped],
  }),
  noTally,
);
const retried = retriedIn(report);
if (retried.length > 0)
  print(`\nPassed on the second try:\n${retried.map((name) => `  ${name}`).join("\n")}`);
if (total.skipped.length > 0)
  print(`\nSkipped:\n${total.skipped.map((name) => `  ${name}`).join("\n")}`);
if (total.failures.length > 0)
  print(`\nFailed:\n${total.failures.map((name) => `  ${name}`).join("\n")}`);
print(`\n${total.passed} passed, ${total.failures.length} failed`);
process.exitCode = total.failures.length === 0 ? 0 : 1;
