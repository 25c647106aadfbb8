import { setTimeout as pause } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "playwright-core";
import { bareFrames, bareKeys } from "./bare-frames.ts";
import type { Shown } from "./bare-frames.ts";
import { loan, preQualification } from "./step-acts.ts";
import type { Act } from "./step-acts.ts";

/**
 * How long the screen stands still on one step, in milliseconds: the longest animation frame from the press of its button
 * to the next step, while text is typed into it, and while something is chosen in it by a key. A browser reports frames of 50 ms
 * and more; without one it is 0. What a call takes on the way is not in it, nor what the driver of this walk looks for in the page.
 */
export type Frames = {
  readonly press: number;
  /** Of each key with which something is typed, in their order. */
  readonly typing: readonly number[];
  readonly choosing: number;
};
export type StepFrames = Frames & {
  readonly step: string;
  /** What the browser alone needs to show the next step's HTML in place of this one's, and for the same keys in this one's. */
  readonly bare: Frames | undefined;
};

/** The longest frame in which each key is answered; the first one is of what comes before a key. */
type KeyFrames = { readonly pressedAt: number; longest: number }[];

/** Runs in the page: keeps the keys and the long frames. */
function watchFrames(): void {
  const keyFrames: KeyFrames = [{ pressedAt: 0, longest: 0 }];
  const add = ({ timeStamp }: Event) => keyFrames.push({ pressedAt: timeStamp, longest: 0 });
  addEventListener("keydown", add, true);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      const key = keyFrames.findLast(({ pressedAt }) => pressedAt < startTime + duration);
      if (key !== undefined) key.longest = Math.max(key.longest, duration);
    }
  }).observe({ type: "long-animation-frame", buffered: true });
  Reflect.set(window, "keyFrames", keyFrames);
}

/** Runs in the page: once nothing is waited for and nothing left to draw, the longest frame of each key since the last time. */
async function takeFrames(brings: string | undefined): Promise<readonly number[]> {
  const isComplete = () =>
    document.querySelector('[aria-busy="true"]') === null &&
    (brings === undefined || document.querySelector(brings) !== null);
  // oxlint-disable no-await-in-loop -- one after the other
  do await new Promise((resolve) => setTimeout(resolve, 150));
  while (!isComplete());
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  // oxlint-enable no-await-in-loop
  await new Promise((resolve) => requestIdleCallback(resolve));
  const keyFrames = Reflect.get(window, "keyFrames") as KeyFrames;
  const [before, first, ...others] = keyFrames.splice(0, Infinity, { pressedAt: 0, longest: 0 });
  const [none, one] = [before?.longest ?? 0, first?.longest ?? 0];
  return [Math.max(none, one), ...others.map(({ longest }) => longest)];
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
/** Until a key or a press is answered: what is asked of the page before would be in the same frame. */
const answeredMs = 400;
/** How long a key is held, and then nothing: that of one key and the begin of the next one would else be in one frame. */
const heldMs = 60;

type Walk = {
  readonly page: Page;
  readonly devtools: CDPSession;
  /** Times that the processor is slower. */
  readonly slowdown: number;
};

/** The longest frame of each key of what is done with a slow processor. */
async function slowly(
  { page, devtools, slowdown }: Walk,
  act: () => Promise<unknown>,
  brings?: string,
) {
  await page.evaluate(takeFrames, undefined);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await act();
  await pause(answeredMs);
  const frames = await page.evaluate(takeFrames, brings);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return frames;
}

const longestOf = (frames: readonly number[]) => Math.max(0, ...frames);

async function type({ keyboard }: Page, text: string): Promise<void> {
  for (const character of text) {
    // oxlint-disable no-await-in-loop -- one key after the other
    await keyboard.type(character, { delay: heldMs });
    await pause(heldMs);
    // oxlint-enable no-await-in-loop
  }
}

const isFocused = (element: Element) => element === document.activeElement;

async function fillIn(walk: Walk, inputs: Act["inputs"]): Promise<Omit<Frames, "press">> {
  const { keyboard } = walk.page;
  const typing: number[] = [];
  let choosing = 0;
  for (const [into, text] of inputs) {
    const isKey = keys.includes(text);
    // oxlint-disable no-await-in-loop -- one after the other
    // Who fills in by keyboard comes by a key, which is the first sign of somebody after a rest, not what is typed; or is
    // there already, where a full box has moved on.
    if (!(await into.evaluate(isFocused))) {
      await keyboard.press("Tab");
      await into.focus();
    }
    const frames = await slowly(walk, () => (isKey ? keyboard.press(text) : type(walk.page, text)));
    // oxlint-enable no-await-in-loop
    if (isKey) choosing = Math.max(choosing, longestOf(frames));
    else typing.push(...frames);
  }
  return { typing, choosing };
}

async function press(walk: Walk, { button, brings }: Act): Promise<number> {
  const { page } = walk;
  await page.getByRole("button", { name: button, exact: true, disabled: false }).focus();
  const arrival = page.evaluate(nextHeading);
  const go = async () => {
    await page.keyboard.press("Enter");
    await arrival;
  };
  return longestOf(await slowly(walk, go, brings));
}

const htmlOf = (page: Page) => page.locator("#root").innerHTML();

async function walked(walk: Walk, acts: readonly Act[], isBareWanted: boolean) {
  const { page } = walk;
  const found: Omit<StepFrames, "bare">[] = [];
  const shown: Shown[] = [];
  for (const act of acts) {
    // oxlint-disable no-await-in-loop -- one step after the other
    const begun = await htmlOf(page);
    const filled = await fillIn(walk, act.inputs);
    await act.besides?.();
    const before = await htmlOf(page);
    found.push({ step: act.step, ...filled, press: await press(walk, act) });
    shown.push({ begun, before, after: await htmlOf(page) });
    // oxlint-enable no-await-in-loop
  }
  if (!isBareWanted) return found.map((frames) => ({ ...frames, bare: undefined }));
  const presses = await bareFrames(page, shown, async (act) => longestOf(await slowly(walk, act)));
  const filled = await bareKeys(page, shown, (at) => fillIn(walk, acts[at]!.inputs));
  return found.map((frames, at) => ({ ...frames, bare: { press: presses[at]!, ...filled[at]! } }));
}

export type Walking = {
  readonly url: string;
  /** Times that the processor is slower. */
  readonly slowdown: number;
  readonly isBareWanted: boolean;
};

/** Both flows of a demo practice, step by step. */
export async function stepFrames(
  browser: Browser,
  { url, slowdown, isBareWanted }: Walking,
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
    const walk = { page, devtools: await context.newCDPSession(page), slowdown };
    found.push(...(await walked(walk, acts(page), isBareWanted)));
    await context.close();
    // oxlint-enable no-await-in-loop
  }
  return found;
}
