import { setTimeout } from "node:timers/promises";
import { TimeoutError } from "puppeteer-core";
import type { Browser, Frame, Page } from "puppeteer-core";
import type { Host } from "#test/hosts/pages.ts";
import { newPerson } from "#test/support/applicant.ts";
import { handsOn } from "#test/support/firefox.ts";
import type { HostSite } from "#test/support/host-page.ts";
import { applyByHand, payByHand, planByHand } from "#test/support/loan-by-hand.ts";
import { remoteCode } from "#test/support/remote-visit.ts";

/** The three ways that a practice shows the flow, and the loan in its page. */
export const shapes = ["inline", "modal", "link", "loan"] as const;
export type Shape = (typeof shapes)[number];

/** What stands in the page for each. */
const asked: { readonly [Name in Shape]: (home: string) => string } = {
  inline: () => '<carestep-prequal provider="frame-hosts"></carestep-prequal>',
  modal: () => '<carestep-prequal provider="frame-hosts" mode="button"></carestep-prequal>',
  loan: () => '<carestep-prequal provider="frame-hosts" flow="apply"></carestep-prequal>',
  link: (home) => `<a href="${home}/frame-hosts">Check your payment options</a>`,
};

/** What came of it; `undefined` when all went as it should. */
export type Fault = string | undefined;

type Walk = {
  readonly browser: Browser;
  readonly site: Pick<HostSite, "port" | "showWhole">;
  readonly home: string;
  readonly host: Host;
  readonly shape: Shape;
};

const patienceMs = 15_000;
const dayMs = 24 * 60 * 60 * 1000;

/** Asks until there is an answer, or too long. */
async function until<Value>(ask: () => Promise<Value | undefined>): Promise<Value | undefined> {
  const end = performance.now() + patienceMs;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() > end) return undefined;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await setTimeout(50);
  }
}

/** The frame, or the page itself, that shows the first step. */
async function flowIn(page: Page, home: string): Promise<Frame | undefined> {
  for (const frame of page.frames()) {
    if (!frame.url().startsWith(home)) continue;
    // oxlint-disable-next-line no-await-in-loop -- hardly ever more than one
    if ((await frame.$("main button, form button")) !== null) return frame;
  }
  return undefined;
}

/** Presses what stands in the page with the keyboard alone: the blocks and roots around it are entered on the way. */
async function pressByKeyboard(page: Page, isThere: () => boolean): Promise<void> {
  for (let tries = 0; tries < 4 && !isThere(); tries += 1) {
    // oxlint-disable no-await-in-loop -- one after the other
    // A dialog has the focus inside already.
    if (tries > 0) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    for (let waits = 0; waits < 12 && !isThere(); waits += 1) await setTimeout(100);
    // oxlint-enable no-await-in-loop
  }
}

const press = (frame: Frame, name: string) =>
  frame.evaluate((text) => {
    const button = [...document.querySelectorAll("button")].find(
      (each) => each.textContent?.trim() === text,
    );
    button?.focus();
    return document.activeElement === button;
  }, name);

const nextHeading = (frame: Frame) =>
  frame.evaluate(() => {
    const heading = document.querySelector("h1");
    return document.querySelector('input[type="tel"]') !== null
      ? { isFocused: document.activeElement === heading }
      : undefined;
  });

/** The first step's button leads to the next step, whose heading has the focus. */
async function goOn(page: Page, frame: Frame): Promise<Fault> {
  await frame.waitForSelector("select");
  await frame.select("select", "general");
  // A dialog that has just opened may still hand the focus in.
  const isFocused = await until(async () => (await press(frame, "Get Started")) || undefined);
  if (isFocused === undefined) return "its button cannot be focused";
  await page.keyboard.press("Enter");
  const heading = await until(() => nextHeading(frame));
  if (heading === undefined) return "it goes no further";
  return heading.isFocused ? undefined : "its headings do not take the focus";
}

/** Escape inside of the frame closes the dialog around it. */
async function closeBy(page: Page, frame: Frame): Promise<Fault> {
  const element = await frame.frameElement();
  await page.keyboard.press("Escape");
  const isClosed = await until(async () => (await element?.boundingBox()) === null || undefined);
  return isClosed === true ? undefined : "Escape does not close it";
}

/** Firefox counts as an error that a message is for another of the origins that the practice allows. */
const isMeantForOthers = (text: string) => text.includes("does not match the recipient");

/** One Back shows the step before, the next one what was there before the flow. */
async function leaveByBack(page: Page, frame: Frame, home: string): Promise<Fault> {
  await page.evaluate(() => history.back());
  const isBefore = await until(() => frame.evaluate(isFirstStep));
  if (isBefore === undefined) return "Back does not show the step before";
  await page.evaluate(() => history.back());
  // Asked, since no driver says that a page was brought back from Firefox's memory.
  const hasLeft = await until(async () =>
    page.mainFrame() === frame
      ? !(await page.evaluate(() => location.href)).startsWith(home)
      : !isOpened(page, home),
  );
  return hasLeft === undefined ? "Back does not leave it" : undefined;
}

function isFirstStep(): true | undefined {
  const isLater = document.querySelector('input[type="tel"]') !== null;
  return (!isLater && document.querySelector("select") !== null) || undefined;
}

async function walkPage(page: Page, { home, shape }: Walk): Promise<Fault> {
  const broken: string[] = [];
  // Something was chosen: the flow asks before it is left.
  page.on("dialog", (dialog) => void dialog.accept());
  page.on("pageerror", (error) => {
    if (!isMeantForOthers(String(error))) broken.push(String(error));
  });
  if (shape === "modal" || shape === "link")
    await pressByKeyboard(page, () => isOpened(page, home));
  const frame = await until(() => flowIn(page, home));
  if (frame === undefined) return "it does not show";
  const fault =
    shape === "loan"
      ? await borrowIn(frame, home).catch((error: unknown) => stopAt(frame, error))
      : ((await goOn(page, frame)) ??
        (await (shape === "modal" ? closeBy(page, frame) : leaveByBack(page, frame, home))));
  return fault ?? broken[0];
}

/** From the first question to the card, which is typed into the frame in the frame. */
async function borrowIn(frame: Frame, home: string): Promise<Fault> {
  const codeOf = async (phone: string) =>
    (await until(async () => (await remoteCode(home, phone)) || undefined)) ?? "";
  // The synthetic bureau knows her, and she is approved.
  await applyByHand(frame, { person: newPerson(), ssn: "212451351", codeOf });
  await handsOn(frame).heading("You're approved for up to");
  await planByHand(frame, new Date(Date.now() - dayMs).toISOString().slice(0, 10));
  const tokenizer = await until(async () => cardFrameIn(frame));
  if (tokenizer === undefined) return "the card's frame does not show";
  await payByHand(frame, tokenizer);
  return undefined;
}

/** A step that does not come is told by the one before. */
async function stopAt(frame: Frame, error: unknown): Promise<Fault> {
  if (!(error instanceof TimeoutError)) throw error;
  return `it stops at “${await frame.$eval("h1", ({ textContent }) => textContent)}”`;
}

const cardFrameIn = (frame: Frame) =>
  frame.childFrames().find((child) => new URL(child.url()).pathname === "/frame");

const isOpened = (page: Page, home: string) =>
  page.frames().some((frame) => frame.url().startsWith(home));

async function follow(page: Page, { way }: Host): Promise<void> {
  if (way === undefined) return;
  const link = await page.waitForSelector(way);
  await link?.focus();
  await page.keyboard.press("Enter");
}

/** One practice's page in one browser, with the flow in one shape, from the first step to the second and back out. */
export async function walkHost(walk: Walk): Promise<Fault> {
  const { browser, site, host, shape, home } = walk;
  site.showWhole(await host.html(home, asked[shape](home)), host.headers?.(home));
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport({ width: 1000, height: 900 });
    // Something to go back to: Firefox keeps no entry of the empty page that it opens with.
    await page.goto("data:text/html,<title>Before</title>");
    await page.goto(`http://${host.at ?? "localhost"}:${site.port}/`);
    await follow(page, host);
    return await walkPage(page, walk);
  } finally {
    await context.close();
  }
}
