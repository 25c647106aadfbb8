import type { Browser, CDPSession, Page } from "playwright-core";
import { bareFrames, bareKeys } from "./bare-frames.ts";
import type { Shown } from "./bare-frames.ts";
import { loan, preQualification } from "./step-acts.ts";
import type { Act } from "./step-acts.ts";

/**
 * How long the screen stands still on one step, in milliseconds: the longest animation frame from the press of its button
 * to the next step, while it is filled in, and of what the browser alone needs to show the next step's HTML in place of this
 * one's, and for the same keys in this one's. A browser reports frames of 50 ms and more; without one it is 0. What a call takes on the way is not in it, nor what
 * the driver of this walk looks for in the page: it looks while the processor is not slowed.
 */
export type StepFrames = {
  readonly step: string;
  readonly press: number;
  readonly typing: number;
  readonly bare: number;
  readonly bareTyping: number;
};

/** Runs in the page: keeps its long frames. */
function watchFrames(): void {
  const frames: number[] = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) frames.push(duration);
  }).observe({ type: "long-animation-frame", buffered: true });
  Reflect.set(window, "longFrames", frames);
}

/** Runs in the page: once nothing is waited for and nothing left to draw, the longest frame since the last time. */
async function takeFrames(brings: string | undefined): Promise<number> {
  const isComplete = () =>
    document.querySelector('[aria-busy="true"]') === null &&
    (brings === undefined || document.querySelector(brings) !== null);
  // oxlint-disable no-await-in-loop -- one after the other
  do await new Promise((resolve) => setTimeout(resolve, 150));
  while (!isComplete());
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  // oxlint-enable no-await-in-loop
  await new Promise((resolve) => requestIdleCallback(resolve));
  const frames = Reflect.get(window, "longFrames") as number[];
  return Math.max(0, ...frames.splice(0));
}

/** Runs in the page: waits for the heading of another step to take the focus. */
async function nextHeading(): Promise<void> {
  const before = document.activeElement;
  await new Promise<void>((resolve) => {
    document.addEventListener("focusin", ({ target }) => {
      if (target instanceof HTMLHeadingElement && target !== before) resolve();
    });
  });
}

const keys = ["Space", "Enter", "End"];

type Walk = {
  readonly page: Page;
  readonly slowdown: number;
  readonly devtools: CDPSession;
};

/** The longest frame of what is done with a slow processor. */
async function slowly(
  { page, slowdown, devtools }: Walk,
  act: () => Promise<unknown>,
  brings?: string,
) {
  await page.evaluate(takeFrames, undefined);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await act();
  const longest = await page.evaluate(takeFrames, brings);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return longest;
}

async function fillIn(walk: Walk, inputs: Act["inputs"]): Promise<number> {
  const { keyboard } = walk.page;
  const longest: number[] = [0];
  for (const [into, text] of inputs) {
    // oxlint-disable no-await-in-loop -- one after the other
    await into.focus();
    const type = () =>
      keys.includes(text) ? keyboard.press(text) : keyboard.type(text, { delay: 100 });
    longest.push(await slowly(walk, type));
    // oxlint-enable no-await-in-loop
  }
  return Math.max(...longest);
}

async function press(walk: Walk, { button, brings }: Act): Promise<number> {
  const { page } = walk;
  await page.getByRole("button", { name: button, exact: true, disabled: false }).focus();
  const arrival = page.evaluate(nextHeading);
  const go = async () => {
    await page.keyboard.press("Enter");
    await arrival;
  };
  return slowly(walk, go, brings);
}

const htmlOf = (page: Page) => page.locator("#root").innerHTML();

async function walked(page: Page, acts: readonly Act[], slowdown: number) {
  const devtools = await page.context().newCDPSession(page);
  const walk = { page, slowdown, devtools };
  const found: Omit<StepFrames, "bare" | "bareTyping">[] = [];
  const shown: Shown[] = [];
  for (const act of acts) {
    // oxlint-disable no-await-in-loop -- one step after the other
    const begun = await htmlOf(page);
    const typing = await fillIn(walk, act.inputs);
    await act.besides?.();
    const before = await htmlOf(page);
    found.push({ step: act.step, press: await press(walk, act), typing });
    shown.push({ begun, before, after: await htmlOf(page) });
    // oxlint-enable no-await-in-loop
  }
  const bare = await bareFrames(page, shown, (act) => slowly(walk, act));
  const bareTyping = await bareKeys(page, shown, (at) => fillIn(walk, acts[at]!.inputs));
  return found.map((frames, at) => ({ ...frames, bare: bare[at]!, bareTyping: bareTyping[at]! }));
}

/** Both flows of a demo practice, step by step, with the processor `slowdown` times slower. */
export async function stepFrames(
  browser: Browser,
  url: string,
  slowdown = 6,
): Promise<readonly StepFrames[]> {
  const flows = [
    { path: "/bright-smile?istest=true", acts: preQualification },
    { path: "/Apply/bright-smile?istest=true&programCode=general", acts: loan },
  ];
  const found: StepFrames[] = [];
  for (const { path, acts } of flows) {
    // oxlint-disable no-await-in-loop -- one flow after the other
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.addInitScript(watchFrames);
    await page.goto(`${url}${path}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    found.push(...(await walked(page, acts(page), slowdown)));
    await context.close();
    // oxlint-enable no-await-in-loop
  }
  return found;
}
