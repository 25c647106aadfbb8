import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { reportedChart } from "#domain/insights/wanted.ts";
import { startPostgres } from "#test/support/postgres.ts";
import { startProcess } from "#test/support/process.ts";
import { ask } from "#test/support/remote-visit.ts";
import { arrivals, percentile } from "./arrivals.ts";
import type { Place } from "./measured-calls.ts";
import { usedSince, usedSoFar } from "./processor-use.ts";

/**
 * `node tools/bench/insights-cost.ts`: what the reports of insights cost the server, as a share of one processor, while 25 walks
 * end each second: each is reported twice, once when the page is put away in its middle and once at its end. Empty GETs at
 * the same rate and an idle server, which is taken off, come in turn with them. `-- --seconds 40` for longer.
 */
type Round = {
  /** Milliseconds of the server's processor for one report, and for one empty GET. */
  readonly report: number;
  readonly get: number;
  /** Milliseconds of PostgreSQL's for one report. */
  readonly database: number;
};
export type Rounds = readonly Round[];

export const walksASecond = 25;
const reportsAWalk = 2;
/** Records in one report: a walk of eight steps makes some forty. */
const recordsAReport = 20;
const rounds = 5;
/** As many as in a usual minute: by then the engine has compiled what they call. */
const warmUp = { aSecond: 4 * walksASecond, seconds: 15 };

/** Milliseconds of the processor that go by while something is done. */
async function spentOn(place: Place, work: () => Promise<unknown>) {
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
  for (let sent = 0; sent < reportsAWalk; sent += 1) {
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
  for (let sent = 0; sent < reportsAWalk; sent += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await requireAnswer(`${place.url}/healthz`, { headers: saidBy(place) });
}

/** @throws when one failed */
async function allOf(
  rate: Parameters<typeof arrivals>[0],
  work: () => Promise<void>,
): Promise<void> {
  const { failed } = await arrivals(rate, async () => {
    await work();
    return [];
  });
  if (failed > 0) throw new Error(`${failed} of the walks' reports failed`);
}

/** @param seconds - how long reports are made, all rounds together */
async function measure(place: Place, seconds: number): Promise<Rounds> {
  const chart = await reportedCharts(place);
  const tell = () => report(place, chart);
  const get = () => getNothing(place);
  await allOf(warmUp, tell);
  await allOf(warmUp, get);
  const rate = { aSecond: walksASecond, seconds: seconds / rounds };
  const each = walksASecond * reportsAWalk * rate.seconds;
  const measured: Round[] = [];
  while (measured.length < rounds) {
    // oxlint-disable no-await-in-loop -- in turn, so that what else the machine does is in each of them
    const idle = await spentOn(place, () => setTimeout(rate.seconds * 1000));
    const gets = await spentOn(place, () => allOf(rate, get));
    const reports = await spentOn(place, () => allOf(rate, tell));
    // oxlint-enable no-await-in-loop
    measured.push({
      report: (reports.server - idle.server) / each,
      get: (gets.server - idle.server) / each,
      database: (reports.database - idle.database) / each,
    });
  }
  return measured;
}

/** The middle one of the rounds. */
const middle = (measured: Rounds, what: keyof Round) =>
  percentile(
    measured.map((round) => round[what]),
    0.5,
  );

/** What so many calls a second take of one processor, in percent: the server is one process, which can hardly use more. */
export const shareOf = (measured: Rounds, what: keyof Round) =>
  (walksASecond * reportsAWalk * middle(measured, what)) / 10;

/** Both beside each other, with the rounds that they are the middle of. */
export function saidOf(measured: Rounds): string {
  const line = (name: string, what: keyof Round) => {
    const all = measured.map((round) => round[what].toFixed(2)).join(" ");
    return `${name}: ${middle(measured, what).toFixed(2)} ms (${all}), ${shareOf(measured, what).toFixed(1)} % of one processor`;
  };
  return [
    line("a report", "report"),
    line("an empty GET", "get"),
    line("a report in PostgreSQL", "database"),
  ].join("\n");
}

export async function insightsCost(seconds: number): Promise<Rounds> {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), "carestep-insights-"));
  const env = { DATABASE_URL: postgres.url, DATA_DIR: folder, INSIGHTS: "on" };
  const server = startProcess("tools/bench/load-server.ts", env);
  try {
    const [, url = "", bare = ""] = await server.says(/load: (\S+) (\S+)/);
    return await measure({ url, bare }, seconds);
  } finally {
    await server.kill("SIGTERM");
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const seconds = Number(process.argv[process.argv.indexOf("--seconds") + 1]) || 20;
  process.stdout.write(`${saidOf(await insightsCost(seconds))}\n`);
}
