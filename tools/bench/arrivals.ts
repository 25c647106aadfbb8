import { setTimeout } from "node:timers/promises";

/** Milliseconds that half and 99 % of what arrived took at most, and how many failed. */
export type Arrivals = { readonly p50: number; readonly p99: number; readonly failed: number };

/**
 * Starts work at a fixed rate, regardless of earlier results, so that a slow server is visible.
 *
 * @param visit - returns the measured milliseconds
 */
export async function arrivals(
  { aSecond, seconds }: { readonly aSecond: number; readonly seconds: number },
  visit: () => Promise<readonly number[]>,
): Promise<Arrivals> {
  const times: number[] = [];
  let failed = 0;
  const one = async () => {
    try {
      times.push(...(await visit()));
    } catch {
      failed += 1;
    }
  };
  const journeys: Promise<void>[] = [];
  const begin = performance.now();
  for (let count = 0; count < aSecond * seconds; count += 1) {
    await setTimeout(Math.max(0, begin + (count * 1000) / aSecond - performance.now()));
    journeys.push(one());
  }
  await Promise.all(journeys);
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), failed };
}

/** @example percentile([3, 1, 2], 0.5) // 2 */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
