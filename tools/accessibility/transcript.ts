import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { virtual } from "@guidepup/virtual-screen-reader";
import type { Browser, Page } from "playwright-core";
import { settled } from "#test/support/browser/axe.ts";
import { patienceMs } from "#test/support/browser/browser.ts";
import { flows } from "#test/support/browser/screens.ts";
import { chooseLanguage } from "#test/support/browser/switch-language.ts";
import { onlyNew, spoken, spokenAlone, withoutFrame } from "./transcript-text.ts";

type Reader = typeof virtual;
declare global {
  var screenReader: Reader;
}

const { resolve } = createRequire(import.meta.url);
const source = readFileSync(resolve("@guidepup/virtual-screen-reader/browser.js"), "utf8");

async function startReader(page: Page): Promise<void> {
  await page.evaluate(async (text) => {
    // Not rendered, but the reader would read it.
    document.querySelector("noscript")?.remove();
    const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    const { virtual: reader } = (await import(url)) as { readonly virtual: Reader };
    await reader.start({ container: document.body });
    globalThis.screenReader = reader;
  }, source);
}

type Heard = { readonly before: readonly string[]; readonly screen: readonly string[] };

/** What the reader said since the last screen, and then the whole screen from its beginning. */
async function hear(page: Page): Promise<Heard> {
  await settled(page);
  await page.waitForFunction(() => "screenReader" in globalThis);
  return page.evaluate(async () => {
    const reader = globalThis.screenReader;
    const before = await reader.spokenPhraseLog();
    // The reader's cursor would move the focus, which shows errors.
    const own = Object.getOwnPropertyDescriptor(HTMLElement.prototype, "focus")!;
    Object.defineProperty(HTMLElement.prototype, "focus", { configurable: true, value: () => {} });
    await reader.stop();
    await reader.start({ container: document.body });
    let screen: readonly string[] = [];
    while (!/^end of (?:document|dialog)/.test(screen.at(-1) ?? "") && screen.length < 500) {
      await reader.next();
      screen = await reader.spokenPhraseLog();
    }
    Object.defineProperty(HTMLElement.prototype, "focus", own);
    await reader.stop();
    await reader.start({ container: document.body });
    return { before, screen };
  });
}

type FlowName = keyof typeof flows;
export const flowNames = Object.keys(flows) as readonly FlowName[];

export const transcriptClock = new Date("2026-03-02T17:00:00Z");

function written() {
  const parts: string[] = [];
  const earlier = new Map<string, string>();
  return {
    add(name: string, all: readonly string[], alone: readonly string[] = []) {
      const lines = earlier.size === 0 ? all : withoutFrame(all);
      parts.push([`# ${name}`, ...alone, ...onlyNew(lines, earlier)].join("\n"));
      earlier.set(name, `\n${lines.join("\n")}\n`);
    },
    text: () => `${parts.join("\n\n")}\n`,
  };
}

/** The loading overlay covers the language switch. */
const isCovered = async (page: Page) => (await page.getByRole("progressbar").count()) > 0;

/** Lines with ">" are spoken on their own: focus and live regions. The others are the screen from its beginning. */
export async function transcriptsOf(browser: Browser, url: string, flow: FlowName) {
  const context = await browser.newContext({ reducedMotion: "reduce", bypassCSP: true });
  context.setDefaultTimeout(patienceMs);
  await context.clock.setFixedTime(transcriptClock);
  const page = await context.newPage();
  const [en, es] = [written(), written()];
  page.on("domcontentloaded", () => void startReader(page));
  await flows[flow].walk(page, `${url}${flows[flow].path}`, async (name) => {
    const { before, screen } = await hear(page);
    const english = spoken(screen);
    if (!(await isCovered(page))) {
      await chooseLanguage(page, "es");
      // The agreement is written again.
      await page.getByText("Preparando su contrato").waitFor({ state: "hidden" });
      const spanish = spoken((await hear(page)).screen);
      await chooseLanguage(page, "en");
      await page.getByText("Preparing your agreement").waitFor({ state: "hidden" });
      await hear(page);
      es.add(name, spanish);
    }
    en.add(name, english, spokenAlone(before, english));
  });
  await context.close();
  return { en: en.text(), es: es.text() };
}
