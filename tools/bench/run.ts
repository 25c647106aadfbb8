import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import type { Browser } from "playwright-core";
import { freePort } from "#test/support/run/free-port.ts";
import { browserFlags, browserPath, missing } from "#test/support/run/prerequisites.ts";
import { buildIfStale } from "#tools/build/built.ts";
import { commandOptions } from "#tools/command/command-options.ts";
import type { Arrivals } from "./arrivals.ts";
import { compareArrivals, median } from "./first-paint.ts";
import { budget, firstScreen } from "./first-screen-bytes.ts";
import { startPeer } from "./peer.ts";
import { preQualifyLoad, usualASecond } from "./pre-qualify-load.ts";
import { startApp } from "./started-app.ts";
import { peerFrame, pressFrames } from "./step-frames.ts";
import type { PressFrame } from "./step-frames.ts";
import lighthouse from "lighthouse";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Scores = { readonly [Category in (typeof categories)[number]]: number };

/**
 * Lighthouse's mobile scores of a page, 0 to 100.
 *
 * @param port - the debugging port of a running Chromium
 */
async function lighthouseScores(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, {
    port,
    logLevel: "error",
    output: "json",
    onlyCategories: [...categories],
  });
  const found = result?.lhr.categories ?? {};
  const score = (name: string) => Math.round((found[name]?.score ?? 0) * 100);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
  };
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
const perSecond = (rate: number) => `${rate.toFixed(0)}/s`;
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function byteRow(what: string, bytes: number, limit: number): Row {
  const against = `${kB(limit)} allowed`;
  return { what, measured: kB(bytes), against, ratio: bytes / limit, limit: 1 };
}

function byteRows(): readonly Row[] {
  const { beforeButton, inAll } = firstScreen();
  return [
    byteRow("script before the button works, brotli", beforeButton, budget.beforeButton),
    byteRow("script of the first screen, brotli", inAll, budget.inAll),
  ];
}

function againstPeer(what: string, [mine, other]: readonly [number, number], limit: number): Row {
  const against = `${ms(other)} SurveyJS`;
  return { what, measured: ms(mine), against, ratio: mine / other, limit };
}

async function arrivalRows(appUrl: string, peerUrl: string): Promise<readonly Row[]> {
  const pages = [
    { name: "ours", url: `${appUrl}/bright-smile`, hasButton: true },
    { name: "theirs", url: peerUrl, hasButton: true },
  ];
  const { ours, theirs } = await compareArrivals(pages, arrivals);
  const paints = [ours!.firstPaint, theirs!.firstPaint] as const;
  const buttons = [ours!.buttonWorks, theirs!.buttonWorks] as const;
  return [
    againstPeer("first contentful paint, slow 4G, 4 × CPU", paints, 0.15),
    againstPeer("the button works, slow 4G, 4 × CPU", buttons, 0.4),
  ];
}

const walks = 5;
const goodMs = 200;

async function pressRows(browser: Browser, appUrl: string, peerUrl: string) {
  const presses: PressFrame[] = [];
  const peers: number[] = [];
  for (let walk = 1; walk <= walks; walk += 1) {
    presses.push(...(await pressFrames(browser, appUrl)));
    peers.push(await peerFrame(browser, peerUrl));
  }
  const steps = [...Map.groupBy(presses, ({ step }) => step)].map(([step, all]) => ({
    step,
    frame: median(all.map(({ frame }) => frame)),
  }));
  const [worst] = steps.toSorted((one, other) => other.frame - one.frame);
  if (worst === undefined) throw new Error("no step was walked");
  const what = `worst press, 4 × CPU: ${worst.step}`;
  const good = { what, measured: ms(worst.frame), against: `${goodMs} ms allowed`, limit: 1 };
  return [
    againstPeer(what, [worst.frame, median(peers)], 0.5),
    { ...good, ratio: worst.frame / goodMs },
  ];
}

async function lighthouseRows(appUrl: string, port: number): Promise<readonly Row[]> {
  const all: Scores[] = [];
  for (let run = 0; run < runs; run += 1)
    all.push(await lighthouseScores(`${appUrl}/bright-smile`, port));
  return categories.map((name) => {
    const least = name === "performance" ? 95 : 100;
    const against = `${least} at least`;
    const worst = Math.min(...all.map((scores) => scores[name]));
    const ratio = least / worst;
    return {
      what: `Lighthouse mobile, ${name}, worst of ${runs}`,
      measured: `${worst}`,
      against,
      ratio,
      limit: 1,
    };
  });
}

function arrivalRow(what: string, { p99, failed }: Arrivals, allowed: number): Row {
  if (failed > 0) print(`${failed} journeys failed: ${what}`);
  const ratio = failed > 0 ? Infinity : p99 / allowed;
  return { what, measured: ms(p99), against: `${allowed} ms allowed`, ratio, limit: 1 };
}

async function startRow(): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), "carestep-start-"));
  const times: number[] = [];
  try {
    for (let run = 0; run <= runs; run += 1) {
      const started = performance.now();
      const app = await startApp({ DATA_DIR: folder });
      times.push(performance.now() - started);
      await app.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const took = median(times.slice(1));
  return {
    what: "a warm start",
    measured: ms(took),
    against: "1500 ms allowed",
    ratio: took / 1500,
    limit: 1,
  };
}

const leastASecond = 200;

async function loadRows(): Promise<readonly Row[]> {
  const { rate, usual, busy } = await preQualifyLoad();
  return [
    {
      what: "pre-qualifications on PostgreSQL",
      measured: perSecond(rate),
      against: `${perSecond(leastASecond)} at least`,
      ratio: leastASecond / rate,
      limit: 1,
    },
    arrivalRow(`99 % decided at ${usualASecond} journeys a second`, usual, 250),
    arrivalRow(`99 % decided at ${usualASecond} pre-qualifications a second`, busy, 500),
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
      ...(await arrivalRows(app.url, peer.url)),
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
