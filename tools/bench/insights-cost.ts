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
import { newVisits, preQualification } from "./measured-calls.ts";
import type { Place } from "./measured-calls.ts";
import { usedSince, usedSoFar } from "./processor-use.ts";

/**
 * `node tools/bench/insights-cost.ts`: what the reports of insights cost the server, as a share of one processor, while 25 walks
 * begin each second: each is reported twice, once when the page is put away in its middle and once at its end. The same
 * walks are made without reports in turn, and an idle server is taken off. `-- --seconds 12` for longer.
 */
type Costs = {
  /** Milliseconds of the server's and of PostgreSQL's processor for one report. */
  readonly serverMs: number;
  readonly databaseMs: number;
  /** Milliseconds of the server's processor for the calls of one walk. */
  readonly walkMs: number;
};

export const walksASecond = 25;
const reportsAWalk = 2;
/** Records in one report: a walk of eight steps makes some forty. */
const recordsAReport = 20;

const rounds = 3;

type Spent = { readonly server: number; readonly database: number };
const nothing: Spent = { server: 0, database: 0 };

const plus = (one: Spent, other: Spent): Spent => ({
  server: one.server + other.server,
  database: one.database + other.database,
});

/** Milliseconds of the processor that go by while something is done. */
async function spentOn(place: Place, work: () => Promise<unknown>): Promise<Spent> {
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

/** Reports of one attempt, as a page sends them. */
async function report({ url }: Place, chart: string): Promise<void> {
  const about = { practice: "bright-smile", chart, attempt: randomUUID(), locale: "en-US" };
  for (let sent = 0; sent < reportsAWalk; sent += 1) {
    const records = Array.from({ length: recordsAReport }, (_, place) => ({
      seq: sent * recordsAReport + place,
      state: place % 2 === 0 ? "wizard.phone.editing" : "wizard.name.editing",
      event: "next.pressed",
      ms: place * 1000,
      ...(place % 5 === 0 && { errors: ["phone:phone.required"] }),
    }));
    const body = { ...about, embedded: false, test: true, records };
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { status } = await ask(url, "POST /insights", { body });
    if (status !== 200) throw new Error(`a report was answered ${status}`);
  }
}

/** @throws when one failed: what is refused costs something else */
async function allOf(
  rate: Parameters<typeof arrivals>[0],
  journey: Parameters<typeof arrivals>[1],
): Promise<void> {
  const { failed } = await arrivals(rate, journey);
  if (failed > 0) throw new Error(`${failed} of the walks or their reports failed`);
}

/** @param seconds - how long walks and reports are made, each */
async function measure(place: Place, seconds: number): Promise<Costs> {
  const count = walksASecond * seconds;
  const chart = await reportedCharts(place);
  const rate = { aSecond: walksASecond, seconds: seconds / rounds };
  const before = { aSecond: 4 * walksASecond, seconds: 4 };
  const visits = [...newVisits(count + before.aSecond * before.seconds, 812)];
  const walk = async () => {
    const visit = visits.pop()!;
    // oxlint-disable-next-line no-await-in-loop -- one call after the other
    for (const [, step] of preQualification) await step(place, visit);
    return [];
  };
  const tell = async () => {
    await report(place, chart);
    return [];
  };
  // A server that runs has compiled what it does.
  await allOf(before, walk);
  await allOf(before, tell);
  const spent = { idle: nothing, walks: nothing, reports: nothing };
  for (let round = 0; round < rounds; round += 1) {
    // oxlint-disable no-await-in-loop -- in turn, so that what else the machine does is in each of them
    spent.idle = plus(spent.idle, await spentOn(place, () => setTimeout(rate.seconds * 1000)));
    spent.walks = plus(spent.walks, await spentOn(place, () => allOf(rate, walk)));
    spent.reports = plus(spent.reports, await spentOn(place, () => allOf(rate, tell)));
    // oxlint-enable no-await-in-loop
  }
  const { idle, walks, reports } = spent;
  return {
    serverMs: (reports.server - idle.server) / (count * reportsAWalk),
    databaseMs: (reports.database - idle.database) / (count * reportsAWalk),
    walkMs: (walks.server - idle.server) / count,
  };
}

/** What the reports of so many walks take of one processor, in percent: the server is one process, which can hardly use more. */
export const shareOf = ({ serverMs }: Costs) => (walksASecond * reportsAWalk * serverMs) / 10;

export async function insightsCost(seconds: number): Promise<Costs> {
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
  const seconds = Number(process.argv[process.argv.indexOf("--seconds") + 1]) || 12;
  const costs = await insightsCost(seconds);
  const { serverMs, databaseMs, walkMs } = costs;
  process.stdout.write(
    `a report: ${serverMs.toFixed(2)} ms of the server, ${databaseMs.toFixed(2)} ms of PostgreSQL
a walk's other calls: ${walkMs.toFixed(2)} ms of the server
${reportsAWalk * walksASecond} reports a second: ${shareOf(costs).toFixed(1)} % of one processor
`,
  );
}
