import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

declare global {
  interface Window {
    readonly axe: { readonly run: (options: RunOptions) => Promise<AxeResults> };
  }
}

type PageOrFrame = Pick<Page, "evaluate" | "waitForFunction">;

/** axe rules that depend on colors only, and on layout only. */
const rulesOf = {
  colors: ["color-contrast", "link-in-text-block"],
  layout: ["color-contrast", "link-in-text-block", "target-size", "scrollable-region-focusable"],
} as const;

/**
 * axe violations of WCAG 2.2 AA and best practices, one line per node, once all motion has ended.
 *
 * @param judges - `colors` in a second scheme, `layout` at a second width
 */
export async function axeFindings(
  page: PageOrFrame,
  judges: "all" | keyof typeof rulesOf = "all",
): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const only = judges === "all" ? undefined : [...rulesOf[judges]];
  return page.evaluate(async (rules) => {
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const offByDefault = {
      "label-content-name-mismatch": { enabled: true },
      "target-size": { enabled: true },
    };
    const { violations } = await globalThis.window.axe.run({
      ...(rules === undefined
        ? { runOnly: tags, rules: offByDefault }
        : { runOnly: { type: "rule", values: rules } }),
      resultTypes: ["violations"],
      iframes: false,
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    );
  }, only);
}

export async function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Texts that end outside the window or outside a box that hides what does not fit. */
export async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { right } = range.getBoundingClientRect();
      for (let box = text.parentElement; box !== null; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box);
        if (overflowX === "auto" || overflowX === "scroll" || box.clientWidth === 1) break;
        const isRoot = box === document.documentElement;
        const hides = isRoot || overflowX === "hidden" || overflowX === "clip";
        if (hides && right > box.getBoundingClientRect().right + 1)
          cut.push(`${text.textContent} is cut off`);
      }
    }
    return cut;
  });
}

const orientations = [
  [768, 1024],
  [812, 375],
] as const;

async function isCovered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const button = document.querySelector("main form button[type=submit]");
    if (button === null || document.querySelector("[role=progressbar]") !== null) return false;
    button.scrollIntoView({ block: "center" });
    const { left, top, width, height } = button.getBoundingClientRect();
    const front = document.elementFromPoint(left + width / 2, top + height / 2);
    return !button.contains(front);
  });
}

export async function otherOrientations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [width, height] of orientations) {
    await page.setViewportSize({ width, height });
    const wide = await overflow(page);
    if (wide > 0) found.push(`${width}: wider by ${wide} px`);
    if (await isCovered(page)) found.push(`${width}: the exit cannot be pressed`);
  }
  return found;
}

export async function mailOverflow(app: Page, html: string): Promise<readonly number[]> {
  const page = await app.context().newPage();
  await page.setContent(html);
  const wider: number[] = [];
  for (const width of [320, 600]) {
    await page.setViewportSize({ width, height: 800 });
    wider.push(await overflow(page));
  }
  await page.close();
  return wider;
}

/** Waits until motion has ended: mid-transition colors fail contrast. Infinite animations are ignored. */
export async function settled(page: PageOrFrame): Promise<void> {
  await page.waitForFunction(() => {
    const isMoving = document.getAnimations().some(({ effect, playState }) => {
      const { endTime } = effect?.getComputedTiming() ?? {};
      return playState === "running" && Number.isFinite(Number(endTime));
    });
    const faded = [...document.querySelectorAll('[style*="opacity"]')];
    return !isMoving && faded.every((element) => getComputedStyle(element).opacity === "1");
  });
}

export async function prefer(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(
    (scheme) => ["", scheme].includes(document.documentElement.className),
    colorScheme,
  );
}

export type Finding = { readonly view: string; readonly found: readonly string[] };

/**
 * Everything wrong with a page: axe on a phone, in dark and at a desk, overflow also at 320 px and with doubled text.
 *
 * @param atDesk - `all` for content that only a desk shows
 */
export async function findingsOfAllViews(
  page: Page,
  atDesk: "all" | "layout" = "layout",
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const isEmbedded = (await page.locator("[data-embedded]").count()) > 0;
  const views = [
    [320, "light", undefined],
    [375, "light", "all"],
    [375, "dark", isEmbedded ? undefined : "colors"],
    [1280, "light", atDesk],
    [1280, "dark", isEmbedded || atDesk === "layout" ? undefined : "colors"],
  ] as const;
  for (const [width, scheme, judges] of views) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await overflow(page);
    if (wide > 0) findings.push({ view: `${width}`, found: [`wider by ${wide} px`] });
    if (judges === undefined) continue;
    await page.evaluate((name) => (document.documentElement.className = name), scheme);
    const found = await axeFindings(page, judges);
    if (found.length > 0) findings.push({ view: `${width} ${scheme}`, found });
  }
  await page.setViewportSize({ width: 375, height: 800 });
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  const cut = await cutTexts(page);
  if (cut.length > 0) findings.push({ view: "text at 200 %", found: cut });
  return findings;
}
