import { rmSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { framedHeaders } from "#server/http/page-policy.ts";
import { hostsIn, namedHosts } from "#server/tokenizer/frame-hosts.ts";
import { createTestApp, type TestApp } from "#test/support/server/app.ts";
import { builtPage } from "#test/support/browser/built-page.ts";
import { startTokenizer, type TestTokenizer } from "#test/support/server/tokenizer.ts";

const dist = builtPage();
let test: TestApp;
let tokenizer: TestTokenizer;
beforeAll(async () => {
  test = await createTestApp({ dist });
  tokenizer = await startTokenizer(test.services);
});
afterAll(async () => {
  await tokenizer.stop();
  await test.close();
  rmSync(dist, { recursive: true });
});

const own = "http://localhost:4320 http://127.0.0.1:4320";
const app = "http://localhost:4310 http://127.0.0.1:4310";
const dayMs = 24 * 60 * 60 * 1000;

async function ancestors(at: FastifyInstance, url: string): Promise<string | undefined> {
  const { headers } = await at.inject({ url, headers: { accept: "text/html" } });
  return String(headers["content-security-policy"]).split("frame-ancestors ")[1];
}
const ancestorsOfFrame = (hosts: string | undefined) => {
  const query = new URLSearchParams({ kind: "card", ...(hosts !== undefined && { hosts }) });
  return ancestors(tokenizer.app, `/frame?${query.toString()}`);
};

async function hostsReportedTo(key: string): Promise<string | undefined> {
  const { accessToken, provider } = (await test.app.inject({ url: `/v2/provider/${key}` })).json<{
    readonly accessToken: string;
    readonly provider: { readonly providerId: string };
  }>();
  const answer = await test.app.inject({
    url: `/api/provider/config?providerId=${provider.providerId}`,
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return answer.json<{ readonly tokenizerHosts?: string }>().tokenizerHosts;
}

describe("a loan in a practice's page", () => {
  it.each(["/Apply/frame-hosts", "/apply/Frame-Hosts/?embedded=true"])(
    "may be framed by the practice's hosts where it begins: %s",
    async (url) => {
      expect(await ancestors(test.app, url)).toBe(own);
    },
  );

  it.each([
    "/Apply",
    "/Apply/CS-AAAAA-AAAAA",
    "/Apply/nobody",
    "/Apply/bright-smile",
    "/Apply/%2e%2e",
    "/Payment/frame-hosts",
    "/Declined/frame-hosts",
  ])("cannot be framed elsewhere: %s", async (url) => {
    expect(await ancestors(test.app, url)).toBe("'none'");
  });
});

describe("the card's frame in it", () => {
  it("may be framed within the practice's pages, as the configuration of the visit names them", async () => {
    expect(await ancestorsOfFrame(await hostsReportedTo("frame-hosts"))).toBe(`${app} ${own}`);
    expect(await hostsReportedTo("bright-smile")).toBeUndefined();
    expect(await ancestorsOfFrame(undefined)).toBe(app);
  });

  it("takes exact origins alone, as they were signed, for a day", async () => {
    const { secrets, clock } = test.services;
    const origins = ["https://practice.example", "https://*.practice.example"];
    const named = namedHosts(secrets, origins, clock())!;
    expect(await ancestorsOfFrame(named)).toBe(`${app} https://practice.example`);
    const text = Buffer.from(named, "base64url").toString();
    const forged = Buffer.from(text.replace("practice", "stranger")).toString("base64url");
    for (const hosts of ["", forged, "https://practice.example", "x".repeat(5000)]) {
      expect([hosts, await ancestorsOfFrame(hosts)]).toEqual([hosts, app]);
    }
    const later = (ms: number) => new Date(clock().getTime() + ms);
    expect(hostsIn(secrets, named, later(dayMs - 1000))).toEqual(origins);
    expect(hostsIn(secrets, named, later(dayMs))).toEqual([]);
  });
});

async function isolation(url: string, at = test.app) {
  const { headers } = await at.inject({ url, headers: { accept: "text/html" } });
  return [headers["cross-origin-embedder-policy"], headers["cross-origin-resource-policy"]];
}

it("pages allow isolated hosts to frame them where the practice allows it", async () => {
  expect(await isolation("/frame-hosts?embedded=true")).toEqual(["require-corp", "cross-origin"]);
  expect(await isolation("/error?providerKey=frame-hosts")).toEqual([
    "require-corp",
    "cross-origin",
  ]);
  expect(await isolation("/price/frame-hosts?amount=4800")).toEqual([
    "require-corp",
    "cross-origin",
  ]);
  for (const kind of ["card", "bank"]) {
    expect(await isolation(`/frame?kind=${kind}`, tokenizer.app)).toEqual([
      "require-corp",
      "cross-origin",
    ]);
  }
  expect((await isolation("/frame/frame.js", tokenizer.app))[1]).toBe("same-origin");
  expect(await isolation("/bright-smile")).toEqual([undefined, "same-origin"]);
  expect(framedHeaders({ themes: ["https://themes.example"] })).toEqual({
    "cross-origin-embedder-policy": "credentialless",
    "cross-origin-resource-policy": "cross-origin",
  });
  expect(framedHeaders({ challenge: "https://challenge.example" })).toEqual({
    "cross-origin-resource-policy": "cross-origin",
  });
});
