import type { Browser, Page } from "playwright-core";
import { flows } from "#test/support/browser/screens.ts";
import { openSlowPage } from "./first-paint.ts";

/** A screen, and the longest animation frame from the press before it until it is painted, in milliseconds. */
export type PressFrame = { readonly step: string; readonly frame: number };

const shortestReported = 50;

function watchFrames(): void {
  const frames: number[] = [];
  new PerformanceObserver((list) => {
    frames.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: "long-animation-frame", buffered: true });
  Reflect.set(window, "longFrames", frames);
}

async function takeLongest(): Promise<number> {
  do await new Promise((resolve) => setTimeout(resolve, 150));
  while (document.querySelector('[aria-busy="true"]') !== null);
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => requestIdleCallback(resolve));
  return Math.max(0, ...(Reflect.get(window, "longFrames") as number[]).splice(0));
}

/** Runs a walk on a slow page. @param walk - reports each screen that a press has brought */
async function framesOf(
  browser: Browser,
  walk: (page: Page, at: (step: string) => Promise<void>) => Promise<void>,
) {
  const { context, page } = await openSlowPage(browser);
  context.setDefaultTimeout(60_000);
  await page.addInitScript(watchFrames);
  const found: PressFrame[] = [];
  await walk(page, async (step) => {
    // The walk keeps its call waiting.
    if (step === "overlay") return;
    found.push({ step, frame: Math.max(await page.evaluate(takeLongest), shortestReported) });
  });
  await context.close();
  // The first screen is opened, not brought by a press.
  return found.slice(1);
}

export async function pressFrames(browser: Browser, url: string): Promise<readonly PressFrame[]> {
  const found: PressFrame[] = [];
  for (const { path, walk } of Object.values(flows))
    found.push(...(await framesOf(browser, (page, at) => walk(page, `${url}${path}`, at))));
  return found;
}

export async function peerFrame(browser: Browser, url: string): Promise<number> {
  const [press] = await framesOf(browser, async (page, at) => {
    await page.goto(url);
    const button = page.getByRole("button", { name: "Get Started" });
    await button.waitFor();
    await at("start");
    await button.click();
    await page.getByText("What's the best way to contact you?").waitFor();
    await at("phone");
  });
  return press!.frame;
}
