import { chromium, type Browser } from "playwright-core";
import puppeteer from "puppeteer-core";
import type { Browser as PuppeteerBrowser } from "puppeteer-core";
import {
  browserFlags,
  browserPath,
  headlessShellPath,
  missing,
} from "#test/support/run/prerequisites.ts";

/** How long a page may take for what a test waits for, on a machine that other work slows down. */
export const patienceMs = 120_000;

const quickScripts = "--js-flags=--no-turbofan --no-maglev";

const pagesAreLost = "--disable-back-forward-cache";

/**
 * A headless Chromium; the caller closes it. The headless shell is used if installed: it is faster, but does not
 * partition storage of third-party frames, so use `whole` for that. `keeping` enables the back-forward cache.
 */
export async function openBrowser(
  kind: "quick" | "whole" | "keeping" = "quick",
  env: Readonly<Record<string, string>> = {},
): Promise<Browser> {
  const quick = kind === "quick" ? headlessShellPath() : undefined;
  const executablePath = quick ?? browserPath();
  if (executablePath === undefined) throw missing("browser");
  const flags = kind === "quick" ? [...browserFlags, quickScripts] : browserFlags;
  const ignoreDefaultArgs = kind === "keeping" ? [pagesAreLost] : [];
  return chromium.launch({
    executablePath,
    args: [...flags],
    ignoreDefaultArgs,
    env: { ...process.env, ...env },
  });
}

export async function openKeyedChromium(): Promise<PuppeteerBrowser> {
  const executablePath = browserPath();
  if (executablePath === undefined) throw missing("browser");
  return puppeteer.launch({ executablePath, args: [...browserFlags] });
}
