import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, verifiedVisit, visit } from "#test/support/server/api-visit.ts";
import { createTestApp, type TestApp } from "#test/support/server/app.ts";
import { builtPage } from "#test/support/browser/built-page.ts";
import { enter, linkToken } from "#test/support/entry.ts";
import { loanApplicant } from "#test/support/loan/loan-application.ts";
import { addressOf, rows, world } from "#test/support/matrix-rows.ts";
import { routeList } from "#test/support/server/route-list.ts";
import { accountOf, emailOf, preQualify, submission, submitAs } from "#test/support/submission.ts";

const open = [
  "GET /",
  "GET /:word",
  "GET /:word/:id",
  "GET /__charts",
  "GET /__charts/practices.json",
  "GET /__charts/start/:scene",
  "GET /__charts/start/apply/:scene",
  "GET /__insights",
  "GET /__insights.csv",
  "GET /__insights/attempts/:id",
  "GET /__insights/attempts/:id.json",
  "GET /__insights/insights.css",
  "GET /__outbox",
  "GET /__outbox.json",
  "GET /__outbox/:id/attachments/:index",
  "GET /__outbox/:id/html",
  "GET /__outbox/outbox.css",
  "GET /__outbox/outbox.js",
  "GET /api/documents/edisclosureconsent",
  "GET /api/loan-files/:id",
  "GET /api/provider/config/getprequalsettings/:key",
  "GET /api/states/:country",
  "GET /api/zips/:area",
  "GET /continue",
  "GET /embed.js",
  "GET /embed/1.0.0.js",
  "GET /embed/1.0.1.js",
  "GET /embed/1.0.2.js",
  "GET /embed/1.0.3.js",
  "GET /embed/1.0.4.js",
  "GET /embed/1.0.5.js",
  "GET /embed/v1.js",
  "GET /embed/versions.json",
  "GET /healthz",
  "GET /legal/credit-report-authorization",
  "GET /legal/e-sign",
  "GET /legal/e-sign-consent-and-agreement.pdf",
  "GET /legal/legal.css",
  "GET /legal/patriot-act",
  "GET /legal/privacy",
  "GET /legal/terms",
  "GET /metrics",
  "GET /openapi.json",
  "GET /price/:key",
  "GET /price/price.css",
  "GET /price/price.js",
  "GET /readyz",
  "GET /uploads/:hash/:name",
  "GET /v2/provider/:key",
  "POST /insights",
  "POST /price/:key",
];
/** The token is in the query or body; other tests cover these. */
const byCookie = [
  "POST /app/v0/hand-off/look",
  "POST /app/v0/peek",
  "POST /app/v0/lookup",
  "POST /app/v0/link/renew",
  "POST /app/v0/link/request",
];

const dist = builtPage();
let backend: TestApp;
let link: string;

beforeAll(async () => {
  backend = await createTestApp({ limitFactor: 100, dist });
  const owner = await verifiedVisit(backend);
  const account = accountOf(await preQualify(backend, owner, { key: "matrix-key-1" }));
  const { token } = owner;
  const Applicant = loanApplicant(owner.phone);
  const both = { ApplicationId: account, ProviderId: "prv_bright_smile" };
  const body = { ...both, Terms: null, Applicant };
  await call(backend, "POST /api/UpdateApplication", { token, body });
  const result = `GET /api/underwriting/result/applicationid/${account}` as const;
  const reference = String((await call(backend, result, { token })).body["ReferenceGuid"]);
  const declined = accountOf(await submitAs(backend, await verifiedVisit(backend), "2000"));
  const renewal = await call(backend, "POST /api/pre-application/EasyApiToken", { token });
  const easyApiToken = String(renewal.body["EasyApiToken"]);
  Object.assign(world, { owner, account, reference, declined, easyApiToken });
  link = await linkToken(backend, emailOf(owner.phone));
});
afterAll(async () => {
  await backend.close();
  rmSync(dist, { recursive: true });
});

async function statusesFor(token: string | undefined): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (const [route, [sent]] of Object.entries(rows)) {
    const given = sent();
    const [query, body] = Array.isArray(given)
      ? given
      : typeof given === "string"
        ? [given]
        : ["", given];
    const target = `${addressOf(route)}?${query}` as `GET /${string}`;
    statuses[route] = (await call(backend, target, { token, body })).status;
  }
  return statuses;
}

const columns = ["own", "otherApplicant", "otherPractice", "unproved"] as const;

function expected(column: (typeof columns)[number]): Record<string, number> {
  return Object.fromEntries(
    Object.entries(rows).map(([route, [, ...row]]) => [route, row[columns.indexOf(column)] ?? 403]),
  );
}

const all401 = () => Object.fromEntries(Object.keys(rows).map((route) => [route, 401]));

describe("every route", () => {
  it("has its row: who may call it is written here before it is served", () => {
    const files = /^GET \/(themes|images)\//;
    const served = routeList(backend.app).filter((route) => !files.test(route));
    const known = [...open, ...byCookie, ...Object.keys(rows)];
    expect(served).toEqual(known.toSorted((a, b) => a.localeCompare(b)));
  });

  it("lets a visit that came by a link see and do hardly anything before its phone is proved", async () => {
    expect(await statusesFor(await enter(backend, link))).toEqual(expected("unproved"));
  });

  it("does not know another applicant's data, as if it were not there", async () => {
    const other = await verifiedVisit(backend);
    expect(await statusesFor(other.token)).toEqual(expected("otherApplicant"));
  });

  it("does not know another practice's data", async () => {
    const other = await visit(backend, "clear-vision");
    expect(await statusesFor(other)).toEqual(expected("otherPractice"));
  });

  it("rejects a missing, unknown or wrong kind of token", async () => {
    const { easyApiToken } = await backend.visit();
    expect(await statusesFor(undefined)).toEqual(all401());
    expect(await statusesFor("v21_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")).toEqual(all401());
    expect(await statusesFor(easyApiToken)).toEqual(all401());
  });

  it("serves the owner of the data", async () => {
    expect(await statusesFor(world.owner.token)).toEqual(expected("own"));
  });

  it("rejects an expired token", async () => {
    const { accessToken } = await backend.visit();
    backend.wait(20 * 60 + 1);
    expect(await statusesFor(accessToken)).toEqual(all401());
  });
});

it("paths that the client library knows and an applicant may not call answer that they do not exist [R6-09]", async () => {
  const { accessToken: token } = await backend.visit();
  for (const route of [
    "GET /phone/conversation?phoneNumber=5125550100",
    "POST /phone",
    "GET /datasets",
    "POST /query/1",
    "POST /api/offers/applications/1/increasefunds",
    "GET /api/settings/prv_bright_smile/key",
    "GET /api/notifications/prv_bright_smile/1",
    "GET /api/providers",
    "POST /api/providers/public",
    "POST /api/easy-apply",
    "POST /api/WidgetService/ProviderPortal/GetApplicationForIncrease",
    "POST /api/messageQueue/sendMessage",
    "POST /events/a/a",
    "GET /v2/search",
    "POST /peek",
  ] as const) {
    const [method, url] = route.split(" ") as ["GET" | "POST", string];
    const headers = { authorization: `Bearer ${token}` };
    const { statusCode } = await backend.app.inject({ method, url, headers });
    expect([route, statusCode]).toEqual([route, 404]);
  }
});

describe("a request that wants to be more than it is", () => {
  it("sets no status, no amount and no test mode by extra fields", async () => {
    const verified = await verifiedVisit(backend);
    for (const extra of [{ Status: "APR" }, { MaxFinanceAmount: 1_000_000 }, { SessionId: "x" }]) {
      const body = { ...submission(verified), ...extra };
      const answer = await call(backend, "POST /api/accounts/pre-qualify", {
        token: verified.token,
        body,
      });
      expect(answer.status).toBe(400);
    }
  });

  it("pollutes no prototype", async () => {
    const verified = await verifiedVisit(backend);
    const text = JSON.stringify(submission(verified));
    for (const hostile of [
      '"__proto__":{"polluted":true},',
      '"constructor":{"prototype":{"polluted":true}},',
      '"Meta":{"__proto__":{"polluted":true}},',
    ]) {
      const answer = await backend.app.inject({
        method: "POST",
        url: "/api/accounts/pre-qualify?__proto__[polluted]=true&constructor.prototype.polluted=1",
        headers: {
          authorization: `Bearer ${verified.token}`,
          "content-type": "application/json",
        },
        payload: `{${hostile}${text.slice(1)}`,
      });
      expect(answer.statusCode).toBe(400);
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

it("a slow caller has ten seconds for its headers and thirty for its request", () => {
  expect(backend.app.server.headersTimeout).toBe(10_000);
  expect(backend.app.server.requestTimeout).toBe(30_000);
});
