import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "#test/support/browser/browser.ts";
import { startProduct } from "#test/support/server/product.ts";
import type { Product } from "#test/support/server/product.ts";
import { chartWalks } from "#test/support/walks/chart-walks.ts";
import { reasonFor, reasons } from "#test/support/walks/reasons.ts";
import { walkAndKeep } from "#test/support/walks/failure.ts";
import { everyEdge, practiceOf, tours } from "#test/support/walks/walks.ts";

/** Short tours that cover every edge; `npm run test:paths` walks each edge on its own page. */
const planned = chartWalks.map((chartWalk) => {
  const isWalked = chartWalk.isLong !== true;
  const { walks, edges, shown } = isWalked ? tours(chartWalk) : everyEdge(chartWalk);
  const missing = [...edges].filter(([id]) => !shown.has(id));
  return {
    name: `${practiceOf(chartWalk)}: ${chartWalk.charts.join(", ")}`,
    walks: isWalked ? walks : [],
    missing,
  };
});

let product: Product;
let browser: Browser;
const looked = new Set<string>();
const walked = new Set<string>();

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

describe.each(planned)("$name", ({ walks, missing }) => {
  it.concurrent.each(walks.map((walk) => [walk.path.id, walk.moves.length, walk] as const))(
    "shows what the charts say along path %s (%i cases)",
    async (_id, _length, walk) => {
      expect(
        await walkAndKeep({ browser, url: product.url, looked, walked }, walk),
      ).toBeUndefined();
    },
  );

  it("has a reason for every edge that no browser can walk", () => {
    expect(missing.filter(([, edge]) => reasonFor(edge) === undefined)).toEqual([]);
  });
});

it("each reason not to walk an edge is the reason of one", () => {
  const given = planned.flatMap(({ missing }) => missing.map(([, edge]) => reasonFor(edge)));
  expect(reasons.filter((reason) => !given.includes(reason))).toEqual([]);
});
