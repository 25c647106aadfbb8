import { isDeepStrictEqual } from "node:util";
import { setTimeout } from "node:timers/promises";
import type { Locator, Page } from "playwright-core";

const stillMs = 250;

/** A frame above reports its height late on a busy machine, and moves the target before the press. */
async function untilStill(target: Locator): Promise<void> {
  let [before, now] = [undefined, await target.boundingBox()] as [unknown, unknown];
  while (!isDeepStrictEqual(before, now)) {
    await setTimeout(stillMs);
    [before, now] = [now, await target.boundingBox()];
  }
}

export async function pressSlowly(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await untilStill(target);
  await target.hover();
  await page.mouse.down();
  await setTimeout(150);
  await page.mouse.up();
}
