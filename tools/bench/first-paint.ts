import type { Browser, Page } from "playwright-core";

/** Milliseconds from the start of the navigation. */
export type Arrival = { readonly firstPaint: number; readonly buttonWorks: number };

/** 1.6 Mbit/s down, 0.75 up, 150 ms: Lighthouse's slow 4G, applied to each request. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

/** Runs in the page: notes when React has taken over the button that says "Get Started". */
function watchButton(): void {
  const buttons = document.querySelectorAll<HTMLInputElement>("button, input");
  const start = [...buttons].find(({ textContent, value }) =>
    `${textContent}${value}`.includes("Get Started"),
  );
  const names = Object.keys(start ?? {});
  if (names.some((name) => name.startsWith("__reactProps$"))) {
    Reflect.set(window, "buttonWorksAt", performance.now());
  } else {
    requestAnimationFrame(watchButton);
  }
}

/** Loads a page once on a slow phone: slow 4G, the processor `slowdown` times slower, nothing cached. */
export async function arrive(browser: Browser, url: string, slowdown = 4): Promise<Arrival> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", slow4g);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.addInitScript(watchButton);
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(
    () =>
      "buttonWorksAt" in window &&
      performance.getEntriesByName("first-contentful-paint").length > 0,
    undefined,
    { timeout: 60_000 },
  );
  const arrival = await arrivalOf(page);
  await context.close();
  return arrival;
}

async function arrivalOf(page: Page): Promise<Arrival> {
  return page.evaluate(() => ({
    firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    buttonWorks: Number(Reflect.get(window, "buttonWorksAt")),
  }));
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Medians of interleaved loads, so that a noisy machine affects both alike. */
export async function compareArrivals(
  browser: Browser,
  urls: { readonly ours: string; readonly peer: string },
  runs: number,
): Promise<{ readonly ours: Arrival; readonly peer: Arrival }> {
  const ours: Arrival[] = [];
  const peer: Arrival[] = [];
  for (let run = 0; run < runs; run += 1) {
    ours.push(await arrive(browser, urls.ours));
    peer.push(await arrive(browser, urls.peer));
  }
  const medians = (all: readonly Arrival[]) => ({
    firstPaint: median(all.map(({ firstPaint }) => firstPaint)),
    buttonWorks: median(all.map(({ buttonWorks }) => buttonWorks)),
  });
  return { ours: medians(ours), peer: medians(peer) };
}
