import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { browserFlags, browserPath, missing } from "#test/support/prerequisites.ts";
import { serveCompressed } from "./compressed-site.ts";
import { compareArrivals } from "./first-paint.ts";
import { leastPages } from "./least/pages.ts";
import type { Arriving } from "./first-paint.ts";
import { startPeer } from "./peer.ts";
import { startApp } from "./started-app.ts";

/**
 * `node tools/bench/arrival-parts.ts`: what the arrival of the first screen is made of. Pages that differ by one thing
 * each are loaded in turn, and the medians stand below each other; `bytes` and `react` are what it cannot be quicker than
 * (least/pages.ts). A number as argument is the loads of each page; `--pages FOLDER` adds every page of HTML in a folder,
 * to try a change before it is made; `--alone` leaves SurveyJS out.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: "string" }, alone: { type: "boolean", default: false } },
});

const oneHeading =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>One</title><h1>Get Pre-Qualified</h1></html>';
const scripts = /<script(?! type="application\/json")[^>]*>.*?<\/script>/gs;

/** The address of the practice, by which the app knows itself, told apart by its query. */
const addressOf = (name: string) => `/bright-smile?page=${name}`;

/** The pages of a folder by their addresses. */
function pagesIn(folder: string | undefined): Readonly<Record<string, string>> {
  if (folder === undefined) return {};
  const names = readdirSync(folder).filter((name) => name.endsWith(".html"));
  return Object.fromEntries(
    names.map((name) => [addressOf(name), readFileSync(join(folder, name), "utf8")]),
  );
}

const executablePath = browserPath();
if (executablePath === undefined) throw missing("browser");
const app = await startApp();
const product = `${app.url}/bright-smile`;
const text = await (await fetch(product)).text();
const pages = {
  [addressOf("heading")]: oneHeading,
  [addressOf("unscripted")]: text.replaceAll(scripts, ""),
  [addressOf("static")]: text,
  ...(await leastPages(text, addressOf)),
  ...pagesIn(values.pages),
};
const site = await serveCompressed("dist/client", pages);
const peer = values.alone ? undefined : await startPeer();
const browser = await chromium.launch({ executablePath, args: [...browserFlags] });
try {
  const arriving: readonly Arriving[] = [
    ...Object.entries(pages)
      .filter(([path]) => !path.endsWith(".js"))
      .map(([path, page]) => ({
        name: path.slice(addressOf("").length),
        url: `${site.url}${path}`,
        hasButton: page.includes('type="module"'),
      })),
    { name: "product", url: product, hasButton: true },
    ...(peer === undefined ? [] : [{ name: "SurveyJS", url: peer.url, hasButton: true }]),
  ];
  const medians = await compareArrivals(browser, arriving, Number(positionals[0] ?? 5));
  for (const [name, { firstByte, firstPaint, buttonWorks }] of Object.entries(medians)) {
    const columns = [firstByte, firstPaint, buttonWorks].map((ms) => ms.toFixed(0).padStart(9));
    process.stdout.write(`${name.padEnd(24)}${columns.join("")}\n`);
  }
} finally {
  await browser.close();
  peer?.stop();
  site.stop();
  await app.stop();
}
