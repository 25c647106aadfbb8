import { pageFunctions } from "lighthouse/core/lib/page-functions.js";
import type { Browser } from "playwright-core";
import { median } from "./first-paint.ts";

/**
 * Lighthouse's benchmark index of a cheap phone, a Moto G Power of 2022: Chromium calibrates its "low-tier mobile" by it. A machine
 * has 1,300 to 2,800, so that the phone is five to eleven times slower.
 */
const phoneIndex = 264;

/** About as slow as the phone: the index is not quite in proportion to the slowdown. */
const near = 6;
const times = 3;

/** How many times slower than this machine, now, that phone is: what `Emulation.setCPUThrottlingRate` takes. */
export async function phoneSlowdown(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  try {
    const devtools = await page.context().newCDPSession(page);
    const benchmark = `(${String(pageFunctions.computeBenchmarkIndex)})()`;
    // The engine compiles it.
    await page.evaluate(benchmark);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: near });
    const found: number[] = [];
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    while (found.length < times) found.push(await page.evaluate<number>(benchmark));
    return (near * median(found)) / phoneIndex;
  } finally {
    await page.close();
  }
}
