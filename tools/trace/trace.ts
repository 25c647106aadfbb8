import { commandOptions } from "#tools/command/command-options.ts";
import { unshownPromises } from "./documented-tests.ts";
import { faultOf, kindsOf, trace } from "./requirement-trace.ts";
import type { Trace, Traced } from "./requirement-trace.ts";
import { presentCommit, readLastRun } from "./test-run.ts";
import type { TestRun } from "./test-run.ts";

const usage = `npm run trace -- [options]

Prints for every requirement the tests of the last full run that carry it and passed, by kind, and the chart states; then
what no test carries, with its reason.

  --faults   only what is refused
  --help     this

Ends with 1 when a row or a test that docs/ names is not shown, when an id is written outside of a test's name, or when one does not exist; with 2
when there was no full run of the tests yet, or when the options are wrong.`;

const print = (line: string) => process.stdout.write(`${line}\n`);
const short = (commit: string) => commit.slice(0, 9);

function printCarriers(row: Traced): void {
  print(`${row.id}  ${row.text}`);
  print(`    by     ${kindsOf(row)}`);
  for (const { file, title } of row.tests) print(`    test   ${file}: ${title}`);
  for (const state of row.states) print(`    state  ${state}`);
}

function printExcused(flow: string, rows: readonly Traced[]): void {
  print(`\nExcused, flow ${flow}: ${rows.length}`);
  for (const { id, text, reason } of rows) print(`  ${id}  ${text}\n      ${reason}`);
}

function printTable({ rows }: Trace): void {
  for (const row of rows.filter(({ tests, states }) => tests.length + states.length > 0)) {
    printCarriers(row);
  }
  const excused = rows.filter(({ reason }) => reason !== undefined);
  for (const flow of ["prequal", "both", "full"]) {
    printExcused(
      flow,
      excused.filter((row) => row.flow === flow),
    );
  }
}

function faultsOf({ rows, unknown, loose }: Trace): readonly string[] {
  return [
    ...rows.flatMap((row) => {
      const fault = faultOf(row);
      return fault === undefined ? [] : [`${row.id}  ${row.text}\n    ${fault}`];
    }),
    ...loose.map((place) => `${place} is in no name of a test that ran`),
    ...unknown.map((id) => `${id} is carried but is no row of docs/requirements.tsv`),
  ];
}

const isShown = (row: Traced) => faultOf({ ...row, reason: undefined }) === undefined;

function needlessReasons({ rows }: Trace): readonly string[] {
  return rows.filter((row) => row.reason !== undefined && isShown(row)).map(({ id }) => id);
}

function runWords({ commit, isChanged }: TestRun): string {
  const omitUndefined = presentCommit();
  const since =
    omitUndefined.commit === commit ? "" : `; ${short(omitUndefined.commit)} is checked out now`;
  return `Judged by the last full run, of ${short(commit)}${isChanged ? " and changes to it" : ""}${since}.`;
}

async function judge(run: TestRun, isBrief: boolean): Promise<number> {
  const traced = await trace(run);
  if (!isBrief) printTable(traced);
  const promises = unshownPromises(run).map(
    (file) => `${file}: named in docs/, but no test of it passed`,
  );
  const faults = [...faultsOf(traced), ...promises];
  const excused = traced.rows.filter(({ reason }) => reason !== undefined);
  for (const id of needlessReasons(traced))
    print(`docs/untraced.tsv: ${id} is shown now; its reason can go`);
  if (faults.length > 0) print(`\nRefused: ${faults.length}\n${faults.join("\n")}`);
  const carried = traced.rows.length - excused.length - faults.length;
  print(
    `\n${runWords(run)}\n${traced.rows.length} requirements, ${carried} shown by tests, ` +
      `${excused.length} excused, ${faults.length} refused`,
  );
  return faults.length === 0 ? 0 : 1;
}

const values = commandOptions(usage, { faults: { type: "boolean", default: false } });
const run = readLastRun();
if (run === undefined) print("There was no full run of the tests yet: npm test makes one.");
process.exitCode = run === undefined ? 2 : await judge(run, values.faults);
