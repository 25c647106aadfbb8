import { expect, it } from "vitest";
import { useTestApp } from "#test/support/server/use-app.ts";

const test = useTestApp();

const ofTheConnection = ["connection", "content-length", "date", "keep-alive", "transfer-encoding"];

async function headersOf(url: string) {
  const { headers } = await test.app.inject({ url });
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !ofTheConnection.includes(name)),
  );
}

it("an answer has the headers of non-displayed content: loads nothing, cannot be framed, has its declared type", async () => {
  expect(await headersOf("/v2/provider/bright-smile")).toEqual({
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none';frame-ancestors 'none'",
    "content-type": "application/json; charset=utf-8",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
  });
});

it("displayable content has all page headers", async () => {
  expect(Object.keys(await headersOf("/healthz"))).toEqual(
    expect.arrayContaining(["permissions-policy", "referrer-policy", "cross-origin-opener-policy"]),
  );
});

it("TRACE is not answered, whose answer would repeat the headers of the call", async () => {
  const { statusCode, body } = await test.app.inject({
    method: "TRACE" as "GET",
    url: "/healthz",
    headers: { authorization: "Bearer canary" },
  });
  expect(statusCode).toBe(404);
  expect(body).not.toContain("canary");
});
