import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { browserFlags, browserPath, missing } from "#test/support/prerequisites.ts";
import { readOrEnd } from "#tools/command/mistake.ts";
import { wholeNumber } from "#tools/command/values.ts";
import { middleFrame } from "./middle-frame.ts";
import { phoneSlowdown } from "./phone-speed.ts";
import { startApp } from "./started-app.ts";
import { stepFrames } from "./step-frames.ts";
import type { StepFrames } from "./step-frames.ts";

/**
 * `node tools/bench/steps.ts`: the longest frame of each step of both flows with the processor six times slower: while it
 * is filled in, from the press of its button to the next step, and what the browser alone needs for the same keys and for the next
 * step's HTML in the place of this one's. 0 is less than 50 ms. `--runs 5` walks both flows five times, and the medians count;
 * `--slowdown 10` makes the processor that many times slower, `--slowdown phone` as slow as a cheap phone's.
 */
const usage = "node tools/bench/steps.ts [--runs NUMBER] [--slowdown NUMBER|phone]";
const { runs, fixed } = readOrEnd(usage, () => {
  const { values } = parseArgs({
    options: {
      runs: { type: "string", default: "3" },
      slowdown: { type: "string", default: "6" },
    },
  });
  return {
    runs: wholeNumber(values.runs, "--runs"),
    fixed: values.slowdown === "phone" ? undefined : wholeNumber(values.slowdown, "--slowdown"),
  };
});

const executablePath = browserPath();
if (executablePath === undefined) throw missing("browser");
const app = await startApp();
const browser = await chromium.launch({ executablePath, args: [...browserFlags] });

const parts = ["typing", "choosing", "press"] as const;

function printLine(step: string, cells: readonly string[]): void {
  process.stdout.write(`${step.padEnd(16)}${cells.map((cell) => cell.padStart(15)).join("")}\n`);
}

try {
  const walks: StepFrames[] = [];
  for (let run = 0; run < runs; run += 1) {
    // oxlint-disable no-await-in-loop -- one after the other
    const slowdown = fixed ?? (await phoneSlowdown(browser));
    process.stdout.write(`${slowdown.toFixed(1)} times slower\n`);
    walks.push(...(await stepFrames(browser, { url: app.url, slowdown, isBareWanted: true })));
    // oxlint-enable no-await-in-loop
  }
  printLine(
    "step",
    parts.flatMap((part) => [part, "browser alone"]),
  );
  for (const [step, frames] of Map.groupBy(walks, (walk) => walk.step))
    printLine(
      step,
      parts.flatMap((part) => [
        middleFrame(frames, part).toFixed(0),
        middleFrame(
          frames.map(({ bare }) => bare!),
          part,
        ).toFixed(0),
      ]),
    );
} finally {
  await browser.close();
  await app.stop();
}
