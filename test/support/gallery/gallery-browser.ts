import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findingsOfAllViews } from "#test/support/browser/axe.ts";
import { openBrowser, patienceMs } from "#test/support/browser/browser.ts";
import { startGallery } from "#test/support/browser/gallery-server.ts";

type StoryView = { readonly scheme?: "light" | "dark"; readonly width?: number };

export type GalleryBrowser = {
  readonly storiesOf: (file: string) => Promise<string[]>;
  readonly open: (story: string, view?: StoryView) => Promise<Page>;
  readonly close: () => Promise<void>;
};

async function openGallery(): Promise<GalleryBrowser> {
  const gallery = await startGallery();
  const browser = await openBrowser();
  const context = await browser.newContext({
    permissions: ["clipboard-read", "clipboard-write"],
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  let fileOf: Readonly<Record<string, string>> | undefined;
  const load = async (file: string) => {
    await page.goto(`${gallery.address}?file=${encodeURIComponent(file)}`);
    await page.waitForSelector("main");
  };
  return {
    storiesOf: async (file) => {
      await load(file);
      return page.locator("main a").allTextContents();
    },
    open: async (story, { scheme = "light", width = 1280 } = {}) => {
      await page.setViewportSize({ width, height: 800 });
      if (fileOf === undefined) {
        await load("");
        fileOf = await page.evaluate(() => globalThis.window.storyFiles);
      }
      const file = fileOf[story]!;
      if (new URL(page.url()).searchParams.get("file") !== file) await load(file);
      await page.evaluate(([name, mode]) => globalThis.window.showStory(name, mode), [
        story,
        scheme,
      ] as const);
      await page.waitForSelector("main");
      await page.evaluate(async () => document.fonts.ready);
      return page;
    },
    close: async () => {
      await browser.close();
      await gallery.close();
    },
  };
}

export function useGallery(): Omit<GalleryBrowser, "close"> {
  let gallery: GalleryBrowser;
  beforeAll(async () => {
    gallery = await openGallery();
  });
  afterAll(() => gallery.close());
  return {
    storiesOf: (file) => gallery.storiesOf(file),
    open: (story, view) => gallery.open(story, view),
  };
}

export async function recorded(page: Page, name: string): Promise<string> {
  return (await page.locator(`[data-recorded="${name}"]`).textContent()) ?? "";
}

export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(async (copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press("Control+V");
}

export async function autofill(control: Locator, text: string, events = ["input", "change"]) {
  await control.evaluate(
    (element, [value, ...names]) => {
      const input = element as HTMLInputElement;
      const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value")!;
      native.set!.call(input, value);
      for (const name of names) input.dispatchEvent(new Event(name, { bubbles: true }));
    },
    [text, ...events],
  );
}

export async function caret(page: Page): Promise<number | null> {
  return page.evaluate(() => (document.activeElement as HTMLInputElement).selectionStart);
}

export async function putCaret(control: Locator, at: number): Promise<void> {
  await control.focus();
  await control.evaluate(
    (element, place) => (element as HTMLInputElement).setSelectionRange(place, place),
    at,
  );
}

type Orders = { readonly [order: string]: (text: string) => Promise<unknown> };

/** Types; in angle brackets are a caret's place, a paste, an order, or a key. */
export async function use(page: Page, keys: string, orders: Orders = {}): Promise<void> {
  const all: Orders = {
    "": (text) => page.keyboard.type(text),
    Caret: (text) => putCaret(page.locator(":focus"), Number(text)),
    Paste: (text) => paste(page, text),
    ...orders,
  };
  for (const one of keys.split(/(<[^>]+>)/)) {
    const [, order = "", text = one] = /^<(\S+) ?(.*)>$/.exec(one) ?? [];
    await (all[order]?.(text) ?? page.keyboard.press(order));
  }
}

export async function descriptionOf(control: Locator): Promise<string[]> {
  return control.evaluate((element) =>
    (element.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? "nothing"),
  );
}

export async function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement;
    return element.getAttribute("aria-label") ?? element.labels?.[0]?.textContent ?? "";
  });
}

export async function leakedValues(page: Page): Promise<string[]> {
  return page
    .locator("input[value]")
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute("value") ?? ""));
}

export function areAccessible(
  gallery: Pick<GalleryBrowser, "open">,
  stories: readonly string[],
  views?: Parameters<typeof findingsOfAllViews>[1],
): void {
  it.each(stories)(
    "%s is accessible and never wider than its window, in both schemes and with large text",
    async (story) => {
      const page = await gallery.open(story);
      await page.emulateMedia({ reducedMotion: "reduce" });
      expect(await findingsOfAllViews(page, views)).toEqual([]);
    },
  );
}
