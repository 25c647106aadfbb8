import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { pictureOf, schemes, widths } from "./shots.ts";
import type { Shot } from "./shots.ts";

/** What came of a screen: its pictures are in the folder, or why they are not. */
export type Taken = { readonly shot: Shot; readonly fault: string | undefined };

export type Taking = {
  readonly browser: Browser;
  /** Of a running product, without a slash at the end. */
  readonly url: string;
  /** Where the pictures go. */
  readonly folder: string;
  /** Screens that have not begun by then are left out, with that as their fault. */
  readonly deadline: number;
};

/** How many pages are walked at the same time. */
const atOnce = 3;

/** Brings the app to each screen and takes it at each width in each colour scheme. */
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
  const page = await taking.browser.newPage({ reducedMotion: "reduce" });
  try {
    await bring(page, `${taking.url}${shot.app}`);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      for (const scheme of schemes) {
        await page.emulateMedia({ colorScheme: scheme });
        await settled(page);
        await page.screenshot({
          path: join(taking.folder, pictureOf(shot, width, scheme)),
          type: "jpeg",
          quality: 80,
          fullPage: true,
        });
      }
    }
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
  } finally {
    await page.close();
  }
}

/** Opens a scene and waits until it stands: the watched app says so on its root. */
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

/** Fonts are there, nothing is in the middle of a change of colours, and what was ordered has been painted. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(async ({ finished }) => finished.catch(() => undefined)),
    );
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
