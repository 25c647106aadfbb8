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
 * of the pre-qualification arrive each second: what the same journeys cost without reports is taken off. An attempt is reported
 * twice, once when the page is put away in its middle and once at its end, and five attempts beside each journey: what reports of
 * one cost is less than what journeys differ by from second to second. In turn with them the same bytes come as often to
 * a route of Fastify's that does nothing: what a report costs whatever is done with it. `-- --seconds 80` for longer.
 */
type Round = {
  /** Milliseconds of the server's processor for one journey, and for what was sent beside it: one report, the same bytes for nothing. */
  readonly journey: number;
  readonly report: number;
  readonly nothing: number;
  /** Milliseconds of PostgreSQL's for one report. */
  readonly database: number;
};
export type Rounds = readonly Round[];

export const journeysASecond = 25;
const reportsAnAttempt = 2;
/** Attempts that are reported beside each journey while it is measured what one report costs. */
const attemptsAJourney = 5;
/** Records in one report: a walk of eight steps makes some forty. */
const recordsAReport = 20;

type Measuring = {
  /** How long journeys are reported, all rounds together. */
  readonly seconds: number;
  readonly rounds: number;
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

/** The reports of one attempt, as a page sends them. @param to - where they go */
async function report(place: Place, chart: string, to: string): Promise<void> {
  const about = { practice: "bright-smile", chart, attempt: randomUUID(), locale: "en-US" };
  const headers = { ...saidBy(place), "content-type": "application/json" };
  for (let sent = 0; sent < reportsAnAttempt; sent += 1) {
    const records = Array.from({ length: recordsAReport }, (_, index) => ({
      seq: sent * recordsAReport + index,
      state: index % 2 === 0 ? "wizard.phone.editing" : "wizard.name.editing",
      event: "next.pressed",
      ms: index * 1000,
      ...(index % 5 === 0 && { errors: ["phone:phone.required"] }),
    }));
    const body = JSON.stringify({ ...about, embedded: false, test: false, records });
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await requireAnswer(to, { method: "POST", headers, body });
  }
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

const kinds = ["alone", "nothing", "report"] as const;
type Kind = (typeof kinds)[number];

/** What is sent beside a journey, by what it is told as. */
function besidesOf(
  place: Place,
  chart: string,
  attempts: number,
): Record<Kind, () => Promise<void>> {
  const send = async (to: string) => {
    for (let told = 0; told < attempts; told += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await report(place, chart, to);
    }
  };
  return {
    alone: async () => undefined,
    nothing: () => send(`${place.bare}/nothing`),
    report: () => send(`${place.url}/insights`),
  };
}

async function measure(place: Place, { seconds, rounds }: Measuring): Promise<Rounds> {
  const chart = await reportedCharts(place);
  const once = besidesOf(place, chart, 1);
  await journeysAtOnce(place, warmUp, async () => {
    await once.report();
    await once.nothing();
  });
  const besides = besidesOf(place, chart, attemptsAJourney);
  const rate = { aSecond: journeysASecond, seconds: seconds / rounds };
  const spentBeside = (kind: Kind) =>
    spentOn(place, () => journeysAtOnce(place, rate, besides[kind]));
  const measured: Round[] = [];
  while (measured.length < rounds) {
    const first = measured.length % kinds.length;
    const spent: [Kind, Spent][] = [];
    // Each is the first one in its turn: what else the machine does, and what the one before left, is in all of them.
    for (const kind of [...kinds.slice(first), ...kinds.slice(0, first)]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      spent.push([kind, await spentBeside(kind)]);
    }
    measured.push(
      roundOf(Object.fromEntries(spent) as Record<Kind, Spent>, rate.aSecond * rate.seconds),
    );
  }
  return measured;
}

type Spent = Awaited<ReturnType<typeof spentOn>>;

function roundOf(
  { alone, nothing, report: reported }: Readonly<Record<Kind, Spent>>,
  journeys: number,
): Round {
  const sent = journeys * attemptsAJourney * reportsAnAttempt;
  return {
    journey: alone.server / journeys,
    report: (reported.server - alone.server) / sent,
    nothing: (nothing.server - alone.server) / sent,
    database: (reported.database - alone.database) / sent,
  };
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
export function shareOf(measured: Rounds, what: "report" | "nothing" = "report"): Estimate {
  const { middle, error } = estimateOf(measured, what);
  const msASecondInPercent = (journeysASecond * reportsAnAttempt) / 10;
  return { middle: msASecondInPercent * middle, error: msASecondInPercent * error };
}

/** All beside each other, with the rounds that they are the medians of. */
export function saidOf(measured: Rounds): string {
  const line = (name: string, what: keyof Round) => {
    const { middle, error } = estimateOf(measured, what);
    const all = measured.map((round) => round[what].toFixed(2)).join(" ");
    return `${name}: ${middle.toFixed(2)} ± ${error.toFixed(2)} ms (${all})`;
  };
  const share = (what: "report" | "nothing") => {
    const { middle, error } = shareOf(measured, what);
    return `${middle.toFixed(1)} ± ${error.toFixed(1)} % of one processor`;
  };
  return [
    line("a journey", "journey"),
    line("a report", "report"),
    line("the same bytes, for nothing", "nothing"),
    line("a report in PostgreSQL", "database"),
    `reports of ${journeysASecond} journeys a second: ${share("report")}, for nothing ${share("nothing")}`,
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
  const measured = await insightsCost({ seconds, rounds: 10 });
  process.stdout.write(`${saidOf(measured)}\n`);
}
