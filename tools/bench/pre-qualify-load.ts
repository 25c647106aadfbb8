import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "#test/support/server/postgres.ts";
import { startProcess } from "#test/support/server/process.ts";
import { submission } from "#test/support/submission.ts";
import { arrivals, timed } from "./arrivals.ts";
import type { Arrivals } from "./arrivals.ts";
import { median } from "./first-paint.ts";

/** What the load bench found. Rates in calls a second; times in milliseconds. */
export type Load = {
  readonly ours: number;
  readonly bare: number;
  /** The median of the rounds' ratios. */
  readonly share: number;
  readonly rows: number;
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

type Verified = { readonly token: string; readonly instance: string; readonly phone: string };
type Call = { readonly token?: string; readonly body?: object };
type Body = { readonly [part: string]: unknown };

let phones = 0;
let keys = 0;

async function call(url: string, { token, body }: Call = {}): Promise<Body> {
  keys += 1;
  const response = await fetch(url, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      "idempotency-key": `bench-${process.pid % 1000}-number-${keys}`,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Body;
  if (!response.ok || answer["IsSuccess"] === false) {
    throw new Error(`${url}: ${response.status} ${JSON.stringify(answer)}`);
  }
  return answer;
}

async function verified(url: string): Promise<Verified> {
  phones += 1;
  const phone = `${512 + Math.floor(phones / 10_000)}555${String(phones % 10_000).padStart(4, "0")}`;
  const visit = await call(`${url}/v2/provider/bright-smile`);
  const token = String(visit["accessToken"]);
  const code = { IsTest: true };
  const start = { ...code, Type: "SMS", Source: phone };
  const { InstanceId: id } = await call(`${url}/v2/validation/start`, { token, body: start });
  const instance = String(id);
  const proof = { ...code, InstanceId: instance, ValidationCode: "123456" };
  await call(`${url}/v2/validation/complete`, { token, body: proof });
  return { token, instance, phone };
}

const preQualify = (url: string, visit: Verified) =>
  call(`${url}/api/accounts/pre-qualify`, { token: visit.token, body: submission(visit) });

async function preQualified(url: string): Promise<void> {
  await preQualify(url, await verified(url));
}

async function rateOf(tasks: readonly (() => Promise<unknown>)[]): Promise<number> {
  const queue = [...tasks];
  const start = performance.now();
  const work = async () => {
    for (let task = queue.pop(); task !== undefined; task = queue.pop()) await task();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return (tasks.length * 1000) / (performance.now() - start);
}

async function roundOf(
  count: number,
  { ours, bare }: { readonly ours: string; readonly bare: string },
) {
  const visits: Verified[] = [];
  await rateOf(Array.from({ length: count }, () => async () => visits.push(await verified(ours))));
  const inserts = async () => call(`${bare}/bare`, { body: {} });
  return {
    ours: await rateOf(visits.map((visit) => async () => preQualify(ours, visit))),
    bare: await rateOf(Array.from({ length: count }, () => inserts)),
  };
}

const decisions = (url: string, aSecond: number) =>
  arrivals({ aSecond, seconds }, async () => {
    const visit = await verified(url);
    return [await timed(() => preQualify(url, visit))];
  });

async function compareRates(ours: string, bare: string) {
  const shown = await verified(ours);
  const { next: since } = await call(`${bare}/next`);
  await preQualify(ours, shown);
  const { rows } = await call(`${bare}/learn`, { body: { since, isOfVisit: true } });
  const rates: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  await roundOf(callsBefore, { ours, bare });
  for (let round = 0; round < rounds; round += 1) {
    const found = await roundOf(callsARound, { ours, bare });
    rates.ours.push(found.ours);
    rates.bare.push(found.bare);
  }
  const share = median(rates.ours.map((rate, round) => rate / rates.bare[round]!));
  return { ours: median(rates.ours), bare: median(rates.bare), share, rows: Number(rows) };
}

/**
 * Pre-qualifies on a local PostgreSQL: rate compared with bare inserts, and decision time at a fixed arrival rate.
 */
export async function preQualifyLoad(): Promise<Load> {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), "carestep-load-"));
  const env = { DATABASE_URL: postgres.url, DATA_DIR: folder };
  const server = startProcess("tools/bench/load-server.ts", env);
  try {
    const [, ours = "", bare = ""] = await server.says(/load: (\S+) (\S+)/);
    await preQualified(ours);
    const rates = await compareRates(ours, bare);
    const usual = await decisions(ours, usualASecond);
    const busy = await decisions(ours, busyASecond);
    return { ...rates, usual, busy };
  } finally {
    await server.kill("SIGTERM");
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await preQualifyLoad())}\n`);
