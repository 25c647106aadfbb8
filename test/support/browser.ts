import { chromium } from "playwright-core";
import type { Browser } from "playwright-core";
import { browserFlags, browserPath } from "./prerequisites.ts";

/** A headless Chromium; the caller closes it. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = browserPath();
  if (executablePath === undefined) throw new Error("no browser: run the tests by `npm test`");
  return chromium.launch({ executablePath, args: [...browserFlags] });
}
