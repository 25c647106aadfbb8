import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { impossible, reasonFor } from "#test/support/browser-paths/impossible.ts";
import { isShort, outings } from "#test/support/browser-paths/places.ts";
import { openBrowser } from "#test/support/browser.ts";
import { startProduct } from "#test/support/product.ts";
import type { Product } from "#test/support/product.ts";

/**
 * Tours that show every edge between them, of the charts whose tours are short; `npm run test:paths` walks each edge of
 * every chart on a page of its own.
 */
const planned = outings.map((outing) => {
  const { practice, charts } = outing;
  // Tours that are not walked here need not be planned.
  const { walks, edges, shown } = isShort(outing) ? outing.tours() : outing.everyEdge();
  const missing = [...edges].filter(([id]) => !shown.has(id));
  return {
    name: `${practice}: ${charts.join(", ")}`,
    walks: isShort(outing) ? walks : [],
    missing,
  };
});

let product: Product;
let browser: Browser;
const looked = new Set<string>();

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

describe.each(planned)("$name", ({ walks, missing }) => {
  it.concurrent.each(walks.map((walk) => [walk.path.id, walk.length, walk] as const))(
    "shows what the charts say along path %s (%i cases)",
    async (_id, _length, walk) => {
      expect(await walk.take({ browser, url: product.url, looked })).toBeUndefined();
    },
  );

  it("has a reason for every edge that no browser can walk", () => {
    expect(missing.filter(([, edge]) => reasonFor(edge) === undefined)).toEqual([]);
  });
});

it("has no reason too many", () => {
  const given = planned.flatMap(({ missing }) => missing.map(([, edge]) => reasonFor(edge)));
  expect(impossible.filter((reason) => !given.includes(reason))).toEqual([]);
});
