import puppeteer from "puppeteer-core";
import type { Browser } from "puppeteer-core";
import { firefoxPath, missing } from "#test/support/run/prerequisites.ts";

export async function openFirefox(
  settings: Readonly<Record<string, unknown>> = {},
): Promise<Browser> {
  const executablePath = firefoxPath();
  if (executablePath === undefined) throw missing("Firefox");
  return puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    extraPrefsFirefox: { "dom.disable_beforeunload": true, ...settings },
  });
}
