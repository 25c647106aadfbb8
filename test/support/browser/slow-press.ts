import { setTimeout } from "node:timers/promises";
import type { Locator, Page } from "playwright-core";

export async function pressSlowly(page: Page, target: Locator): Promise<void> {
  await target.hover();
  await page.mouse.down();
  await setTimeout(150);
  await page.mouse.up();
}
