import { rmSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { earlyErrorsScript } from "#server/http/early-errors.ts";
import { createTestApp, type TestApp } from "#test/support/server/app.ts";
import { builtPage } from "#test/support/browser/built-page.ts";

const dist = builtPage();
let [on, off]: TestApp[] = [];
const open = (insights: boolean) =>
  createTestApp({ dist, services: { environment: { insights } } });
beforeAll(async () => {
  [on, off] = await Promise.all([open(true), open(false)]);
});
afterAll(async () => {
  await Promise.all([on!.close(), off!.close()]);
  rmSync(dist, { recursive: true });
});

async function pageAt(url: string, backend = on) {
  const { body, headers } = await backend!.app.inject({ url, headers: { accept: "text/html" } });
  return [
    body.includes("carestepBroke"),
    /script-src 'self' 'sha256-/.test(String(headers["content-security-policy"])),
  ];
}

it("the pages of a practice that reports keep what breaks early, by a script that their policy lets run [R7.3-54]", async () => {
  expect(await pageAt("/bright-smile")).toEqual([true, true]);
  expect(await pageAt("/Apply/bright-smile")).toEqual([true, true]);
});

it("no other page does: of a practice that does not want it, of none, or where the deployment has it off [R7.3-55 R7.3-56]", async () => {
  expect(await pageAt("/harbor-ortho")).toEqual([false, false]);
  expect(await pageAt("/Apply?t=a-token")).toEqual([false, false]);
  expect(await pageAt("/nobody")).toEqual([false, false]);
  expect(await pageAt("/bright-smile", off)).toEqual([false, false]);
});

type Early = EventTarget & { carestepBroke?: () => readonly unknown[] };

function runAt(navigator: object): Early {
  const page: Early = new EventTarget();
  runInNewContext(earlyErrorsScript, { window: page, navigator, AbortController });
  return page;
}
const broken = (page: Early, error: unknown) =>
  page.dispatchEvent(Object.assign(new Event("error"), { error }));
const rejected = (page: Early, reason: unknown) =>
  page.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));

describe("the script", () => {
  it("keeps the first three until collected, and none afterwards", () => {
    const page = runAt({ doNotTrack: null });
    broken(page, 1);
    rejected(page, undefined);
    broken(page, 3);
    rejected(page, 4);
    expect([...page.carestepBroke!()]).toEqual([1, undefined, 3]);
    broken(page, 5);
    expect([...page.carestepBroke!()]).toEqual([]);
  });

  it.each([{ globalPrivacyControl: true }, { doNotTrack: "1" }])(
    "does nothing in a browser that says %o [R7.3-55]",
    (navigator) => {
      const page = runAt(navigator);
      broken(page, 1);
      expect(page.carestepBroke).toBeUndefined();
    },
  );
});
