import { commandOptions } from "#tools/command/command.ts";
import { unshownPromises } from "./documented-tests.ts";
import { faultOf, kindsOf, trace } from "./requirement-trace.ts";
import { presentCommit, readLastRun, type TestRun } from "./test-run.ts";

const usage = `npm run trace -- [options]

Prints for every requirement the tests of the last full run that carry it and passed, by kind, and the chart states; then
what no test carries, with its reason.

  --faults   only what is refused
  --help     this

Ends with 1 when a row or a test that docs/ names is not shown, when an id is written outside of a test's name, or when one does not exist; with 2
when there was no full run of the tests yet, or when the options are wrong.`;

type Trace = Awaited<ReturnType<typeof trace>>;

const print = (line: string) => process.stdout.write(`${line}\n`);
const short = (commit: string) => commit.slice(0, 9);

function printTable({ rows }: Trace): void {
  for (const row of rows.filter(({ tests, states }) => tests.length + states.length > 0)) {
    print(`${row.id}  ${row.text}\n    by     ${kindsOf(row)}`);
    for (const { file, title } of row.tests) print(`    test   ${file}: ${title}`);
    for (const state of row.states) print(`    state  ${state}`);
  }
  for (const flow of ["prequal", "both", "full"]) {
    const excused = rows.filter((row) => row.flow === flow && row.reason !== undefined);
    print(`\nExcused, flow ${flow}: ${excused.length}`);
    for (const { id, text, reason } of excused) print(`  ${id}  ${text}\n      ${reason}`);
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

async function judge(run: TestRun, isBrief: boolean): Promise<number> {
  const traced = await trace(run);
  if (!isBrief) printTable(traced);
  const promises = unshownPromises(run).map(
    (file) => `${file}: named in docs/, but no test of it passed`,
  );
  const faults = [...faultsOf(traced), ...promises];
  const excused = traced.rows.filter(({ reason }) => reason !== undefined);
  for (const row of excused)
    if (faultOf({ ...row, reason: undefined }) === undefined)
      print(`docs/untraced.tsv: ${row.id} is shown now; its reason can go`);
  if (faults.length > 0) print(`\nRefused: ${faults.length}\n${faults.join("\n")}`);
  const shown = traced.rows.length - excused.length - faults.length;
  const now = presentCommit().commit;
  const since = now === run.commit ? "" : `; ${short(now)} is checked out now`;
  print(
    `\nJudged by the last full run, of ${short(run.commit)}${run.isChanged ? " and changes to it" : ""}${since}.\n` +
      `${traced.rows.length} requirements, ${shown} shown by tests, ${excused.length} excused, ${faults.length} refused`,
  );
  return faults.length === 0 ? 0 : 1;
}

const values = commandOptions(usage, { faults: { type: "boolean", default: false } });
const run = readLastRun();
if (run === undefined) print("There was no full run of the tests yet: npm test makes one.");
process.exitCode = run === undefined ? 2 : await judge(run, values.faults);
