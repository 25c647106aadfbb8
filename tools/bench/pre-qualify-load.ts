import { setTimeout } from "node:timers/promises";
import { mapAtOnce, median, quantile, timed } from "#tools/command/measure.ts";
import { newVisits, preQualification, start, type Visit } from "./measured-calls.ts";
import { openPostgres } from "./started.ts";

const rounds = 15;
const callsARound = 300;
const callsBefore = 2000;
const atOnce = 16;
export const usualASecond = 25;
export const busyASecond = 50;
const seconds = 12;

let phones = 0;

async function verified(url: string): Promise<Visit> {
  const [visit] = newVisits(1, 512 + Math.floor(phones / 10_000), phones % 10_000);
  phones += 1;
  for (const [, step] of start) await step(url, visit!);
  return visit!;
}

const [, preQualify] = preQualification.at(-1)!;

async function rateOf(url: string, count: number): Promise<number> {
  const visits = await mapAtOnce(atOnce, Array.from({ length: count }), () => verified(url));
  const took = await timed(() => mapAtOnce(atOnce, visits, (visit) => preQualify(url, visit)));
  return (count * 1000) / took;
}

/**
 * Starts journeys at a fixed rate, regardless of earlier results, so that a slow server is visible.
 *
 * @returns milliseconds until 99 % of what arrived was decided, and how many failed
 */
async function arrivals(url: string, aSecond: number) {
  const begin = performance.now();
  const all = await Promise.allSettled(
    Array.from({ length: aSecond * seconds }, async (_, count) => {
      await setTimeout(Math.max(0, begin + (count * 1000) / aSecond - performance.now()));
      const visit = await verified(url);
      return timed(() => preQualify(url, visit));
    }),
  );
  const times = all.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  return { p99: quantile(times, 0.99), failed: all.length - times.length };
}

/** Pre-qualifies on a local PostgreSQL: calls a second, and decision time at fixed rates of arrival. */
export async function preQualifyLoad() {
  await using load = await openPostgres();
  await using server = await load.start(1);
  const url = server.urls[0]!;
  await rateOf(url, callsBefore);
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) rates.push(await rateOf(url, callsARound));
  const usual = await arrivals(url, usualASecond);
  return { rate: median(rates), usual, busy: await arrivals(url, busyASecond) };
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await preQualifyLoad())}\n`);
