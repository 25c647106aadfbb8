import { readFileSync, rmSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "#test/support/browser/browser.ts";
import { startProduct } from "#test/support/server/product.ts";
import type { Product } from "#test/support/server/product.ts";
import { linkRequestWalk } from "#test/support/walks/charts/link-request.walk.ts";
import { chartWalks } from "#test/support/walks/chart-walks.ts";
import { reasonFor, reasons } from "#test/support/walks/reasons.ts";
import { walkAndKeep } from "#test/support/walks/failure.ts";
import { readReports, sharedFile } from "#tools/paths/shared-reports.ts";
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

it("leaves a picture, a trace, the lit edge and where to replay it when a page shows something else", async () => {
  const walk = everyEdge(linkRequestWalk).walks.find(
    ({ path }) => path.steps.at(-1)!.name === "phone.changed to half a number",
  );
  const last = walk!.moves.at(-1)!;
  const wrong = last.steps.map((step) => ({ ...step, after: walk!.starts }));
  const failing = { ...walk!, moves: [...walk!.moves.slice(0, -1), { ...last, steps: wrong }] };
  const ground = {
    browser,
    url: product.url,
    looked: new Set<string>(),
    walked: new Set<string>(),
  };
  const { left, why } = (await walkAndKeep(ground, failing))!;
  expect(why).toBe("shows another screen");
  const [picture, trace, drawing] = left!.files as [string, string, string];
  expect(readFileSync(picture).subarray(1, 4).toString()).toBe("PNG");
  expect(readFileSync(trace).subarray(0, 2).toString()).toBe("PK");
  expect(readFileSync(drawing, "utf8")).toMatch(/<g class="[^"]*missed/);
  const [, played] =
    /^\/__charts\?practice=bright-smile&play=([0-9a-f]{8})$/.exec(left!.replay) ?? [];
  const playable = readReports(sharedFile).flatMap(({ paths }) => paths.map(({ id }) => id));
  expect(playable).toContain(played);
  for (const file of left!.files) rmSync(file);
});

it("each reason not to walk an edge is the reason of one", () => {
  const given = planned.flatMap(({ missing }) => missing.map(([, edge]) => reasonFor(edge)));
  expect(reasons.filter((reason) => !given.includes(reason))).toEqual([]);
});
