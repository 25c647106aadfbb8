import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "#test/support/postgres.ts";
import { startProcess } from "#test/support/process.ts";
import { ask } from "#test/support/remote-visit.ts";
import { bareInserts, loan, newVisits, preQualification, start, taken } from "./measured-calls.ts";
import type { Place, Step, Visit } from "./measured-calls.ts";

/**
 * `node tools/bench/call-costs.ts`: what one call costs the server and its PostgreSQL, in milliseconds of the processor and in
 * statements, beside the bare inserts of a pre-qualification. Milliseconds of the processor hardly depend on what else the
 * machine does; a wall clock does. `-- --visits 300` makes more of them.
 */
export type CallCost = {
  readonly name: string;
  readonly statements: number;
  readonly serverMs: number;
  readonly databaseMs: number;
};

type Used = { readonly statements: number; readonly server: number; readonly database: number };

/** proc(5): after the name come the state, the parent, and as fields 11 to 14 ticks of itself and of its ended children. */
function statOf(pid: number): readonly string[] {
  return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
}

/** Seconds of the processor that the database has used so far: its first process and all of that one's children. */
function databaseSeconds(backend: number): number {
  const first = Number(statOf(backend)[1]);
  const task = `/proc/${first}/task/${first}/children`;
  const children = readFileSync(task, "utf8").trim().split(" ").map(Number);
  const ticks = [first, ...children].flatMap((pid) =>
    statOf(pid).slice(11, pid === first ? 15 : 13),
  );
  return ticks.reduce((sum, one) => sum + Number(one), 0) / 100;
}

async function usedSoFar({ bare }: Place): Promise<Used> {
  const { body } = await ask(bare, "GET /used");
  return {
    statements: Number(body["statements"]),
    server: Number(body["seconds"]),
    database: databaseSeconds(Number(body["backend"])),
  };
}

/** What a step costs each of its visits. */
async function costOf(step: Step, place: Place, visits: readonly Visit[]): Promise<CallCost> {
  const before = await usedSoFar(place);
  await taken(step, place, visits);
  const after = await usedSoFar(place);
  return {
    name: step[0],
    statements: (after.statements - before.statements) / visits.length,
    serverMs: ((after.server - before.server) * 1000) / visits.length,
    databaseMs: ((after.database - before.database) * 1000) / visits.length,
  };
}

/** One step after the other, each by visits that warm it up and then by those that are measured. */
async function flowCosts(
  steps: readonly Step[],
  place: Place,
  { visits, prefix }: { readonly visits: number; readonly prefix: number },
): Promise<readonly CallCost[]> {
  const warm = newVisits(40, prefix);
  const measured = newVisits(visits, prefix + 1);
  const costs: CallCost[] = [];
  for (const step of steps) {
    // oxlint-disable no-await-in-loop -- one step is measured after the other
    if (step[0] === bareInserts) await ask(place.bare, "POST /learn", { body: {} });
    await taken(step, place, warm);
    costs.push(await costOf(step, place, measured));
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
    const second = await flowCosts(loan, place, { visits, prefix: 514 });
    return [...first, ...second.slice(start.length)];
  } finally {
    await server.kill("SIGTERM");
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The costs as a table; the last column is the share of the rate of the bare inserts. */
export function costTable(costs: readonly CallCost[]): string {
  const bare = costs.find(({ name }) => name === bareInserts);
  const total = ({ serverMs, databaseMs }: CallCost) => serverMs + databaseMs;
  const lines = costs.map((cost) => {
    const numbers = [
      cost.statements.toFixed(1),
      cost.serverMs.toFixed(2),
      cost.databaseMs.toFixed(2),
    ];
    const share = bare === undefined ? "" : ((100 * total(bare)) / total(cost)).toFixed(0);
    const cells = [...numbers, `${share} %`].map((text) => text.padStart(12)).join("");
    return `${cost.name.padEnd(30)}${cells}`;
  });
  const head = ["statements", "server ms", "database ms", "of bare"].map((text) =>
    text.padStart(12),
  );
  return [`${"call".padEnd(30)}${head.join("")}`, ...lines].join("\n");
}

if (import.meta.main) {
  const visits = Number(process.argv[process.argv.indexOf("--visits") + 1]) || 200;
  process.stdout.write(`${costTable(await callCosts(visits))}\n`);
}
