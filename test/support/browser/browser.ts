import { chromium } from "playwright-core";
import type { Browser } from "playwright-core";
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

/** A page of a test lives for seconds: what the optimizing compilers take is never earned back. */
const quickScripts = "--js-flags=--no-turbofan --no-maglev";

/** Playwright switches off that a page which was left is kept as it is for Back. */
const pagesAreLost = "--disable-back-forward-cache";

/**
 * A headless Chromium; the caller closes it. Where one without windows is installed, it is that: it is quicker, but
 * refuses no storage to a frame of another site. `whole` is for what depends on that, `keeping` keeps pages for Back.
 *
 * @param env - on top of ours
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

/** The same, driven as Firefox is, so that one walk fits both; the caller closes it. */
export async function openKeyedChromium(): Promise<PuppeteerBrowser> {
  const executablePath = browserPath();
  if (executablePath === undefined) throw missing("browser");
  return puppeteer.launch({ executablePath, args: [...browserFlags] });
}
