import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgres } from "#test/support/server/postgres.ts";
import { startProcess } from "#test/support/server/process.ts";
import { percentile, timed } from "./arrivals.ts";
import { loan, newVisits, preQualification, start } from "./measured-calls.ts";
import type { Place, Step, Visit } from "./measured-calls.ts";
import { addPractices, growTo } from "./scale-rows.ts";

/**
 * `node tools/bench/scale.ts`: the duration of each call with two processes on one PostgreSQL, by the number of stored
 * applications, with 10,000 practices. SQL creates the rows. `-- --sizes 10,100000 --visits 60` does less.
 */
const atOnce = 8;

type Found = { readonly p50: number; readonly p99: number };

type Home = { readonly DATABASE_URL: string; readonly DATA_DIR: string };

async function startPlaces(env: Home, count: number) {
  const servers = Array.from({ length: count }, () =>
    startProcess("tools/bench/load-server.ts", env),
  );
  const places = await Promise.all(
    servers.map(async (server): Promise<Place> => {
      const [, url = ""] = await server.says(/load: (\S+)/);
      return { url };
    }),
  );
  const stop = async () => {
    await Promise.all(servers.map((server) => server.kill("SIGTERM")));
  };
  return { places, stop };
}

async function measure(
  [, step]: Step,
  places: readonly Place[],
  visits: readonly Visit[],
): Promise<Found> {
  const times: number[] = [];
  const queue = [...visits.entries()];
  const work = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const [turn, visit] = next;
      times.push(await timed(() => step(places[turn % places.length]!, visit)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

let prefix = 300;

async function flow(steps: readonly Step[], places: readonly Place[], visits: number) {
  prefix += 2;
  const warm = newVisits(10 * places.length, prefix);
  const measured = newVisits(visits, prefix + 1);
  const found: (readonly [string, Found])[] = [];
  for (const step of steps) {
    await measure(step, places, warm);
    found.push([step[0], await measure(step, places, measured)]);
  }
  return found;
}

const print = (text: string) => process.stdout.write(`${text}\n`);
const line = (name: string, cells: readonly string[]) =>
  name.padEnd(30) + cells.map((text) => text.padStart(26)).join("");
const cell = ({ p50, p99 }: Found) => `${p50.toFixed(0)} / ${p99.toFixed(0)}`;

type Column = { readonly head: string; readonly found: readonly (readonly [string, Found])[] };

function table(columns: readonly Column[]): string {
  const names = columns[0]!.found.map(([name]) => name);
  const lines = names.map((name, row) =>
    line(
      name,
      columns.map(({ found }) => cell(found[row]![1])),
    ),
  );
  const head = columns.map((one) => one.head);
  return [line("p50 / p99, ms", head), ...lines].join("\n");
}

const processes = 2;

async function column(home: Home, visits: number) {
  const { places, stop } = await startPlaces(home, processes);
  try {
    const pre = await flow(preQualification, places, visits);
    const rest = await flow(loan, places, visits);
    return [...pre, ...rest.slice(start.length)];
  } finally {
    await stop();
  }
}

async function scale(sizes: readonly number[], visits: number): Promise<void> {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), "carestep-scale-"));
  const home = { DATABASE_URL: postgres.url, DATA_DIR: folder };
  const columns: Column[] = [];
  try {
    const first = await startPlaces(home, 1);
    await flow(preQualification, first.places, 10);
    await first.stop();
    await addPractices(postgres);
    for (const size of sizes) {
      const growing = await timed(() => growTo(postgres, size));
      print(`${size} applications, made in ${(growing / 1000).toFixed(0)} s`);
      columns.push({ head: `${size} applications`, found: await column(home, visits) });
    }
    print(table(columns));
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "10,100000,1000000" },
    visits: { type: "string", default: "100" },
  },
});
await scale(values.sizes.split(",").map(Number), Number(values.visits));
