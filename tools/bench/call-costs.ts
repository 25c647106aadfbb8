import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "#test/support/postgres.ts";
import { startProcess } from "#test/support/process.ts";
import { ask } from "#test/support/remote-visit.ts";
import { loan, newVisits, preQualification, start, taken } from "./measured-calls.ts";
import type { Place, Step, Visit } from "./measured-calls.ts";
import { usedSince, usedSoFar } from "./processor-use.ts";

/**
 * `node tools/bench/call-costs.ts`: what each call costs the server and its PostgreSQL, in milliseconds of the processor and in
 * statements, beside the bare call of bare-call.ts over a route of the same process. Milliseconds of the processor hardly
 * depend on what else the machine does; a wall clock does. `-- --visits 300` makes more of them.
 */
export type CallCost = Cost & {
  readonly name: string;
  readonly statements: number;
  /** Rows that one call leaves, and what they cost barely. */
  readonly rows: number;
  readonly bare: Cost;
};

type Cost = { readonly serverMs: number; readonly databaseMs: number };

/**
 * Visits that take a step before it is measured: as many as the engine needs to have compiled it, as in a server that runs. The
 * bare call is a few functions, which it has compiled after the first step.
 */
const warmUps = 400;

type Measured = Cost & { readonly statements: number };

/** What a step costs each of its visits. */
async function costOf(step: Step, place: Place, visits: readonly Visit[]): Promise<Measured> {
  const before = await usedSoFar(place);
  await taken(step, place, visits);
  const after = await usedSoFar(place);
  return {
    statements: (after.statements - before.statements) / visits.length,
    serverMs: ((after.server - before.server) * 1000) / visits.length,
    databaseMs: (usedSince(before, after) * 1000) / visits.length,
  };
}

const bareStep: Step = ["bare", ({ bare }) => ask(bare, "POST /bare", { body: {} })];

/** What the processor costs that is asked by the calls of payment: here it is in the same process and database. */
const processor: readonly Step[] = [
  [
    "processor: two cards",
    ({ bare }, { cards }) => ask(bare, "POST /processor", { body: { tokens: cards } }),
  ],
  [
    "processor: a charge",
    ({ bare }, { cards, id }) =>
      ask(bare, "POST /processor", { body: { tokens: cards, key: `bench-charge-${id}` } }),
  ],
];

const withProcessor = (steps: readonly Step[]): readonly Step[] =>
  steps.flatMap((step) => (step[0].startsWith("card numbers") ? [step, ...processor] : [step]));

/** A visit takes the step, and the bare route learns from what it left. @returns how many rows those are */
async function learn(step: Step, place: Place, visit: Visit): Promise<number> {
  const isOfVisit = visit.token !== "";
  const { next: since } = (await ask(place.bare, "GET /next")).body;
  await taken(step, place, [visit]);
  const body = { since, isOfVisit, ...(visit.id !== "" && { application: visit.id }) };
  return Number((await ask(place.bare, "POST /learn", { body })).body["rows"]);
}

/** One step after the other, each by visits that warm it up and then by those that are measured. */
async function flowCosts(
  steps: readonly Step[],
  place: Place,
  { visits, prefix }: { readonly visits: number; readonly prefix: number },
): Promise<readonly CallCost[]> {
  const warm = newVisits(warmUps, prefix);
  const [shown, ...measured] = newVisits(visits + 1, prefix + 1);
  const costs: CallCost[] = [];
  for (const step of steps) {
    // oxlint-disable no-await-in-loop -- one step is measured after the other
    await taken(step, place, warm);
    const rows = await learn(step, place, shown!);
    const cost = await costOf(step, place, measured);
    await taken(bareStep, place, warm);
    const bare = await costOf(bareStep, place, measured);
    costs.push({ name: step[0], rows, ...cost, bare });
    // oxlint-enable no-await-in-loop
  }
  return costs;
}

/** @param visits - how many of them take each step */
export async function callCosts(visits = 200): Promise<readonly CallCost[]> {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), "carestep-costs-"));
  const env = { DATABASE_URL: postgres.url, DATA_DIR: folder };
  const server = startProcess("tools/bench/load-server.ts", env);
  try {
    const [, url = "", bare = ""] = await server.says(/load: (\S+) (\S+)/);
    const place = { url, bare };
    const first = await flowCosts(preQualification, place, { visits, prefix: 512 });
    const second = await flowCosts(withProcessor(loan), place, { visits, prefix: 514 });
    return [...first, ...second.slice(start.length)];
  } finally {
    await server.kill("SIGTERM");
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const columns = [
  "statements",
  "server ms",
  "database ms",
  "rows",
  "bare ms",
  "of bare",
  "at most",
] as const;
const total = ({ serverMs, databaseMs }: Cost) => serverMs + databaseMs;

const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(0)} %`;

const line = (name: string, cells: readonly string[]) =>
  name.padEnd(30) + cells.map((text) => text.padStart(12)).join("");

/**
 * The costs as a table. `of bare` is the share of the rate that the bare call would have; `at most` what it would be if the
 * server did no more than the bare route does: what is left are references, triggers, locks, checks and indexes.
 */
export function costTable(costs: readonly CallCost[]): string {
  const lines = costs.map((cost) =>
    line(cost.name, [
      cost.statements.toFixed(1),
      cost.serverMs.toFixed(2),
      cost.databaseMs.toFixed(2),
      String(cost.rows),
      total(cost.bare).toFixed(2),
      share(total(cost.bare), total(cost)),
      share(total(cost.bare), cost.bare.serverMs + cost.databaseMs),
    ]),
  );
  return [line("call", columns), ...lines].join("\n");
}

if (import.meta.main) {
  const visits = Number(process.argv[process.argv.indexOf("--visits") + 1]) || 200;
  process.stdout.write(`${costTable(await callCosts(visits))}\n`);
}
