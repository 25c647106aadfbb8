import { setTimeout } from "node:timers/promises";
import { mapAtOnce, median, quantile, timed } from "#tools/command/measure.ts";
import { newVisits, preQualification, start } from "./measured-calls.ts";
import type { Place, Visit } from "./measured-calls.ts";
import { onPostgres } from "./on-postgres.ts";

/** Milliseconds until 99 % of what arrived was decided, and how many failed. */
export type Arrivals = { readonly p99: number; readonly failed: number };

const rounds = 15;
const callsARound = 300;
const callsBefore = 2000;
const atOnce = 16;
export const usualASecond = 25;
export const busyASecond = 50;
const seconds = 12;

let phones = 0;

async function verified(place: Place): Promise<Visit> {
  const [visit] = newVisits(1, 512 + Math.floor(phones / 10_000), phones % 10_000);
  phones += 1;
  for (const [, step] of start) await step(place, visit!);
  return visit!;
}

const [, preQualify] = preQualification.at(-1)!;

async function rateOf(place: Place, count: number): Promise<number> {
  const all = Array.from({ length: count });
  const visits = await mapAtOnce(atOnce, all, () => verified(place));
  const took = await timed(() => mapAtOnce(atOnce, visits, (visit) => preQualify(place, visit)));
  return (count * 1000) / took;
}

/** Starts journeys at a fixed rate, regardless of earlier results, so that a slow server is visible. */
async function arrivals(place: Place, aSecond: number): Promise<Arrivals> {
  const begin = performance.now();
  const all = await Promise.allSettled(
    Array.from({ length: aSecond * seconds }, async (_, count) => {
      await setTimeout(Math.max(0, begin + (count * 1000) / aSecond - performance.now()));
      const visit = await verified(place);
      return timed(() => preQualify(place, visit));
    }),
  );
  const times = all.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  return { p99: quantile(times, 0.99), failed: all.length - times.length };
}

/** Pre-qualifies on a local PostgreSQL: calls a second, and decision time at fixed rates of arrival. */
export function preQualifyLoad() {
  return onPostgres((onProcesses) =>
    onProcesses(1, async ([server]) => {
      const place = server!;
      await rateOf(place, callsBefore);
      const rates: number[] = [];
      for (let round = 0; round < rounds; round += 1) rates.push(await rateOf(place, callsARound));
      const usual = await arrivals(place, usualASecond);
      return { rate: median(rates), usual, busy: await arrivals(place, busyASecond) };
    }),
  );
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await preQualifyLoad())}\n`);
