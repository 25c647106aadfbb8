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

/** What axe judges by a page's colors alone, so that a second scheme needs nothing else; and by its layout, for a second width. */
const rulesOf = {
  colors: ["color-contrast", "link-in-text-block"],
  layout: ["color-contrast", "link-in-text-block", "target-size", "scrollable-region-focusable"],
} as const;

/**
 * What axe finds against WCAG 2.2 AA and its own best practices once nothing moves any more, one line a node.
 *
 * @param judges - `colors` for a page that was judged whole in its other scheme, `layout` for one at another width
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
      // It is not in the frames, and would wait for each of them.
      iframes: false,
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    );
  }, only);
}

/** By how many pixels the page is wider than its window. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/**
 * By how many pixels an e-mail is wider than a narrow and than a wide reader's pane. It is read on a page of its own: the
 * app's would forbid its styles.
 */
export async function mailOverflow(app: Page, html: string): Promise<readonly number[]> {
  const page = await app.context().newPage();
  await page.setContent(html);
  const wider: number[] = [];
  for (const width of [320, 600]) {
    // oxlint-disable-next-line no-await-in-loop -- one width after the other
    await page.setViewportSize({ width, height: 800 });
    // oxlint-disable-next-line no-await-in-loop -- one width after the other
    wider.push(await overflow(page));
  }
  await page.close();
  return wider;
}

/**
 * Waits until nothing moves: in the middle of a motion a text is fainter than it will be, and colours of both schemes
 * meet. A motion without an end, such as that of a busy dot, is not waited for.
 */
export async function settled(page: PageOrFrame): Promise<void> {
  await page.waitForFunction(() => {
    const isMoving = document.getAnimations().some(({ effect, playState }) => {
      const { endTime } = effect?.getComputedTiming() ?? {};
      return playState === "running" && Number.isFinite(Number(endTime));
    });
    // Motions made by a script, step by step: it sets the element's own opacity.
    const faded = [...document.querySelectorAll('[style*="opacity"]')];
    return !isMoving && faded.every((element) => getComputedStyle(element).opacity === "1");
  });
}

/** Has the system prefer a scheme, and waits until the page has followed: a script of its own names the scheme a moment later. */
export async function prefer(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(
    (scheme) => ["", scheme].includes(document.documentElement.className),
    colorScheme,
  );
}

export type Finding = { readonly view: string; readonly found: readonly string[] };

const judgedIn = (scheme: string, inLight: "all" | "layout") =>
  scheme === "light" ? inLight : "colors";

/**
 * Everything wrong with the page as it is, at a phone's and a desktop's width and in both schemes (embedded it has the
 * light one alone); how wide it is also at 320 px, and with text twice as large.
 *
 * @param atDesk - `layout` for a part of a page that consists of the same at every width
 */
export async function findingsOfAllViews(
  page: Page,
  atDesk: "all" | "layout" = "all",
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const isEmbedded = (await page.locator("[data-embedded]").count()) > 0;
  const schemes = isEmbedded ? ["light"] : ["light", "dark"];
  for (const width of [320, 375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await overflow(page);
    if (wide > 0) findings.push({ view: `${width}`, found: [`wider by ${wide} px`] });
    // Laid out as 375 is.
    if (width === 320) continue;
    for (const scheme of schemes) {
      await page.evaluate((name) => (document.documentElement.className = name), scheme);
      const found = await axeFindings(page, judgedIn(scheme, width === 375 ? "all" : atDesk));
      if (found.length > 0) findings.push({ view: `${width} ${scheme}`, found });
    }
  }
  await page.setViewportSize({ width: 640, height: 800 });
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  const large = await overflow(page);
  if (large > 0) findings.push({ view: "text at 200 %", found: [`wider by ${large} px`] });
  return findings;
}
