import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import type { GalleryBrowser } from "./gallery-browser.ts";

const axePath = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

type Axe = { readonly run: (on: Document, options: RunOptions) => Promise<AxeResults> };

const views = ["light", "dark"].flatMap((scheme) =>
  [320, 375, 1280].map((width) => ({ scheme, width })),
);

/** What axe finds on the page as it stands: rule, then the elements. Targets are measured too. */
async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(async (): Promise<AxeResults> => {
    const { axe } = window as unknown as { axe: Axe };
    return axe.run(document, { rules: { "target-size": { enabled: true } } });
  });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
  );
}

/** Everything wrong with the page as it stands, in light and dark, at three widths. */
export async function faultsOnPage(page: Page, story: string): Promise<string[]> {
  await page.addScriptTag({ path: axePath });
  const faults: string[] = [];
  for (const { scheme, width } of views) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(async (name) => {
      document.documentElement.className = name;
      await new Promise(requestAnimationFrame);
      await Promise.allSettled(document.getAnimations().map(async ({ finished }) => finished));
    }, scheme);
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    const found = [...(await violationsOn(page)), ...(isWide ? ["scrolls sideways"] : [])];
    faults.push(...found.map((fault) => `${story}, ${scheme}, ${width}: ${fault}`));
  }
  return faults;
}

/**
 * Everything wrong with one story, in light and dark, at 320, 375 and 1280 pixels: what axe finds, and content wider
 * than the window. Empty when nothing is.
 */
export async function accessibilityFaults(gallery: GalleryBrowser, story: string) {
  return faultsOnPage(await gallery.open(story), story);
}
