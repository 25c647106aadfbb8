import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { reportedChart } from "#domain/insights/wanted.ts";
import { startPostgres } from "#test/support/postgres.ts";
import { startProcess } from "#test/support/process.ts";
import { ask } from "#test/support/remote-visit.ts";
import { arrivals } from "./arrivals.ts";
import { median } from "./first-paint.ts";
import type { Place } from "./measured-calls.ts";
import { preQualified } from "./pre-qualify-load.ts";
import { usedSince, usedSoFar } from "./processor-use.ts";

/**
 * `node tools/bench/insights-cost.ts`: what the reports of insights cost the server, as a share of one processor, while 25 journeys
 * of the pre-qualification arrive each second: what the same journeys cost without reports is taken off. Each is reported
 * twice, once when the page is put away in its middle and once at its end; as many empty GETs come in turn with the
 * reports. `-- --seconds 80` for longer.
 */
type Round = {
  /** Milliseconds of the server's processor for one journey, and for what was sent beside it: one report, one empty GET. */
  readonly journey: number;
  readonly report: number;
  /** Not a number where none was sent. */
  readonly get: number;
  /** Milliseconds of PostgreSQL's for one report. */
  readonly database: number;
};
export type Rounds = readonly Round[];

export const journeysASecond = 25;
const reportsAJourney = 2;
/** Records in one report: a walk of eight steps makes some forty. */
const recordsAReport = 20;

type Measuring = {
  /** How long journeys are reported, all rounds together. */
  readonly seconds: number;
  readonly rounds: number;
  /** Whether as many empty GETs come in turn with the reports: what is next to nothing costs, too. */
  readonly hasGets: boolean;
};
/** As many as in a usual minute: by then the engine has compiled what they call. */
const warmUp = { aSecond: 2 * journeysASecond, seconds: 30 };

/**
 * Milliseconds of the processor that go by while something is done. The heap is collected first: a collection of all of it
 * takes as much as a second's reports, and would fall into one of the rounds or another.
 */
async function spentOn(place: Place, work: () => Promise<unknown>) {
  await ask(place.bare, "GET /kept");
  const before = await usedSoFar(place);
  await work();
  // What was put off belongs to it.
  await setTimeout(1500);
  const after = await usedSoFar(place);
  return {
    server: (after.server - before.server) * 1000,
    database: usedSince(before, after) * 1000,
  };
}

async function reportedCharts({ url }: Place): Promise<string> {
  const { body } = await ask(url, "GET /v2/provider/bright-smile");
  return reportedChart(body["provider"] as { readonly featureFlags: readonly string[] })!;
}

/** What a browser says of itself and of the page that a call comes from. */
const saidBy = ({ url }: Place) => ({
  "user-agent":
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
  "accept-language": "en-US,en;q=0.9",
  "sec-fetch-site": "same-origin",
  origin: url,
});

/** @throws when it is refused: that costs something else */
async function requireAnswer(url: string, asked: RequestInit): Promise<void> {
  const answer = await fetch(url, asked);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
}

/** The reports of one attempt, as a page sends them. */
async function report(place: Place, chart: string): Promise<void> {
  const about = { practice: "bright-smile", chart, attempt: randomUUID(), locale: "en-US" };
  const headers = { ...saidBy(place), "content-type": "application/json" };
  for (let sent = 0; sent < reportsAJourney; sent += 1) {
    const records = Array.from({ length: recordsAReport }, (_, index) => ({
      seq: sent * recordsAReport + index,
      state: index % 2 === 0 ? "wizard.phone.editing" : "wizard.name.editing",
      event: "next.pressed",
      ms: index * 1000,
      ...(index % 5 === 0 && { errors: ["phone:phone.required"] }),
    }));
    const body = JSON.stringify({ ...about, embedded: false, test: false, records });
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await requireAnswer(`${place.url}/insights`, { method: "POST", headers, body });
  }
}

async function getNothing(place: Place): Promise<void> {
  for (let sent = 0; sent < reportsAJourney; sent += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await requireAnswer(`${place.url}/healthz`, { headers: saidBy(place) });
}

/** @throws when one failed */
async function journeysAtOnce(
  { url }: Place,
  rate: Parameters<typeof arrivals>[0],
  besides: () => Promise<void>,
): Promise<void> {
  const { failed } = await arrivals(rate, async () => {
    await preQualified(url);
    await besides();
    return [];
  });
  if (failed > 0) throw new Error(`${failed} of the journeys failed`);
}

const nothing = async () => undefined;

async function measure(place: Place, { seconds, rounds, hasGets }: Measuring): Promise<Rounds> {
  const chart = await reportedCharts(place);
  const tell = () => report(place, chart);
  await journeysAtOnce(place, warmUp, async () => {
    await tell();
    await getNothing(place);
  });
  const rate = { aSecond: journeysASecond, seconds: seconds / rounds };
  const journeys = rate.aSecond * rate.seconds;
  const sent = journeys * reportsAJourney;
  const spentBeside = (besides: () => Promise<void>) =>
    spentOn(place, () => journeysAtOnce(place, rate, besides));
  const measured: Round[] = [];
  while (measured.length < rounds) {
    // oxlint-disable no-await-in-loop -- in turn, so that what else the machine does is in each of them
    const alone = await spentBeside(nothing);
    const gets = hasGets ? await spentBeside(() => getNothing(place)) : undefined;
    const reports = await spentBeside(tell);
    // oxlint-enable no-await-in-loop
    measured.push({
      journey: alone.server / journeys,
      report: (reports.server - alone.server) / sent,
      get: gets === undefined ? NaN : (gets.server - alone.server) / sent,
      database: (reports.database - alone.database) / sent,
    });
  }
  return measured;
}

type Estimate = { readonly middle: number; readonly error: number };

/** What makes the middle distance from the median a standard deviation, and that of a mean one of a median, where all is normal. */
const [deviationOfMiddle, errorOfMedian] = [1.4826, 1.2533];

/** The median of the rounds, with its standard error: one round in ten falls together with something else that the machine does. */
function estimateOf(measured: Rounds, what: keyof Round): Estimate {
  const values = measured.map((round) => round[what]);
  const middle = median(values);
  const deviation = deviationOfMiddle * median(values.map((value) => Math.abs(value - middle)));
  return { middle, error: (errorOfMedian * deviation) / Math.sqrt(values.length) };
}

/** What the reports take of one processor, in percent: the server is one process, which can hardly use more. */
export function shareOf(measured: Rounds): Estimate {
  const { middle, error } = estimateOf(measured, "report");
  const msASecondInPercent = (journeysASecond * reportsAJourney) / 10;
  return { middle: msASecondInPercent * middle, error: msASecondInPercent * error };
}

/** All beside each other, with the rounds that they are the medians of. */
export function saidOf(measured: Rounds): string {
  const line = (name: string, what: keyof Round) => {
    const { middle, error } = estimateOf(measured, what);
    const all = measured.map((round) => round[what].toFixed(2)).join(" ");
    return `${name}: ${middle.toFixed(2)} ± ${error.toFixed(2)} ms (${all})`;
  };
  const { middle, error } = shareOf(measured);
  const hasGets = measured.every(({ get }) => !Number.isNaN(get));
  return [
    line("a journey", "journey"),
    line("a report", "report"),
    ...(hasGets ? [line("an empty GET", "get")] : []),
    line("a report in PostgreSQL", "database"),
    `reports of ${journeysASecond} journeys a second: ${middle.toFixed(1)} ± ${error.toFixed(1)} % of one processor`,
  ].join("\n");
}

export async function insightsCost(measuring: Measuring): Promise<Rounds> {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), "carestep-insights-"));
  const env = { DATABASE_URL: postgres.url, DATA_DIR: folder, INSIGHTS: "on" };
  const server = startProcess("tools/bench/load-server.ts", env);
  try {
    const [, url = "", bare = ""] = await server.says(/load: (\S+) (\S+)/);
    return await measure({ url, bare }, measuring);
  } finally {
    await server.kill("SIGTERM");
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const seconds = Number(process.argv[process.argv.indexOf("--seconds") + 1]) || 40;
  const measured = await insightsCost({ seconds, rounds: 10, hasGets: true });
  process.stdout.write(`${saidOf(measured)}\n`);
}
