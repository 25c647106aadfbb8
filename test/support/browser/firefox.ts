import puppeteer from "puppeteer-core";
import type { Browser } from "puppeteer-core";
import { firefoxPath, missing } from "#test/support/run/prerequisites.ts";

/**
 * A headless Firefox, driven by WebDriver BiDi; the caller closes it.
 *
 * @param settings - as about:config names them
 */
export async function openFirefox(
  settings: Readonly<Record<string, unknown>> = {},
): Promise<Browser> {
  const executablePath = firefoxPath();
  if (executablePath === undefined) throw missing("Firefox");
  return puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    // Whoever leaves typed answers is asked first, in a dialog that the driver does not hear of.
    extraPrefsFirefox: { "dom.disable_beforeunload": true, ...settings },
  });
}
