import { setTimeout } from "node:timers/promises";
import type { Locator, Page } from "playwright-core";

/** A press as a hand makes it: what the page does on its beginning has time to be seen before its end. */
export async function pressSlowly(page: Page, target: Locator): Promise<void> {
  await target.hover();
  await page.mouse.down();
  await setTimeout(150);
  await page.mouse.up();
}
