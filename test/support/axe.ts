import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

declare global {
  interface Window {
    readonly axe: {
      readonly run: (options: object) => Promise<{
        readonly violations: readonly {
          readonly id: string;
          readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
        }[];
      }>;
    };
  }
}

/** What axe finds against WCAG 2.2 AA and its own best practices once nothing moves any more, one line a node. */
export async function axeFindings(page: Page): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(async () => {
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const { violations } = await globalThis.window.axe.run({
      runOnly: tags,
      resultTypes: ["violations"],
      // It is not in the frames, and would wait for each of them.
      iframes: false,
      rules: { "label-content-name-mismatch": { enabled: true }, "target-size": { enabled: true } },
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    );
  });
}

/** By how many pixels the page is wider than its window. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/**
 * Waits until nothing moves: in the middle of a motion a text is fainter than it will be, and colours of both schemes
 * meet. A motion without an end, such as that of a busy dot, is not waited for.
 */
export async function settled(page: Page): Promise<void> {
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

export type Finding = { readonly view: string; readonly found: readonly string[] };

/**
 * Everything wrong with the page as it is, at three widths and in both schemes (embedded it has the light one alone), and
 * at 320 px with text twice as large.
 */
export async function findingsOfAllViews(page: Page): Promise<Finding[]> {
  const findings: Finding[] = [];
  const isEmbedded = (await page.locator("[data-embedded]").count()) > 0;
  const schemes = isEmbedded ? ["light"] : ["light", "dark"];
  for (const width of [320, 375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await overflow(page);
    if (wide > 0) findings.push({ view: `${width}`, found: [`wider by ${wide} px`] });
    for (const scheme of schemes) {
      await page.evaluate((name) => (document.documentElement.className = name), scheme);
      const found = await axeFindings(page);
      if (found.length > 0) findings.push({ view: `${width} ${scheme}`, found });
    }
  }
  await page.setViewportSize({ width: 640, height: 800 });
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  const large = await overflow(page);
  if (large > 0) findings.push({ view: "text at 200 %", found: [`wider by ${large} px`] });
  return findings;
}
