import { chromium } from "playwright-core";
import type { Browser } from "playwright-core";
import { browserFlags, browserPath } from "./prerequisites.ts";

/**
 * A headless Chromium; the caller closes it. A whole test run names one without windows, which is quicker but refuses no
 * storage to a frame of another site: `whole` is for what depends on that.
 */
export async function openBrowser(kind: "quick" | "whole" = "quick"): Promise<Browser> {
  const quick = kind === "quick" ? process.env["QUICK_CHROMIUM_PATH"] : undefined;
  const executablePath = quick ?? browserPath();
  if (executablePath === undefined) throw new Error("no browser: run the tests by `npm test`");
  return chromium.launch({ executablePath, args: [...browserFlags] });
}
