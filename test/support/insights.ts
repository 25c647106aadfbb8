import type { Frame, Page } from "playwright-core";

/** The requests for scripts that report, and the calls that name their trace; the list grows. */
export function reportersOf(page: Page): readonly string[] {
  const requested: string[] = [];
  page.on("request", (request) => {
    const isReporter = /\/(reporter|call-traces)-/.test(request.url());
    if (isReporter || "traceparent" in request.headers()) requested.push(request.url());
  });
  return requested;
}

export async function putAway(page: Page | Frame): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
}

export async function attemptsAt(url: string, practice: string) {
  const answer = await fetch(`${url}/__insights?practice=${practice}&test=on`);
  const ids = new Set((await answer.text()).match(/(?<=attempts\/)[0-9a-f-]{36}/g));
  const read = async (id: string) => {
    const attempt = await fetch(`${url}/__insights/attempts/${id}.json`);
    return (await attempt.json()) as { readonly embedded: boolean };
  };
  return Promise.all([...ids].map(read));
}

export async function openFunnel(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel("Test mode").press("Space");
  await page.getByRole("button", { name: "Show" }).press("Enter");
  await page.waitForURL(/[?&]test=on/);
  await page.getByRole("heading", { level: 2, name: "Pre-qualification", exact: true }).waitFor();
}

/**
 * Steps through the attempt that /__insights shows, on the charts page: it begins at its end; back by the button.
 *
 * @returns of both steps the state that the page names and the one that is lit in the drawing
 */
export async function stepThrough(page: Page) {
  await page.getByRole("link", { name: "Step through it on its charts" }).click();
  const chart = page.getByRole("region").filter({ has: page.locator(".ch-place") });
  const shown = page.locator('tr[data-shown="true"]');
  const standing = async () => ({
    named: `${await chart.getByRole("heading").innerText()}.${await chart.locator("strong").innerText()}`,
    lit: await page.locator(".ch-drawing .active").last().getAttribute("data-state"),
  });
  const lastRow = await shown.innerText();
  const end = await standing();
  await page.getByRole("button", { name: "Earlier" }).press("Enter");
  await shown.filter({ hasNotText: lastRow }).waitFor();
  return { end, before: await standing(), text: await page.innerText("body") };
}

type SentRecord = { readonly event: string; readonly state: string; readonly ms: number };

/** What a page reports of how well it works. Call it before the page is opened. */
export async function vitalsOf(page: Page) {
  const sent: SentRecord[] = [];
  await page.exposeFunction("noteBeacon", (body: string) => {
    sent.push(...(JSON.parse(body) as { readonly records: readonly SentRecord[] }).records);
  });
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    const { noteBeacon } = window as unknown as { readonly noteBeacon: (body: string) => void };
    navigator.sendBeacon = (url, body) => {
      void (body as Blob).text().then(noteBeacon);
      return send(url, body);
    };
  });
  return {
    states: () =>
      Object.fromEntries(
        sent
          .filter(({ event, ms }) => event.startsWith("vital.") && ms > 0)
          .map(({ event, state }) => [event.slice("vital.".length), state]),
      ),
    /** Something shifts on the page as it is, and the next press takes it long. */
    worsen: async () => {
      await shiftOnce(page);
      await slowNextPress(page);
    },
  };
}

/** A layout shift without a press; resolves when the browser has measured it. */
async function shiftOnce(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const bar = document.createElement("div");
    bar.style.height = "0px";
    document.body.prepend(bar);
    const { promise, resolve } = Promise.withResolvers<void>();
    const observer = new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & {
        readonly hadRecentInput: boolean;
      })[];
      if (shifts.some(({ hadRecentInput }) => !hadRecentInput)) resolve();
    });
    observer.observe({ type: "layout-shift" });
    // Shifts soon after a press do not count: it goes on until one does.
    const shifting = setInterval(() => {
      bar.style.height = bar.style.height === "0px" ? "160px" : "0px";
    }, 200);
    await promise;
    clearInterval(shifting);
    observer.disconnect();
    bar.remove();
  });
}

async function slowNextPress(page: Page): Promise<void> {
  await page.evaluate(() => {
    let longest = 0;
    new PerformanceObserver((list) => {
      longest = Math.max(longest, ...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: "event", buffered: true });
    const once = { once: true, capture: true };
    document.addEventListener(
      "click",
      () => {
        const end = performance.now() + longest + 600;
        while (performance.now() < end);
      },
      once,
    );
  });
}
