import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import type { Browser } from "playwright-core";
import { freePort } from "#test/support/free-port.ts";
import { browserFlags, browserPath, missing } from "#test/support/prerequisites.ts";
import { buildIfStale } from "#tools/build/built.ts";
import { commandOptions } from "#tools/command/command-options.ts";
import type { Arrivals } from "./arrivals.ts";
import { compareArrivals, median } from "./first-paint.ts";
import { budget, firstScreen } from "./first-screen-bytes.ts";
import { insightsCost, journeysASecond, saidOf, shareOf } from "./insights-cost.ts";
import { categories, lighthouseScores } from "./lighthouse-scores.ts";
import type { Scores } from "./lighthouse-scores.ts";
import { startPeer } from "./peer.ts";
import { phoneSlowdown } from "./phone-speed.ts";
import { busyASecond, loansASecond, preQualifyLoad, usualASecond } from "./pre-qualify-load.ts";
import { startApp } from "./started-app.ts";
import { middleFrame } from "./middle-frame.ts";
import { stepFrames } from "./step-frames.ts";
import type { Frames, StepFrames } from "./step-frames.ts";

const usage = `npm run bench

Prints the benchmarks of docs/performance.md as a table: what was measured, its reference, their ratio and the highest ratio
allowed. Builds what is stale first; takes minutes, on a machine with nothing else to do.

  --help   this

Ends with 1 when a row is over, with 2 when the options are wrong.`;

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

async function arrivalRows(appUrl: string): Promise<readonly Row[]> {
  const peer = await startPeer();
  try {
    const pages = [
      { name: "ours", url: `${appUrl}/bright-smile`, hasButton: true },
      { name: "theirs", url: peer.url, hasButton: true },
    ];
    const { ours, theirs } = await compareArrivals(pages, arrivals);
    const paints = [ours!.firstPaint, theirs!.firstPaint] as const;
    const buttons = [ours!.buttonWorks, theirs!.buttonWorks] as const;
    return [
      againstPeer("first contentful paint, slow 4G, 4 × CPU", paints, 0.15),
      againstPeer("the button works, slow 4G, 4 × CPU", buttons, 0.4),
    ];
  } finally {
    peer.stop();
  }
}

/** How many times slower the processor is, and how many walks there are, of which the middle one counts for each step. */
const [slowdown, walks] = [6, 5];

const acts = [
  { part: "press", doing: "a press", limit: 100 },
  { part: "choosing", doing: "a choice", limit: 100 },
  { part: "typing", doing: "typing", limit: 50 },
] as const;

/** The worst steps of both flows, each by its name. The last walk measures what the browser alone needs, too. */
async function stepRows(browser: Browser, appUrl: string): Promise<readonly Row[]> {
  const all: StepFrames[] = [];
  for (let walk = 1; walk <= walks; walk += 1) {
    const walking = { url: appUrl, slowdown, isBareWanted: walk === walks };
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    all.push(...(await stepFrames(browser, walking)));
  }
  return acts.map((act) => worstRow(all, act));
}

function longestSingle(all: readonly StepFrames[], part: keyof Frames) {
  const each = all.map((walk) => ({ step: walk.step, frame: middleFrame([walk], part) }));
  return each.toSorted((one, other) => other.frame - one.frame)[0]!;
}

/** The worst steps of one walk as slow as a phone that is known: told, and not judged, since machines differ in all else. */
async function printPhone(browser: Browser, appUrl: string): Promise<void> {
  const times = await phoneSlowdown(browser);
  const all = await stepFrames(browser, { url: appUrl, slowdown: times, isBareWanted: false });
  const said = acts.map(({ part, doing }) => {
    const { step, frame } = longestSingle(all, part);
    return `${doing} ${ms(frame)} (${step})`;
  });
  print(`as slow as a cheap phone, ${times.toFixed(1)} × CPU: ${said.join(", ")}`);
}

function worstRow(all: readonly StepFrames[], { part, doing, limit }: (typeof acts)[number]): Row {
  const steps = [...Map.groupBy(all, ({ step }) => step)].map(([step, frames]) => ({
    step,
    frame: middleFrame(frames, part),
    bare: middleFrame([frames.at(-1)!.bare!], part),
  }));
  for (const { step, frame, bare } of steps.filter((one) => one.frame > limit))
    print(`over ${ms(limit)}: ${doing}, ${step}: ${ms(frame)}, the browser alone ${ms(bare)}`);
  const [worst] = steps.toSorted((one, other) => other.frame - one.frame);
  if (worst === undefined) throw new Error("no step was walked");
  const single = longestSingle(all, part);
  print(`longest frame of ${doing} in any walk: ${ms(single.frame)}, ${single.step}`);
  return {
    what: `worst frame of ${doing}, ${slowdown} × CPU: ${worst.step}`,
    measured: ms(worst.frame),
    against: `${limit} ms allowed`,
    ratio: worst.frame / limit,
    limit: 1,
  };
}

/** Points that a score lacks, as a share of those it may lack at most: none, but five for performance. */
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

/** From the command to the line that says that it is ready, with the store and the proofs of an earlier start. */
async function startRow(): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), "carestep-start-"));
  const times: number[] = [];
  try {
    for (let run = 0; run <= runs; run += 1) {
      // oxlint-disable no-await-in-loop -- one start after the other
      const begun = performance.now();
      const app = await startApp({ DATA_DIR: folder });
      times.push(performance.now() - begun);
      await app.stop();
      // oxlint-enable no-await-in-loop
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

/** The share of the bare rate is asked to be high: its limit is turned round, so that less than 1 is well here too. */
async function loadRows(): Promise<readonly Row[]> {
  const { ours, bare, share, rows, usual, busy, loans } = await preQualifyLoad();
  return [
    {
      what: "pre-qualify on PostgreSQL, half the bare rate",
      measured: `${(share * 100).toFixed(0)} %, ${perSecond(ours)}`,
      against: `${perSecond(bare)} for ${rows} rows`,
      ratio: 0.5 / share,
      limit: 1,
    },
    arrivalRow(`99 % decided at ${usualASecond} journeys a second`, usual, 250),
    arrivalRow(`99 % decided at ${busyASecond} journeys a second`, busy, 500),
    arrivalRow(`99 % of the calls of ${loansASecond} loans a second`, loans, 500),
  ];
}

/** What the server does for the reports, as a share of one processor. */
async function insightsRow(): Promise<Row> {
  const measured = await insightsCost({ seconds: 36, rounds: 9 });
  print(saidOf(measured));
  const { middle, error } = shareOf(measured);
  return {
    what: `reports of ${journeysASecond} journeys a second, of one processor`,
    measured: `${middle.toFixed(1)} ± ${error.toFixed(1)} %`,
    against: "3 % allowed",
    ratio: middle / 3,
    limit: 1,
  };
}

async function browserRows(): Promise<readonly Row[]> {
  const executablePath = browserPath();
  if (executablePath === undefined) throw missing("browser");
  const port = await freePort();
  const args = [...browserFlags, `--remote-debugging-port=${port}`];
  const app = await startApp();
  const browser = await chromium.launch({ executablePath, args });
  try {
    const rows = [
      ...(await arrivalRows(app.url)),
      ...(await stepRows(browser, app.url)),
      ...(await lighthouseRows(app.url, port)),
    ];
    await printPhone(browser, app.url);
    return rows;
  } finally {
    await browser.close();
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
const rows = [
  ...byteRows(),
  await startRow(),
  ...(await browserRows()),
  ...(await loadRows()),
  await insightsRow(),
];
printTable(rows);
process.exitCode = rows.every(({ ratio, limit }) => ratio <= limit) ? 0 : 1;
