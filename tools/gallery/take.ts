import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { pictureOf, schemes, widths } from "./shots.ts";
import type { Shot } from "./shots.ts";

/** The result for a screen: its pictures are in the folder, or the reason why not. */
export type Taken = { readonly shot: Shot; readonly fault: string | undefined };

export type Taking = {
  readonly browser: Browser;
  /** Of a running product, without a slash at the end. */
  readonly url: string;
  /** Where the pictures go. */
  readonly folder: string;
  /** Screens that have not been started by then are left out, with that as their fault. */
  readonly deadline: number;
};

type Scheme = (typeof schemes)[number];

/** How many pages are walked at the same time. */
const atOnce = 3;

/** Brings the app to each screen and takes it at each width in each color scheme. */
export async function takeAll(taking: Taking, shots: readonly Shot[]): Promise<readonly Taken[]> {
  await mkdir(taking.folder, { recursive: true });
  const left = [...shots];
  const taken: Taken[] = [];
  const work = async (): Promise<void> => {
    const shot = left.shift();
    if (shot === undefined) return;
    taken.push({ shot, fault: await take(taking, shot) });
    await work();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return shots.flatMap((shot) => taken.filter((each) => each.shot === shot));
}

async function take(taking: Taking, shot: Shot): Promise<string | undefined> {
  if (Date.now() > taking.deadline) return "the time was up";
  try {
    let left: readonly Scheme[] = schemes;
    while (left.length > 0) left = await takeOnPage(taking, shot, left);
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
  }
}

/**
 * Takes what one page can show. A frame keeps the colors that it was opened in, since what is typed there would be
 * lost with it: such a screen is opened again for the next scheme.
 *
 * @returns the schemes that are left
 */
async function takeOnPage(
  taking: Taking,
  shot: Shot,
  wanted: readonly Scheme[],
): Promise<readonly Scheme[]> {
  const page = await taking.browser.newPage({ reducedMotion: "reduce", colorScheme: wanted[0]! });
  try {
    await bring(page, `${taking.url}${shot.app}`);
    const keepsColours = (await page.locator("iframe").count()) > 0;
    const taken = keepsColours ? wanted.slice(0, 1) : wanted;
    for (const scheme of taken) await takeScheme(page, shot, { scheme, folder: taking.folder });
    return wanted.slice(taken.length);
  } finally {
    await page.close();
  }
}

type Into = { readonly scheme: Scheme; readonly folder: string };

async function takeScheme(page: Page, shot: Shot, { scheme, folder }: Into): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  for (const width of widths) {
    await fit(page, width);
    const path = join(folder, pictureOf(shot, width, scheme));
    await page.screenshot({ path, type: "jpeg", quality: 80 });
  }
}

/** Opens a scene and waits until it is reached, which the watched app reports on its root element. */
async function bring(page: Page, url: string): Promise<void> {
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

/**
 * Makes the window as high as the page, since a frame below its edge would not be painted. What covers the window
 * (the loading overlay, a dialog) covers one of the usual height.
 */
async function fit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await settled(page);
  const cover = page.locator("[role=progressbar], [role=alertdialog], dialog[open]");
  if ((await cover.count()) > 0) return;
  // A frame that scrolls into view may still report its height.
  for (const _ of ["page", "frames"]) {
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.max(whole, height) });
    await settled(page);
  }
}

/** Fonts are loaded, no color transition is running, and everything has been painted, in frames too. */
async function settled(page: Page): Promise<void> {
  // A frame reports its height to the page, which is then laid out again.
  for (const _ of ["frames", "page"])
    await Promise.all(page.frames().map(async (frame) => frame.evaluate(painted)));
}

async function painted(): Promise<void> {
  await document.fonts.ready;
  const changes = document
    .getAnimations()
    .filter((animation) => animation instanceof CSSTransition)
    .map(async ({ finished }) => finished.catch(() => undefined));
  const frames = new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  // A frame out of view is not painted, so it would never be ready.
  const patience = new Promise((resolve) => setTimeout(resolve, 500));
  await Promise.race([Promise.all([...changes, frames]), patience]);
}
