import { missingOf, trace } from "./requirement-trace.ts";
import type { Traced } from "./requirement-trace.ts";

/**
 * `npm run trace`: for every requirement the tests and the chart states that carry it, then the
 * requirements that none carries with the reason. Ends with 1 when a row has neither a test nor a reason, or when an id is carried that does not exist.
 */
const print = (line: string) => process.stdout.write(`${line}\n`);

function printCarriers({ id, text, tests, states }: Traced): void {
  print(`${id}  ${text}`);
  for (const test of tests) print(`    test   ${test}`);
  for (const state of states) print(`    state  ${state}`);
}

function printUncarried(flow: string, rows: readonly Traced[]): void {
  print(`\nCarried by no test, flow ${flow}: ${rows.length}`);
  for (const { id, text, reason } of rows)
    print(`  ${id}  ${text}\n      ${reason ?? "NO REASON"}`);
}

const traced = await trace();
for (const row of traced.rows.filter(({ tests, states }) => tests.length + states.length > 0)) {
  printCarriers(row);
}
const uncarried = traced.rows.filter(({ tests }) => tests.length === 0);
for (const flow of ["prequal", "both", "full"]) {
  printUncarried(
    flow,
    uncarried.filter((row) => row.flow === flow),
  );
}
const stale = traced.rows.filter(({ tests, reason }) => tests.length > 0 && reason !== undefined);
for (const { id } of stale) print(`docs/untraced.tsv: a test carries ${id} now; its reason can go`);
for (const id of traced.unknown) print(`${id} is carried but is no row of docs/requirements.tsv`);

const missing = missingOf(traced);
const carried = traced.rows.length - uncarried.length;
print(
  `\n${traced.rows.length} requirements, ${carried} carried by a test, ` +
    `${uncarried.length - missing.length} with a reason or out of flow, ${missing.length} missing`,
);
process.exitCode = missing.length + traced.unknown.length === 0 ? 0 : 1;
