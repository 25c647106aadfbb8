import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "#test/support/server/postgres.ts";
import { startProcess } from "#test/support/server/process.ts";
import { arrivals, timed } from "./arrivals.ts";
import type { Arrivals } from "./arrivals.ts";
import { median } from "./first-paint.ts";
import { newVisits, preQualification, start } from "./measured-calls.ts";
import type { Place, Visit } from "./measured-calls.ts";

/** What the load bench found. The rate is in calls a second, times are in milliseconds. */
export type Load = {
  readonly rate: number;
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

async function roundOf(count: number, place: Place): Promise<number> {
  const visits: Visit[] = [];
  await rateOf(Array.from({ length: count }, () => async () => visits.push(await verified(place))));
  return rateOf(visits.map((visit) => async () => preQualify(place, visit)));
}

const decisions = (place: Place, aSecond: number) =>
  arrivals({ aSecond, seconds }, async () => {
    const visit = await verified(place);
    return [await timed(() => preQualify(place, visit))];
  });

async function usualRate(place: Place): Promise<number> {
  await roundOf(callsBefore, place);
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) rates.push(await roundOf(callsARound, place));
  return median(rates);
}

/** Pre-qualifies on a local PostgreSQL: rate, and decision time at a fixed arrival rate. */
export async function preQualifyLoad(): Promise<Load> {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), "carestep-load-"));
  const env = { DATABASE_URL: postgres.url, DATA_DIR: folder };
  const server = startProcess("tools/bench/load-server.ts", env);
  try {
    const [, url = ""] = await server.says(/load: (\S+)/);
    const place = { url };
    await preQualify(place, await verified(place));
    const rate = await usualRate(place);
    const usual = await decisions(place, usualASecond);
    const busy = await decisions(place, busyASecond);
    return { rate, usual, busy };
  } finally {
    await server.kill("SIGTERM");
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await preQualifyLoad())}\n`);
