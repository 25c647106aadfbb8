import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, newPhone, verifiedVisit, visit } from "#test/support/api-visit.ts";
import type { VerifiedVisit } from "#test/support/api-visit.ts";
import { createTestApp } from "#test/support/app.ts";
import type { TestApp } from "#test/support/app.ts";
import { builtPage } from "#test/support/built-page.ts";
import { routeList } from "#test/support/route-list.ts";
import { accountOf, preQualify, submission } from "#test/support/submission.ts";

type Request = { readonly path?: string; readonly body?: unknown; readonly key?: string };

/** Who calls with what, and the status each gets. `own` is the applicant whom the row's data belongs to. */
type Row = {
  readonly ask: () => Request;
  readonly own: number;
  readonly otherApplicant: number;
  readonly otherPractice: number;
};

/** Routes that serve no one's data: anybody may call them. */
const open = [
  "GET /",
  "GET /:word",
  "GET /:word/:id",
  "GET /__charts",
  "GET /__charts/drawings/:practice/:chart.svg",
  "GET /__charts/paths.json",
  "GET /__charts/practices.json",
  "GET /__outbox",
  "GET /__outbox.json",
  "GET /__outbox/:id/attachments/:index",
  "GET /__outbox/:id/html",
  "GET /__outbox/outbox.css",
  "GET /__outbox/outbox.js",
  "GET /api/documents/edisclosureconsent",
  "GET /api/provider/config/getprequalsettings/:key",
  "GET /api/states/:country",
  "GET /embed.js",
  "GET /healthz",
  "GET /legal/credit-report-authorization",
  "GET /legal/e-sign",
  "GET /legal/e-sign-consent-and-agreement.pdf",
  "GET /legal/legal.css",
  "GET /legal/patriot-act",
  "GET /legal/privacy",
  "GET /legal/terms",
  "GET /openapi.json",
  "GET /readyz",
  "GET /v2/provider/:key",
];
/** The token is in the query: test/api/session.test.ts has its cases. */
const byCookie = ["POST /app/v0/peek"];

const dist = builtPage();
let backend: TestApp;
let owner: VerifiedVisit;
let account: string;
const ProviderId = "prv_bright_smile";

const confirmation = () => ({
  body: { AccountId: account, PaymentFrequency: null, LastPayDate: null },
});
const bothIds = () => ({ applicationId: account, providerId: ProviderId });
const shown = { AgreementHash: "0".repeat(64), AcceptedSections: [] };
/** Refused by where the application stands, which only its own applicant is told. */
const tooEarly = { own: 409, otherApplicant: 404, otherPractice: 404 };
const own404 = { own: 200, otherApplicant: 404, otherPractice: 404 };

const rows: { readonly [route: string]: Row } = {
  "GET /api/FeatureFlag/:id": {
    ask: () => ({ path: `/api/FeatureFlag/${ProviderId}?flagName=x` }),
    own: 200,
    otherApplicant: 200,
    otherPractice: 404,
  },
  "GET /api/application/:id": {
    ask: () => ({ path: `/api/application/${account}?providerId=${ProviderId}` }),
    ...own404,
  },
  "GET /api/accounts/pre-qualify/:key": {
    ask: () => ({ path: "/api/accounts/pre-qualify/matrix-key-1" }),
    ...own404,
  },
  "POST /api/accounts/pre-qualify": {
    ask: () => ({ body: submission(owner) }),
    own: 200,
    otherApplicant: 422,
    otherPractice: 422,
  },
  "POST /api/accounts/pre-qualify-eligibility": {
    ask: () => ({ body: submission(owner) }),
    own: 200,
    otherApplicant: 422,
    otherPractice: 422,
  },
  "POST /api/customer/confirmation": { ask: confirmation, ...own404 },
  "POST /api/kyc": { ask: () => ({ body: { ApplicationId: account, ProviderId } }), ...own404 },
  "POST /api/WaterfallEmail": {
    ask: () => ({ body: { applicationId: account, providerId: ProviderId } }),
    ...own404,
  },
  "GET /api/Agreement/:id": {
    ask: () => ({ path: `/api/Agreement/${account}?providerId=${ProviderId}` }),
    own: 404,
    otherApplicant: 404,
    otherPractice: 404,
  },
  "GET /api/binlookup/:bin": {
    ask: () => ({ path: "/api/binlookup/424242" }),
    own: 200,
    otherApplicant: 200,
    otherPractice: 200,
  },
  "POST /api/CreateAgreement": { ask: () => ({ body: bothIds() }), ...tooEarly },
  "POST /api/ESignAgreement": { ask: () => ({ body: { ...bothIds(), ...shown } }), ...tooEarly },
  "POST /api/CreateAddendum": {
    ask: () => ({
      body: { ...bothIds(), financeDate: "2026-03-02", firstPaymentDueDate: "2026-03-20" },
    }),
    ...tooEarly,
  },
  "POST /api/ESignAddendum": { ask: () => ({ body: { ...bothIds(), ...shown } }), ...tooEarly },
  "POST /api/ActivateAccount": {
    ask: () => ({ body: { ApplicationId: account, ProviderId } }),
    ...tooEarly,
  },
  "POST /api/v2/ActivateAccount": {
    ask: () => ({ body: { ApplicationId: account, ProviderId } }),
    ...tooEarly,
  },
  "POST /api/ConfirmationEmail": {
    ask: () => ({ body: { applicationId: account } }),
    ...tooEarly,
  },
  "POST /api/v2/ConfirmationEmail": {
    ask: () => ({ body: { applicationId: account } }),
    ...tooEarly,
  },
  "POST /v2/validation/complete": {
    ask: () => ({
      body: { InstanceId: owner.instance, ValidationCode: "123456", IsTest: true },
    }),
    ...own404,
  },
  "POST /v2/validation/start": {
    ask: () => ({ body: { Type: "SMS", Source: newPhone(), IsTest: true } }),
    own: 200,
    otherApplicant: 200,
    otherPractice: 200,
  },
};

beforeAll(async () => {
  backend = await createTestApp({ limitFactor: 100, dist });
  owner = await verifiedVisit(backend);
  account = accountOf(await preQualify(backend, owner, { key: "matrix-key-1" }));
});
afterAll(async () => {
  await backend.close();
  rmSync(dist, { recursive: true });
});

/** The status that each row answers to a token. */
async function statusesFor(token: string | undefined): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (const [route, { ask }] of Object.entries(rows)) {
    const [method, path] = route.split(" ") as ["GET" | "POST", `/${string}`];
    const request = ask();
    const target = `${method} ${request.path ?? path}` as `GET /${string}`;
    statuses[route] = (await call(backend, target, { token, body: request.body })).status;
  }
  return statuses;
}

function expected(column: Exclude<keyof Row, "ask">): Record<string, number> {
  return Object.fromEntries(Object.entries(rows).map(([route, row]) => [route, row[column]]));
}

const all401 = () => Object.fromEntries(Object.keys(rows).map((route) => [route, 401]));

describe("every route", () => {
  it("has its row: who may call it is written here before it is served", () => {
    const files = /^GET \/(themes|images)\//;
    const served = routeList(backend.app).filter((route) => !files.test(route));
    const known = [...open, ...byCookie, ...Object.keys(rows)];
    expect(served).toEqual(known.toSorted((a, b) => a.localeCompare(b)));
  });

  it("serves the applicant whose data it is", async () => {
    expect(await statusesFor(owner.token)).toEqual(expected("own"));
  });

  it("does not know another applicant's data, as if it were not there", async () => {
    const other = await verifiedVisit(backend);
    expect(await statusesFor(other.token)).toEqual(expected("otherApplicant"));
  });

  it("does not know another practice's data", async () => {
    const other = await visit(backend, "clear-vision");
    expect(await statusesFor(other)).toEqual(expected("otherPractice"));
  });

  it("lets nobody in without a token, with an unknown one or with one of another kind", async () => {
    const { easyApiToken } = await backend.visit();
    expect(await statusesFor(undefined)).toEqual(all401());
    expect(await statusesFor("v21_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")).toEqual(all401());
    expect(await statusesFor(easyApiToken)).toEqual(all401());
  });

  it("lets nobody in whose token has expired", async () => {
    const { accessToken } = await backend.visit();
    backend.wait(20 * 60 + 1);
    expect(await statusesFor(accessToken)).toEqual(all401());
  });
});

describe("paths that the client library knows and an applicant may not call", () => {
  it("are not there [R6-09]", async () => {
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
      "POST /api/SignUp",
    ] as const) {
      const [method, url] = route.split(" ") as ["GET" | "POST", string];
      const headers = { authorization: `Bearer ${token}` };
      const { statusCode } = await backend.app.inject({ method, url, headers });
      expect([route, statusCode]).toEqual([route, 404]);
    }
  });
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

describe("a slow caller", () => {
  it("has ten seconds for its headers and thirty for its request", () => {
    expect(backend.app.server.headersTimeout).toBe(10_000);
    expect(backend.app.server.requestTimeout).toBe(30_000);
  });
});
