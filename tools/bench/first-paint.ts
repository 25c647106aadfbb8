import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { openUnwatchedBrowser } from "./unwatched-browser.ts";
import type { UnwatchedBrowser, UnwatchedPage } from "./unwatched-browser.ts";

/** Milliseconds from the start of the navigation; a page without "Get Started" has no button that works. */
export type Arrival = {
  readonly firstByte: number;
  readonly firstPaint: number;
  readonly buttonWorks: number;
};

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

async function openOtherSite() {
  const server = createServer((_request, response) => {
    response
      .writeHead(200, { "Content-Type": "text/html" })
      .end("<!doctype html><title>A practice</title>");
  });
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const settledMs = 1500;

/** Slow 4G, 4 times slower CPU, empty cache. */
async function arrive(
  browser: UnwatchedBrowser,
  { url, hasButton }: Arriving,
  from: string,
): Promise<Arrival> {
  const page = await browser.open(from);
  const { devtools } = page;
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", slow4g);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await devtools.send("Page.addScriptToEvaluateOnNewDocument", {
    source: `(${String(watchButton)})()`,
  });
  await page.goto(url);
  const arrival = await arrivalOf(page, hasButton);
  await page.close();
  return arrival;
}

/** @throws when there is no first paint, or no button that works, in time */
async function arrivalOf(page: UnwatchedPage, hasButton: boolean): Promise<Arrival> {
  for (let waited = 0; waited < 20; waited += 1) {
    // Nothing is asked of the page before: the question would run beside what is measured.
    await pause(settledMs);
    const arrival = await page.ask(readArrival);
    if (arrival.firstPaint !== null && (arrival.buttonWorks !== null || !hasButton))
      return {
        ...arrival,
        firstPaint: arrival.firstPaint,
        buttonWorks: arrival.buttonWorks ?? Number.NaN,
      };
  }
  throw new Error("the page has not arrived");
}

function readArrival() {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const [painted] = performance.getEntriesByName("first-contentful-paint");
  const buttonWorks: unknown = Reflect.get(window, "buttonWorksAt");
  return {
    firstByte: navigation!.responseStart,
    firstPaint: painted?.startTime ?? null,
    buttonWorks: typeof buttonWorks === "number" ? buttonWorks : null,
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export type Arriving = {
  readonly name: string;
  readonly url: string;
  readonly hasButton: boolean;
};

/** Medians of interleaved loads, so that noise affects all pages alike. */
export async function compareArrivals(
  pages: readonly Arriving[],
  runs: number,
): Promise<Readonly<Record<string, Arrival>>> {
  const browser = await openUnwatchedBrowser();
  const all = pages.map(({ name }) => ({ name, arrivals: [] as Arrival[] }));
  const { url: from, stop } = await openOtherSite();
  try {
    for (let run = 0; run < runs; run += 1) {
      for (const [place, page] of pages.entries())
        all[place]!.arrivals.push(await arrive(browser, page, from));
    }
  } finally {
    stop();
    await browser.close();
  }
  return Object.fromEntries(all.map(({ name, arrivals }) => [name, medianArrival(arrivals)]));
}

function medianArrival(arrivals: readonly Arrival[]): Arrival {
  return {
    firstByte: median(arrivals.map(({ firstByte }) => firstByte)),
    firstPaint: median(arrivals.map(({ firstPaint }) => firstPaint)),
    buttonWorks: median(arrivals.map(({ buttonWorks }) => buttonWorks)),
  };
}
