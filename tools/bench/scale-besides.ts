import { setTimeout } from "node:timers/promises";
import { ask } from "#test/support/remote-visit.ts";
import { arrivals, timed } from "./arrivals.ts";
import { newVisits, preQualification, start } from "./measured-calls.ts";
import type { Place } from "./measured-calls.ts";
import { busiest } from "./scale-insights.ts";

/** No work begins more often, as none does by the clock. */
const everyMs = 5000;
const rate = { aSecond: 10, seconds: 15 };

type Work = readonly [name: string, work: (place: Place) => Promise<void>];

const job = (name: string): Work => [
  name,
  async ({ bare }) => {
    const { status, body } = await ask(bare, `POST /work/${name}`, { body: {} });
    if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
  },
];

const page = (name: string, address: string): Work => [
  name,
  async ({ url }) => {
    const answer = await fetch(`${url}${address}`);
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status}`);
    await answer.text();
  },
];

/** What is done by the clock, and what is looked at, from the shortest to the longest. */
const works: readonly Work[] = [
  job("owed"),
  job("reconciling"),
  job("sealing"),
  page("reports of 28 days", `/__insights?practice=${busiest}&test=on`),
  page(
    "reports of all days",
    `/__insights.csv?practice=${busiest}&test=on&from=2000-01-01&to=2100-01-01`,
  ),
  job("summaries"),
  job("disposal"),
];

let prefix = 700;

/** How long a decision takes at a steady rate. */
async function decisions(place: Place): Promise<string> {
  prefix += 1;
  const visits = [...newVisits(rate.aSecond * rate.seconds, prefix)];
  const [, decide] = preQualification.at(-1)!;
  const { p50, p99, failed } = await arrivals(rate, async () => {
    const visit = visits.pop()!;
    // oxlint-disable-next-line no-await-in-loop -- one call after the other
    for (const [, step] of start) await step(place, visit);
    return [await timed(() => decide(place, visit))];
  });
  return `${p50.toFixed(0)} / ${p99.toFixed(0)} ms, ${failed} failed`;
}

/** Decisions by one process, alone and while another one does each of the works, again and again until they are made. */
export async function besides([deciding, working]: readonly Place[]): Promise<readonly string[]> {
  const said = [`a decision alone: ${await decisions(deciding!)}`];
  for (const [name, work] of works) {
    // oxlint-disable no-await-in-loop -- one work after the other
    const took: number[] = [];
    const decided = new AbortController();
    const busy = (async () => {
      while (!decided.signal.aborted) {
        const next = setTimeout(everyMs);
        took.push(await timed(() => work(working!)));
        await next;
      }
    })();
    const found = await decisions(deciding!);
    decided.abort();
    await busy;
    said.push(`beside ${name} (${(took[0]! / 1000).toFixed(2)} s): ${found}`);
    // oxlint-enable no-await-in-loop
  }
  return said;
}
