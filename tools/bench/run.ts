import { mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser } from "playwright-core";
import { freePort } from "#test/support/run/free-port.ts";
import { browserFlags, browserPath, missing } from "#test/support/run/prerequisites.ts";
import { buildIfStale } from "#tools/build/built.ts";
import { commandOptions } from "#tools/command/command.ts";
import { median } from "#tools/command/measure.ts";
import { compareArrivals } from "./first-paint.ts";
import { budget, firstScreen } from "./first-screen-bytes.ts";
import { startPeer } from "./peer.ts";
import { busyASecond, preQualifyLoad, usualASecond } from "./pre-qualify-load.ts";
import { startApp } from "./started.ts";
import { peerFrame, pressFrames, type PressFrame } from "./step-frames.ts";
import lighthouse from "lighthouse";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Scores = Readonly<Record<string, number>>;

/** From 0 to 100. @param port - the debugging port of a running Chromium */
async function lighthouseScores(url: string, port: number): Promise<Scores> {
  const flags = { port, logLevel: "error" as const, onlyCategories: [...categories] };
  const result = await lighthouse(url, flags);
  for (const { id, errorMessage } of Object.values(result?.lhr.audits ?? {}))
    if (errorMessage !== undefined) print(`Lighthouse could not measure ${id}: ${errorMessage}`);
  const scores = Object.entries(result?.lhr.categories ?? {}).map(([name, { score }]) => [
    name,
    Math.round((score ?? 0) * 100),
  ]);
  return Object.fromEntries(scores) as Scores;
}

const usage = `npm run bench

Prints the benchmarks of docs/performance.md as a table: measurement, reference, ratio and limit. Builds what is stale first.
Takes minutes on a machine without other load.

  --help   this

Exit code 1: a row is over its limit; 2: wrong options.`;

type Row = readonly [what: string, measured: string, against: string, ratio: number, limit: number];
type Pair = readonly [value: number, limit: number];

const runs = 5;
/** A page arrives in seconds: that often, the middle one is hardly moved by what else the machine does. */
const arrivals = 9;
const print = (line: string) => process.stdout.write(`${line}\n`);
const ms = (value: number) => `${value.toFixed(0)} ms`;
const aSecond = (value: number) => `${value.toFixed(0)}/s`;
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const atMost = (what: string, [value, limit]: Pair, unit = ms): Row => [
  what,
  unit(value),
  `${unit(limit)} allowed`,
  value / limit,
  1,
];
const atLeast = (what: string, [value, least]: Pair, unit: typeof ms = String): Row => [
  what,
  unit(value),
  `${unit(least)} at least`,
  least / value,
  1,
];
const againstPeer = (what: string, [mine, other]: Pair, limit: number): Row => [
  what,
  ms(mine),
  `${ms(other)} SurveyJS`,
  mine / other,
  limit,
];

function byteRows(): readonly Row[] {
  const { beforeButton, inAll } = firstScreen();
  return [
    atMost("script before the button works, brotli", [beforeButton, budget.beforeButton], kB),
    atMost("script of the first screen, brotli", [inAll, budget.inAll], kB),
  ];
}

async function arrivalRows(browser: Browser, appUrl: string, peerUrl: string) {
  const urls = [`${appUrl}/bright-smile`, peerUrl];
  const [ours, theirs] = await compareArrivals(browser, urls, arrivals);
  const what = "slow 4G, 4 × CPU";
  return [
    againstPeer(`first contentful paint, ${what}`, [ours!.firstPaint, theirs!.firstPaint], 0.15),
    againstPeer(`the button works, ${what}`, [ours!.buttonWorks, theirs!.buttonWorks], 0.4),
  ];
}

async function pressRows(browser: Browser, appUrl: string, peerUrl: string) {
  const presses: PressFrame[] = [];
  const peers: number[] = [];
  for (let walk = 1; walk <= runs; walk += 1) {
    presses.push(...(await pressFrames(browser, appUrl)));
    peers.push(await peerFrame(browser, peerUrl));
  }
  const steps = [...Map.groupBy(presses, ({ step }) => step)].map(([step, all]) => ({
    step,
    frame: median(all.map(({ frame }) => frame)),
  }));
  const worst = steps.toSorted((one, other) => other.frame - one.frame)[0]!;
  const what = `worst press, 4 × CPU: ${worst.step}`;
  return [againstPeer(what, [worst.frame, median(peers)], 0.5), atMost(what, [worst.frame, 200])];
}

async function lighthouseRows(appUrl: string, port: number): Promise<readonly Row[]> {
  const all: Scores[] = [];
  for (let run = 0; run < runs; run += 1)
    all.push(await lighthouseScores(`${appUrl}/bright-smile`, port));
  return categories.map((name) => {
    const worst = Math.min(...all.map((scores) => scores[name]!));
    const least = name === "performance" ? 95 : 100;
    return atLeast(`Lighthouse mobile, ${name}, worst of ${runs}`, [worst, least]);
  });
}

async function startRow(): Promise<Row> {
  using folder = mkdtempDisposableSync(join(tmpdir(), "carestep-start-"));
  const times: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const began = performance.now();
    await using _app = await startApp({ DATA_DIR: folder.path });
    times.push(performance.now() - began);
  }
  return atMost("a warm start", [median(times.slice(1)), 1500]);
}

async function loadRows(): Promise<readonly Row[]> {
  const { rate, usual, busy } = await preQualifyLoad();
  const failed = usual.failed + busy.failed;
  if (failed > 0) print(`${failed} journeys failed`);
  const decided = (perSecond: number, { p99, failed: lost }: typeof usual, limit: number): Row =>
    atMost(`99 % decided at ${perSecond} journeys a second`, [lost > 0 ? Infinity : p99, limit]);
  return [
    atLeast("pre-qualifications on PostgreSQL", [rate, 200], aSecond),
    decided(usualASecond, usual, 250),
    decided(busyASecond, busy, 500),
  ];
}

async function browserRows(): Promise<readonly Row[]> {
  const executablePath = browserPath();
  if (executablePath === undefined) throw missing("browser");
  const port = await freePort();
  const args = [...browserFlags, `--remote-debugging-port=${port}`];
  await using app = await startApp();
  await using peer = await startPeer();
  await using browser = await chromium.launch({ executablePath, args });
  return [
    ...(await arrivalRows(browser, app.url, peer.url)),
    ...(await pressRows(browser, app.url, peer.url)),
    ...(await lighthouseRows(app.url, port)),
  ];
}

function printTable(rows: readonly Row[]): void {
  print(`\n${"what".padEnd(52)}${"measured".padEnd(12)}${"against".padEnd(20)}ratio  limit`);
  for (const [what, measured, against, ratio, limit] of rows) {
    const verdict = ratio <= limit ? "" : "  OVER";
    const numbers = `${ratio.toFixed(2).padStart(5)}${limit.toFixed(2).padStart(7)}${verdict}`;
    print(`${what.padEnd(52)}${measured.padEnd(12)}${against.padEnd(20)}${numbers}`);
  }
}

commandOptions(usage, {});
buildIfStale();
const rows = [...byteRows(), await startRow(), ...(await browserRows()), ...(await loadRows())];
printTable(rows);
process.exitCode = rows.every(([, , , ratio, limit]) => ratio <= limit) ? 0 : 1;
