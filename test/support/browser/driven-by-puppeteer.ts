import type { Browser, Page } from "puppeteer-core";
import type { Visit } from "./driven.ts";

/** Firefox counts as an error that a message is for another of the origins that the practice allows. */
const isMeantForOthers = (text: string) => text.includes("does not match the recipient");

/** A browser of Puppeteer's as walks know it: each visit is somebody new's. */
export function drivenByPuppeteer(browser: Browser) {
  return {
    async open(width: number, height: number): Promise<Visit<Page>> {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width, height });
      const broken: string[] = [];
      // Something was chosen: the flow asks before it is left.
      page.on("dialog", (dialog) => void dialog.accept());
      page.on("pageerror", (error) => {
        if (!isMeantForOthers(String(error))) broken.push(String(error));
      });
      return { page, broken, close: () => context.close() };
    },
    close: () => browser.close(),
  };
}
