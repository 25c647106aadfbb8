import type { Browser, Page } from "puppeteer-core";
import type { Visit } from "./driven.ts";

const isMeantForOthers = (text: string) => text.includes("does not match the recipient");

export function drivenByPuppeteer(browser: Browser) {
  return {
    async open(width: number, height: number): Promise<Visit<Page>> {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width, height });
      const broken: string[] = [];
      page.on("dialog", (dialog) => void dialog.accept());
      page.on("pageerror", (error) => {
        if (!isMeantForOthers(String(error))) broken.push(String(error));
      });
      return { page, broken, close: () => context.close() };
    },
    close: () => browser.close(),
  };
}
