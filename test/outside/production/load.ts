import { setTimeout } from "node:timers/promises";
import type { Visits } from "./visit.ts";

const callers = 8;
const wanted = 200;
const longestMs = 60_000;

export async function underLoad(visits: Visits, fault: () => Promise<unknown>): Promise<string> {
  const acknowledged = new Map<string, number>();
  const begun = performance.now();
  let failed = 0;
  const isOver = () => acknowledged.size >= wanted || performance.now() - begun > longestMs;
  const callsOf = async () => {
    while (!isOver()) {
      const token = await visits.open().catch(() => "");
      if (token.length > 20) acknowledged.set(token, performance.now());
      else {
        failed += 1;
        await setTimeout(50);
      }
    }
  };
  const running = Array.from({ length: callers }, callsOf);
  while (acknowledged.size < wanted / 3) await setTimeout(10);
  const broken = performance.now();
  await fault();
  await Promise.all(running);
  const after = [...acknowledged.values()].filter((at) => at > broken);
  const times = [broken, ...after];
  const pause = Math.max(...after.map((at, index) => at - times[index]!));
  const known: boolean[] = [];
  for (const token of acknowledged.keys()) known.push(await visits.isKnown(token));
  const lost = known.filter((isKnown) => !isKnown).length;
  const line = `${acknowledged.size} visits acknowledged, ${lost} lost, ${failed} calls failed, recovered after ${(pause / 1000).toFixed(1)} s`;
  if (lost > 0 || after.length === 0) throw new Error(line);
  return line;
}
