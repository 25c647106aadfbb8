import { setTimeout as pause } from "node:timers/promises";
import type { Browser } from "playwright-core";
import { median } from "#tools/command/measure.ts";

export type Arrival = { readonly firstPaint: number; readonly buttonWorks: number };

/** 1.6 Mbit/s down, 0.75 up, 150 ms: Lighthouse's slow 4G, per request. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

/** Runs in the page: records when React has taken over the "Get Started" button. */
function watchButton(): void {
  const everyMs = 8;
  const look = () => {
    const buttons = document.querySelectorAll<HTMLInputElement>("button, input");
    const start = [...buttons].find(({ textContent, value }) =>
      `${textContent}${value}`.includes("Get Started"),
    );
    const names = Object.keys(start ?? {});
    if (names.some((name) => name.startsWith("__reactProps$"))) {
      Reflect.set(window, "buttonWorksAt", performance.now());
    } else {
      setTimeout(look, everyMs);
    }
  };
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect();
    look();
  }).observe({ type: "paint", buffered: true });
}

function readArrival(): Arrival | undefined {
  const [painted] = performance.getEntriesByName("first-contentful-paint");
  const buttonWorks: unknown = Reflect.get(window, "buttonWorksAt");
  if (painted === undefined || typeof buttonWorks !== "number") return undefined;
  return { firstPaint: painted.startTime, buttonWorks };
}

/** A phone's page with a 4 times slower CPU and an empty cache. */
export async function openSlowPage(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return { context, page, devtools };
}

const settledMs = 1500;

/** Opens a page from another site, on slow 4G. */
async function arrive(browser: Browser, url: string): Promise<Arrival> {
  const { context, page, devtools } = await openSlowPage(browser);
  await page.goto("data:text/html,<title>A practice</title>");
  await devtools.send("Network.emulateNetworkConditions", slow4g);
  await page.addInitScript(watchButton);
  await page.goto(url, { waitUntil: "commit" });
  for (let waited = 0; waited < 20; waited += 1) {
    // A question during the measurement would slow the page.
    await pause(settledMs);
    const arrival = await page.evaluate(readArrival);
    if (arrival === undefined) continue;
    await context.close();
    return arrival;
  }
  throw new Error(`${url} has not arrived`);
}

/** Medians of interleaved loads, so that noise affects all pages alike. */
export async function compareArrivals(
  browser: Browser,
  urls: readonly string[],
  runs: number,
): Promise<readonly Arrival[]> {
  const arrivals = urls.map((): Arrival[] => []);
  for (let run = 0; run < runs; run += 1)
    for (const [index, url] of urls.entries()) arrivals[index]!.push(await arrive(browser, url));
  return arrivals.map((all) => ({
    firstPaint: median(all.map(({ firstPaint }) => firstPaint)),
    buttonWorks: median(all.map(({ buttonWorks }) => buttonWorks)),
  }));
}
