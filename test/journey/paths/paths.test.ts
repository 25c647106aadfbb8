import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "#test/support/browser/browser.ts";
import { startProduct, type Product } from "#test/support/server/product.ts";
import { chartWalks } from "#test/support/walks/chart-walks.ts";
import { reasonFor } from "#test/support/walks/reasons.ts";
import { walkAndKeep } from "#test/support/walks/failure.ts";
import { practiceOf, tours } from "#test/support/walks/walks.ts";

/** Short tours that cover every edge; `npm run test:paths` walks each edge on its own page. */
const planned = chartWalks
  .filter(({ isLong }) => isLong !== true)
  .map((chartWalk) => {
    const { walks, edges, shown } = tours(chartWalk);
    return {
      name: `${practiceOf(chartWalk)}: ${chartWalk.charts.join(", ")}`,
      walks,
      unexplained: [...edges]
        .filter(([id, edge]) => !shown.has(id) && reasonFor(edge) === undefined)
        .map(([id]) => id),
    };
  });

let product: Product;
let browser: Browser;
const walked = new Set<string>();

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

describe.each(planned)("$name", ({ walks, unexplained }) => {
  it.concurrent.each(walks.map((walk) => [walk.path.id, walk.moves.length, walk] as const))(
    "shows what the charts say along path %s (%i cases)",
    async (_id, _length, walk) => {
      expect(await walkAndKeep({ browser, url: product.url, walked }, walk)).toBeUndefined();
    },
  );

  it("has a reason for every edge that no browser can walk", () => {
    expect(unexplained).toEqual([]);
  });
});
