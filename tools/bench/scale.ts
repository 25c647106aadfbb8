import { parseArgs } from "node:util";
import { mapAtOnce, quantile, timed } from "#tools/command/measure.ts";
import { loan, newVisits, preQualification, start } from "./measured-calls.ts";
import type { Step, Visit } from "./measured-calls.ts";
import { openPostgres } from "./started.ts";
import { addPractices, growTo } from "./scale-rows.ts";

/**
 * `node tools/bench/scale.ts`: the duration of each call with two processes on one PostgreSQL, by the number of stored
 * applications, with 10,000 practices. SQL creates the rows. `--sizes 10,100000 --visits 60` does less.
 */
const atOnce = 8;
const processes = 2;

type Found = { readonly name: string; readonly times: readonly number[] };

const measure = ([, step]: Step, urls: readonly string[], visits: readonly Visit[]) =>
  mapAtOnce(atOnce, visits, (visit, index) => timed(() => step(urls[index % urls.length]!, visit)));

let prefix = 300;

async function flow(steps: readonly Step[], urls: readonly string[], visits: number) {
  prefix += 2;
  const warm = newVisits(10 * urls.length, prefix);
  const measured = newVisits(visits, prefix + 1);
  const found: Found[] = [];
  for (const step of steps) {
    await measure(step, urls, warm);
    found.push({ name: step[0], times: await measure(step, urls, measured) });
  }
  return found;
}

const print = (text: string) => process.stdout.write(`${text}\n`);
const line = (name: string, cells: readonly string[]) =>
  print(name.padEnd(30) + cells.map((text) => text.padStart(26)).join(""));
const cell = ({ times }: Found) =>
  [0.5, 0.99].map((share) => quantile(times, share).toFixed(0)).join(" / ");

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "10,100000,1000000" },
    visits: { type: "string", default: "100" },
  },
});
const sizes = values.sizes.split(",").map(Number);
const visits = Number(values.visits);

await using load = await openPostgres();
{
  await using first = await load.start(1);
  await flow(preQualification, first.urls, 10);
}
await addPractices(load.postgres);
const columns: (readonly Found[])[] = [];
for (const size of sizes) {
  const growing = await timed(() => growTo(load.postgres, size));
  print(`${size} applications, made in ${(growing / 1000).toFixed(0)} s`);
  await using servers = await load.start(processes);
  columns.push([
    ...(await flow(preQualification, servers.urls, visits)),
    ...(await flow(loan, servers.urls, visits)).slice(start.length),
  ]);
}
const headings = sizes.map((size) => `${size} applications`);
line("p50 / p99, ms", headings);
const cellsOf = (row: number) => columns.map((found) => cell(found[row]!));
for (const [row, { name }] of columns[0]!.entries()) line(name, cellsOf(row));
