import { setTimeout } from "node:timers/promises";
import { TimeoutError } from "puppeteer-core";
import type { Host } from "#test/hosts/pages.ts";
import { newPerson } from "#test/support/applicant.ts";
import { addressOf } from "#test/support/browser/driven.ts";
import type {
  DrivenBrowser,
  DrivenElement,
  DrivenFrame,
  DrivenPage,
  Visit,
} from "#test/support/browser/driven.ts";
import { handsOn } from "#test/support/browser/hands-on.ts";
import type { HostSite } from "#test/support/browser/host-page.ts";
import {
  applyByHand,
  cardFrameIn,
  payByHand,
  planByHand,
} from "#test/support/loan/loan-by-hand.ts";
import { newestCode } from "#test/support/server/api-visit.ts";

export const shapes = ["inline", "modal", "link", "loan"] as const;
export type Shape = (typeof shapes)[number];

const asked: { readonly [Name in Shape]: (home: string) => string } = {
  inline: () => '<carestep-prequal provider="frame-hosts"></carestep-prequal>',
  modal: () => '<carestep-prequal provider="frame-hosts" mode="button"></carestep-prequal>',
  loan: () => '<carestep-prequal provider="frame-hosts" flow="apply"></carestep-prequal>',
  link: (home) => `<a href="${home}/frame-hosts">Check your payment options</a>`,
};

/** What came of it; `undefined` when all went as it should. */
export type Fault = string | undefined;

type Walk = {
  readonly browser: Pick<DrivenBrowser, "open">;
  readonly site: Pick<HostSite, "port" | "showWhole">;
  readonly home: string;
  readonly host: Host;
  readonly shape: Shape;
};

const patienceMs = 15_000;
const dayMs = 24 * 60 * 60 * 1000;

async function until<Value>(ask: () => Promise<Value | undefined>): Promise<Value | undefined> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() > end) return undefined;
    await setTimeout(50);
  }
}

async function opened(page: DrivenPage, home: string): Promise<DrivenFrame | undefined> {
  for (const frame of await page.frames()) {
    if ((await addressOf(frame)).startsWith(home)) return frame;
  }
  return undefined;
}

const hasButton = () => document.querySelector("main button, form button") !== null;

async function flowIn(page: DrivenPage, home: string): Promise<DrivenFrame | undefined> {
  const frame = await opened(page, home);
  return (await frame?.evaluate(hasButton)) === true ? frame : undefined;
}

async function pressByKeyboard(page: DrivenPage, home: string): Promise<void> {
  const isThere = () => opened(page, home);
  for (let tries = 0; tries < 4 && !(await isThere()); tries += 1) {
    if (tries > 0) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    for (let waits = 0; waits < 12 && !(await isThere()); waits += 1) await setTimeout(100);
  }
}

const isAtButton = () => document.activeElement?.textContent?.trim() === "Get Started";

async function tabToButton(page: DrivenPage, frame: DrivenFrame): Promise<boolean> {
  for (let tries = 0; tries < 20; tries += 1) {
    if (await frame.evaluate(isAtButton)) return true;
    await page.keyboard.press("Tab");
  }
  return false;
}

const isNextStep = () => document.querySelector('input[type="tel"]') !== null || undefined;
/** The phone step has one field, which takes the focus instead of the heading. */
const isAtField = () => document.activeElement?.getAttribute("type") === "tel" || undefined;

async function goOn(page: DrivenPage, frame: DrivenFrame): Promise<Fault> {
  await handsOn(frame).choose("Service type", "general");
  if (!(await tabToButton(page, frame))) return "its button cannot be focused";
  await page.keyboard.press("Enter");
  if ((await until(() => frame.evaluate(isNextStep))) === undefined) return "it goes no further";
  const isFocused = await until(() => frame.evaluate(isAtField));
  return isFocused === undefined ? "the next step does not take the focus" : undefined;
}

const hasDialog = () =>
  [...document.querySelectorAll("*")].some((each) =>
    each.shadowRoot?.querySelector("dialog[open]"),
  );

async function closeBy(page: DrivenPage): Promise<Fault> {
  await page.keyboard.press("Escape");
  const isClosed = await until(async () => {
    const frames = await page.frames();
    const open = await Promise.all(frames.map((frame) => frame.evaluate(hasDialog)));
    return !open.includes(true);
  });
  return isClosed === true ? undefined : "Escape does not close it";
}

async function leaveByBack(page: DrivenPage, frame: DrivenFrame, home: string): Promise<Fault> {
  await page.evaluate(() => history.back());
  const isBefore = await until(() => frame.evaluate(isFirstStep));
  if (isBefore === undefined) return "Back does not show the step before";
  await page.evaluate(() => history.back());
  const hasLeft = await until(async () => (await opened(page, home)) === undefined);
  return hasLeft === undefined ? "Back does not leave it" : undefined;
}

const isFirstStep = () =>
  (document.querySelector('input[type="tel"]') === null &&
    document.querySelector("select") !== null) ||
  undefined;

async function walkPage({ page, broken }: Visit, { home, shape }: Walk): Promise<Fault> {
  if (shape === "modal" || shape === "link") await pressByKeyboard(page, home);
  const frame = await until(() => flowIn(page, home));
  if (frame === undefined) return "it does not show";
  const fault =
    shape === "loan"
      ? await borrowIn(frame, home).catch((error: unknown) => stopAt(frame, error))
      : ((await goOn(page, frame)) ??
        (await (shape === "modal" ? closeBy(page) : leaveByBack(page, frame, home))));
  return fault ?? broken[0];
}

async function borrowIn(frame: DrivenFrame, home: string): Promise<Fault> {
  const codeOf = async (phone: string) =>
    (await until(async () => (await newestCode(home, phone)) || undefined)) ?? "";
  await applyByHand(frame, { person: newPerson(), ssn: "212451351", codeOf });
  await handsOn(frame).heading("You're approved for up to");
  await planByHand(frame, new Date(Date.now() - dayMs).toISOString().slice(0, 10));
  const tokenizer = await until(async () => cardFrameIn(await frame.childFrames()));
  if (tokenizer === undefined) return "the card's frame does not show";
  await payByHand(frame, tokenizer);
  return undefined;
}

async function stopAt(frame: DrivenFrame, error: unknown): Promise<Fault> {
  if (!(error instanceof TimeoutError)) throw error;
  return `it stops at “${await frame.evaluate(() => document.querySelector("h1")?.textContent)}”`;
}

async function follow(page: DrivenPage, { way }: Host): Promise<void> {
  if (way === undefined) return;
  const link = await page.waitForFunction((its: string) => document.querySelector(its), {}, way);
  await (link as DrivenElement).focus();
  await page.keyboard.press("Enter");
}

export async function walkHost(walk: Walk): Promise<Fault> {
  const { browser, site, host, shape, home } = walk;
  site.showWhole(await host.html(home, asked[shape](home)), host.headers?.(home));
  const visit = await browser.open(1000, 900);
  try {
    const { page } = visit;
    // Something to go back to: Firefox keeps no entry of the empty page that it opens with.
    await page.goto("data:text/html,<title>Before</title>");
    await page.goto(`http://${host.at ?? "localhost"}:${site.port}/`);
    await follow(page, host);
    return await walkPage(visit, walk);
  } finally {
    await visit.close();
  }
}
