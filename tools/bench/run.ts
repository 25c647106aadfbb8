import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import type { Browser } from "playwright-core";
import { freePort } from "#test/support/run/free-port.ts";
import { browserFlags, browserPath, missing } from "#test/support/run/prerequisites.ts";
import { buildIfStale } from "#tools/build/built.ts";
import { commandOptions } from "#tools/command/command-options.ts";
import { median } from "#tools/command/measure.ts";
import { compareArrivals } from "./first-paint.ts";
import { budget, firstScreen } from "./first-screen-bytes.ts";
import { startPeer } from "./peer.ts";
import { busyASecond, preQualifyLoad, usualASecond } from "./pre-qualify-load.ts";
import type { Arrivals } from "./pre-qualify-load.ts";
import { startApp } from "./started-app.ts";
import { peerFrame, pressFrames } from "./step-frames.ts";
import type { PressFrame } from "./step-frames.ts";
import lighthouse from "lighthouse";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Scores = Readonly<Record<string, number>>;

/** From 0 to 100. @param port - the debugging port of a running Chromium */
async function lighthouseScores(url: string, port: number): Promise<Scores> {
  const flags = { port, logLevel: "error" as const, onlyCategories: [...categories] };
  const result = await lighthouse(url, flags);
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

type Row = {
  readonly what: string;
  readonly measured: string;
  readonly against: string;
  readonly ratio: number;
  readonly limit: number;
};

const runs = 5;
/** A page arrives in seconds: that often, the middle one is hardly moved by what else the machine does. */
const arrivals = 9;
const print = (line: string) => process.stdout.write(`${line}\n`);
const ms = (value: number) => `${value.toFixed(0)} ms`;
const aSecond = (value: number) => `${value.toFixed(0)}/s`;
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

type Measured = {
  readonly what: string;
  readonly value: number;
  readonly unit?: (value: number) => string;
};

const atMost = ({ what, value, unit = ms }: Measured, limit: number): Row => ({
  what,
  measured: unit(value),
  against: `${unit(limit)} allowed`,
  ratio: value / limit,
  limit: 1,
});

const atLeast = ({ what, value, unit = String }: Measured, least: number): Row => ({
  what,
  measured: unit(value),
  against: `${unit(least)} at least`,
  ratio: least / value,
  limit: 1,
});

function againstPeer(what: string, [mine, other]: readonly [number, number], limit: number): Row {
  return { what, measured: ms(mine), against: `${ms(other)} SurveyJS`, ratio: mine / other, limit };
}

function byteRows(): readonly Row[] {
  const { beforeButton, inAll } = firstScreen();
  return [
    atMost(
      { what: "script before the button works, brotli", value: beforeButton, unit: kB },
      budget.beforeButton,
    ),
    atMost({ what: "script of the first screen, brotli", value: inAll, unit: kB }, budget.inAll),
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
  return [
    againstPeer(what, [worst.frame, median(peers)], 0.5),
    atMost({ what, value: worst.frame }, 200),
  ];
}

async function lighthouseRows(appUrl: string, port: number): Promise<readonly Row[]> {
  const all: Scores[] = [];
  for (let run = 0; run < runs; run += 1)
    all.push(await lighthouseScores(`${appUrl}/bright-smile`, port));
  return categories.map((name) => {
    const worst = Math.min(...all.map((scores) => scores[name]!));
    const least = name === "performance" ? 95 : 100;
    return atLeast({ what: `Lighthouse mobile, ${name}, worst of ${runs}`, value: worst }, least);
  });
}

function arrivalRow(what: string, { p99, failed }: Arrivals, allowed: number): Row {
  if (failed > 0) print(`${failed} journeys failed: ${what}`);
  const row = atMost({ what, value: p99 }, allowed);
  return failed > 0 ? { ...row, ratio: Infinity } : row;
}

async function startRow(): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), "carestep-start-"));
  const times: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const began = performance.now();
    const app = await startApp({ DATA_DIR: folder });
    times.push(performance.now() - began);
    await app.stop();
  }
  rmSync(folder, { recursive: true, force: true });
  return atMost({ what: "a warm start", value: median(times.slice(1)) }, 1500);
}

async function loadRows(): Promise<readonly Row[]> {
  const { rate, usual, busy } = await preQualifyLoad();
  return [
    atLeast({ what: "pre-qualifications on PostgreSQL", value: rate, unit: aSecond }, 200),
    arrivalRow(`99 % decided at ${usualASecond} journeys a second`, usual, 250),
    arrivalRow(`99 % decided at ${busyASecond} journeys a second`, busy, 500),
  ];
}

async function browserRows(): Promise<readonly Row[]> {
  const executablePath = browserPath();
  if (executablePath === undefined) throw missing("browser");
  const port = await freePort();
  const args = [...browserFlags, `--remote-debugging-port=${port}`];
  const app = await startApp();
  const peer = await startPeer();
  const browser = await chromium.launch({ executablePath, args });
  try {
    return [
      ...(await arrivalRows(browser, app.url, peer.url)),
      ...(await pressRows(browser, app.url, peer.url)),
      ...(await lighthouseRows(app.url, port)),
    ];
  } finally {
    await browser.close();
    await peer.stop();
    await app.stop();
  }
}

function printTable(rows: readonly Row[]): void {
  print(`\n${"what".padEnd(52)}${"measured".padEnd(12)}${"against".padEnd(20)}ratio  limit`);
  for (const { what, measured, against, ratio, limit } of rows) {
    const verdict = ratio <= limit ? "" : "  OVER";
    const numbers = `${ratio.toFixed(2).padStart(5)}${limit.toFixed(2).padStart(7)}${verdict}`;
    print(`${what.padEnd(52)}${measured.padEnd(12)}${against.padEnd(20)}${numbers}`);
  }
}

commandOptions(usage, {});
buildIfStale();
const rows = [...byteRows(), await startRow(), ...(await browserRows()), ...(await loadRows())];
printTable(rows);
process.exitCode = rows.every(({ ratio, limit }) => ratio <= limit) ? 0 : 1;
