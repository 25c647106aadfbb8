import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { serveCompressed } from "./compressed-site.ts";
import { compareArrivals } from "./first-paint.ts";
import { asHeavyAs, leastPages } from "./least/pages.ts";
import type { Arrival, Arriving } from "./first-paint.ts";
import { startPeer } from "./peer.ts";
import { startApp } from "./started-app.ts";

/**
 * `node tools/bench/arrival-parts.ts`: what the arrival of the first screen is made of. Pages that differ by one thing
 * each are loaded in turn, and the medians stand below each other, those of the first paint as a ladder from a page of one heading
 * to the product; `bytes` and `react` are what the button cannot be quicker than (least/pages.ts). A number as argument is the loads of each page; `--pages FOLDER` adds every page of HTML in a folder,
 * to try a change before it is made; `--alone` leaves SurveyJS out.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: "string" }, alone: { type: "boolean", default: false } },
});

const oneHeading =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>One</title><h1>Get Pre-Qualified</h1></html>';
const styles = /<style[^>]*>.*?<\/style>/gs;
const pictures = /<svg.*?<\/svg>/gs;
const scripts = /<script(?! type="application\/json")[^>]*>.*?<\/script>/gs;

/** The address of the practice, by which the app knows itself, told apart by its query. */
const addressOf = (name: string) => `/bright-smile?page=${encodeURIComponent(name)}`;

/** The pages of a folder by their addresses. */
function pagesIn(folder: string | undefined): Readonly<Record<string, string>> {
  if (folder === undefined) return {};
  const names = readdirSync(folder).filter((name) => name.endsWith(".html"));
  return Object.fromEntries(
    names.map((name) => [addressOf(name), readFileSync(join(folder, name), "utf8")]),
  );
}

const print = (name: string, columns: readonly string[]) =>
  process.stdout.write(`${name.padEnd(24)}${columns.map((text) => text.padStart(12)).join("")}\n`);

const app = await startApp();
const product = `${app.url}/bright-smile`;
const text = await (await fetch(product)).text();
const unscripted = text.replaceAll(scripts, "");
const pages = {
  [addressOf("heading")]: oneHeading,
  [addressOf("heading, as heavy")]: asHeavyAs(text, oneHeading),
  [addressOf("markup")]: unscripted.replaceAll(styles, "").replaceAll(pictures, ""),
  [addressOf("with pictures")]: unscripted.replaceAll(styles, ""),
  [addressOf("with styles")]: unscripted,
  [addressOf("with scripts")]: text,
  ...(await leastPages(text, addressOf)),
  ...pagesIn(values.pages),
};
const site = await serveCompressed("dist/client", pages);
const peer = values.alone ? undefined : await startPeer();
try {
  const arriving: readonly Arriving[] = [
    ...Object.entries(pages)
      .filter(([path]) => !path.endsWith(".js"))
      .map(([path, page]) => ({
        name: decodeURIComponent(path.slice(addressOf("").length)),
        url: `${site.url}${path}`,
        hasButton: page.includes('type="module"'),
      })),
    { name: "product", url: product, hasButton: true },
    ...(peer === undefined ? [] : [{ name: "SurveyJS", url: peer.url, hasButton: true }]),
  ];
  print("medians", ["first byte", "paint", "button", ...(peer ? ["of peer", "of peer"] : [])]);
  const medians = await compareArrivals(arriving, Number(positionals[0] ?? 5));
  const shares = ({ firstPaint, buttonWorks }: Arrival) => [
    firstPaint / medians["SurveyJS"]!.firstPaint,
    buttonWorks / medians["SurveyJS"]!.buttonWorks,
  ];
  for (const [name, arrival] of Object.entries(medians)) {
    const { firstByte, firstPaint, buttonWorks } = arrival;
    const columns = [
      ...[firstByte, firstPaint, buttonWorks].map((ms) => ms.toFixed(0)),
      ...(peer === undefined ? [] : shares(arrival).map((share) => share.toFixed(3))),
    ];
    print(name, columns);
  }
} finally {
  peer?.stop();
  site.stop();
  await app.stop();
}
