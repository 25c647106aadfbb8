import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "#test/support/server/postgres.ts";
import { startProcess } from "#test/support/server/process.ts";
import { ask } from "#test/support/server/remote-visit.ts";
import { arrivals, timed } from "./arrivals.ts";
import type { Arrivals } from "./arrivals.ts";
import { median } from "./first-paint.ts";
import { newVisits, preQualification, start } from "./measured-calls.ts";
import type { Place, Visit } from "./measured-calls.ts";

/** What the load bench found. Rates in calls a second; times in milliseconds. */
export type Load = {
  readonly ours: number;
  readonly bare: number;
  /** The median of the rounds' ratios. */
  readonly share: number;
  readonly rows: number;
  readonly usual: Arrivals;
  readonly busy: Arrivals;
};

const rounds = 15;
const callsARound = 300;
const callsBefore = 2000;
const atOnce = 16;
export const usualASecond = 25;
const busyASecond = 50;
const seconds = 12;

let phones = 0;

function nextVisit(): Visit {
  const [visit] = newVisits(1, 512 + Math.floor(phones / 10_000), phones % 10_000);
  phones += 1;
  return visit!;
}

async function verified(place: Place): Promise<Visit> {
  const visit = nextVisit();
  for (const [, step] of start) await step(place, visit);
  return visit;
}

const [, preQualify] = preQualification.at(-1)!;

async function rateOf(tasks: readonly (() => Promise<unknown>)[]): Promise<number> {
  const queue = [...tasks];
  const began = performance.now();
  const work = async () => {
    for (let task = queue.pop(); task !== undefined; task = queue.pop()) await task();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return (tasks.length * 1000) / (performance.now() - began);
}

const post = (url: string, route: `POST /${string}`, body: object) =>
  ask(url, route, { body }).then((answer) => answer.body);

async function roundOf(count: number, place: Place) {
  const visits: Visit[] = [];
  await rateOf(Array.from({ length: count }, () => async () => visits.push(await verified(place))));
  const inserts = async () => post(place.bare, "POST /bare", {});
  return {
    ours: await rateOf(visits.map((visit) => async () => preQualify(place, visit))),
    bare: await rateOf(Array.from({ length: count }, () => inserts)),
  };
}

const decisions = (place: Place, aSecond: number) =>
  arrivals({ aSecond, seconds }, async () => {
    const visit = await verified(place);
    return [await timed(() => preQualify(place, visit))];
  });

async function compareRates(place: Place) {
  const shown = await verified(place);
  const { next: since } = (await ask(place.bare, "GET /next")).body;
  await preQualify(place, shown);
  const { rows } = await post(place.bare, "POST /learn", { since, isOfVisit: true });
  const rates: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  await roundOf(callsBefore, place);
  for (let round = 0; round < rounds; round += 1) {
    const found = await roundOf(callsARound, place);
    rates.ours.push(found.ours);
    rates.bare.push(found.bare);
  }
  const share = median(rates.ours.map((rate, round) => rate / rates.bare[round]!));
  return { ours: median(rates.ours), bare: median(rates.bare), share, rows: Number(rows) };
}

/**
 * Pre-qualifies on a local PostgreSQL: rate compared with bare inserts, and decision time at a fixed arrival rate.
 */
export async function preQualifyLoad(): Promise<Load> {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), "carestep-load-"));
  const env = { DATABASE_URL: postgres.url, DATA_DIR: folder };
  const server = startProcess("tools/bench/load-server.ts", env);
  try {
    const [, url = "", bare = ""] = await server.says(/load: (\S+) (\S+)/);
    const place = { url, bare };
    await preQualify(place, await verified(place));
    const rates = await compareRates(place);
    const usual = await decisions(place, usualASecond);
    const busy = await decisions(place, busyASecond);
    return { ...rates, usual, busy };
  } finally {
    await server.kill("SIGTERM");
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await preQualifyLoad())}\n`);
