import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { settled } from "#test/support/browser/axe.ts";
import { mapAtOnce } from "#tools/command/measure.ts";
import { pictureOf, schemes, widths, type Shot } from "./shots.ts";

export type Used = { readonly shot: Shot; readonly fault?: string };

export type Taking = {
  readonly browser: Browser;
  readonly url: string;
  readonly folder: string;
};

type Scheme = (typeof schemes)[number];

const atOnce = 3;

export async function takeAll(taking: Taking, shots: readonly Shot[]): Promise<readonly Used[]> {
  await mkdir(taking.folder, { recursive: true });
  return mapAtOnce(atOnce, shots, async (shot) => ({ shot, ...(await take(taking, shot)) }));
}

async function take(taking: Taking, shot: Shot): Promise<Omit<Used, "shot">> {
  try {
    let left: readonly Scheme[] = schemes;
    while (left.length > 0) left = await takeOnPage(taking, shot, left);
    return {};
  } catch (error) {
    return { fault: error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error) };
  }
}

/**
 * Takes what one page can show. A frame keeps the colors that it was opened in, since what is typed there would be
 * lost with it: such a screen is opened again for the next scheme.
 *
 * @returns the schemes that are left
 */
async function takeOnPage(taking: Taking, shot: Shot, requested: readonly Scheme[]) {
  const colorScheme = requested[0]!;
  await using page = await taking.browser.newPage({ reducedMotion: "reduce", colorScheme });
  await bring(page, `${taking.url}${shot.app}`);
  const keepsColours = (await page.locator("iframe").count()) > 0;
  const used = keepsColours ? requested.slice(0, 1) : requested;
  for (const scheme of used) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const width of widths) {
      await fit(page, width);
      const path = join(taking.folder, pictureOf(shot, width, scheme));
      await page.screenshot({ path, type: "jpeg", quality: 80 });
    }
  }
  return requested.slice(used.length);
}

export async function bring(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const root = page.locator("html[data-scene]");
  await root.waitFor({ state: "attached" });
  const { scene, sceneFault = "" } = await page.evaluate(() => ({
    scene: document.documentElement.dataset["scene"],
    sceneFault: document.documentElement.dataset["sceneFault"],
  }));
  if (scene !== "ready") throw new Error(`the scene did not come about: ${sceneFault}`);
  await page.getByRole("heading", { level: 1 }).or(page.getByRole("progressbar")).first().waitFor();
}

const height = 800;

async function fit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await allSettled(page);
  const cover = page.locator("[role=progressbar], [role=alertdialog], dialog[open]");
  if ((await cover.count()) > 0) return;
  for (const _ of ["page", "frames"]) {
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.max(whole, height) });
    await allSettled(page);
  }
}

async function allSettled(page: Page): Promise<void> {
  for (const _ of ["frames", "page"])
    for (const frame of page.frames()) {
      await frame.evaluate(async () => void (await document.fonts.ready));
      await settled(frame);
    }
}
