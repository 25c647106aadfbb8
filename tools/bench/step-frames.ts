import { setTimeout as pause } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "playwright-core";
import { loan, preQualification } from "./step-acts.ts";
import type { Act } from "./step-acts.ts";

/** A step, and the longest animation frame from the press of its button until the next step is painted, in milliseconds. */
export type PressFrame = { readonly step: string; readonly frame: number };

const shortestReported = 50;
const slowdown = 4;
const handledMs = 400;

function watchFrames(): void {
  const frames: number[] = [];
  new PerformanceObserver((list) => {
    frames.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: "long-animation-frame", buffered: true });
  Reflect.set(window, "longFrames", frames);
}

async function takeLongest(brings: string | undefined): Promise<number> {
  const isComplete = () =>
    document.querySelector('[aria-busy="true"]') === null &&
    (brings === undefined || document.querySelector(brings) !== null);
  do await new Promise((resolve) => setTimeout(resolve, 150));
  while (!isComplete());
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => requestIdleCallback(resolve));
  return Math.max(0, ...(Reflect.get(window, "longFrames") as number[]).splice(0));
}

type Walk = { readonly page: Page; readonly devtools: CDPSession };

async function slowly({ page, devtools }: Walk, act: () => Promise<unknown>, brings?: string) {
  await page.evaluate(takeLongest, undefined);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await act();
  await pause(handledMs);
  const frame = await page.evaluate(takeLongest, brings);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return Math.max(frame, shortestReported);
}

async function fillIn({ keyboard }: Page, inputs: Act["inputs"]): Promise<void> {
  for (const [into, text] of inputs) {
    await into.focus();
    await (["Space", "Enter", "End"].includes(text) ? keyboard.press(text) : keyboard.type(text));
  }
}

async function nextHeading(): Promise<void> {
  const before = document.activeElement;
  await new Promise<void>((resolve) => {
    document.addEventListener("focusin", ({ target }) => {
      if (target instanceof HTMLHeadingElement && target !== before) resolve();
    });
  });
}

async function press(walk: Walk, { step, inputs, others, button, brings }: Act) {
  const { page } = walk;
  await fillIn(page, inputs);
  await others?.();
  if (button !== undefined)
    await page.getByRole("button", { name: button, exact: true, disabled: false }).focus();
  const arrival = page.evaluate(nextHeading);
  const go = async () => {
    await page.keyboard.press(button === undefined ? "6" : "Enter");
    await arrival;
  };
  return { step, frame: await slowly(walk, go, brings) };
}

async function opened<Found>(
  browser: Browser,
  url: string,
  work: (walk: Walk) => Promise<Found>,
): Promise<Found> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(watchFrames);
  await page.goto(url);
  const found = await work({ page, devtools: await context.newCDPSession(page) });
  await context.close();
  return found;
}

export async function pressFrames(browser: Browser, url: string): Promise<readonly PressFrame[]> {
  const flows = [
    { path: "/bright-smile?istest=true", acts: preQualification },
    { path: "/Apply/bright-smile?istest=true&programCode=general", acts: loan },
  ];
  const found: PressFrame[] = [];
  for (const { path, acts } of flows) {
    await opened(browser, `${url}${path}`, async (walk) => {
      await walk.page.getByRole("heading", { level: 1 }).waitFor();
      for (const act of acts(walk.page)) found.push(await press(walk, act));
    });
  }
  return found;
}

export function peerFrame(browser: Browser, url: string): Promise<number> {
  return opened(browser, url, async (walk) => {
    const button = walk.page.getByRole("button", { name: "Get Started" });
    await button.focus();
    return slowly(walk, async () => {
      await walk.page.keyboard.press("Enter");
      await walk.page.getByText("What's the best way to contact you?").waitFor();
    });
  });
}
