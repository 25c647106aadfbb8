import type { Page } from "playwright-core";
import { overflow } from "./axe.ts";

const between = [
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
  for (const [width, height] of between) {
    await page.setViewportSize({ width, height });
    const wide = await overflow(page);
    if (wide > 0) found.push(`${width}: wider by ${wide} px`);
    if (await isCovered(page)) found.push(`${width}: the exit cannot be pressed`);
  }
  return found;
}
