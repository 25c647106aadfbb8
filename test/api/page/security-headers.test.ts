import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp } from "#test/support/server/app.ts";
import type { TestApp } from "#test/support/server/app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const ofTheConnection = ["connection", "content-length", "date", "keep-alive", "transfer-encoding"];

async function headersOf(url: string) {
  const { headers } = await test.app.inject({ url });
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !ofTheConnection.includes(name)),
  );
}

it("a call's answer says what holds for an answer that nothing shows: it loads nothing, is framed nowhere, and is of the type it says", async () => {
  expect(await headersOf("/v2/provider/bright-smile")).toEqual({
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none';frame-ancestors 'none'",
    "content-type": "application/json; charset=utf-8",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
  });
});

it("what is no call may be shown, and says all that holds for a page", async () => {
  expect(Object.keys(await headersOf("/healthz"))).toEqual(
    expect.arrayContaining(["permissions-policy", "referrer-policy", "cross-origin-opener-policy"]),
  );
});
