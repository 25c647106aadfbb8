import { rmSync } from "node:fs";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { verifiedVisit, type VerifiedVisit } from "#test/support/server/api-visit.ts";
import { createTestApp, type TestApp } from "#test/support/server/app.ts";
import { builtPage } from "#test/support/browser/built-page.ts";
import { routeList } from "#test/support/server/route-list.ts";
import { changed, placesOf } from "#test/support/places.ts";
import { submission } from "#test/support/submission.ts";

/** Part of every generated text; must not reach the log. */
const canary = "Zanzibar9";
const runs = 20;

const dist = builtPage();
let backend: TestApp;
let verified: VerifiedVisit;
beforeAll(async () => {
  backend = await createTestApp({ limitFactor: 1_000_000, dist });
  verified = await verifiedVisit(backend);
});
afterAll(async () => {
  await backend.close();
  rmSync(dist, { recursive: true });
});

const hostile = fc
  .oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.string({ maxLength: 40 }),
    fc.constantFrom(
      "",
      "' or 1=1 --",
      "\u0000",
      "\ud800",
      "\u202e\u2028\r\nSet-Cookie: a=b",
      "../../etc/passwd",
      "__proto__",
      "${7*7}{{7*7}}",
      "<svg/onload=alert(1)>",
      "9".repeat(400),
      "1e308",
      "NaN",
    ),
  )
  .map((text) => `${canary}${text}`);

const value = fc.oneof(
  { weight: 3, arbitrary: hostile },
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(hostile, { maxLength: 3 }),
  fc.dictionary(hostile, hostile, { maxKeys: 3 }),
);

/** Valid bodies with one change, and arbitrary ones. */
const templates = () => [
  submission(verified),
  { Type: "SMS", Source: "5125550100", IsTest: true },
  { InstanceId: verified.instance, ValidationCode: "000000", IsTest: true },
  { AccountId: "app_1", PaymentFrequency: "Monthly", LastPayDate: "2026-03-01" },
  { ApplicationId: "app_1", ProviderId: "prv_bright_smile" },
  { applicationId: "app_1", providerId: "prv_bright_smile" },
  { NationalId: "123451000" },
  { Phone: "5125550100" },
];

const body = fc
  .record({
    template: fc.nat({ max: 7 }),
    place: fc.nat(),
    to: value,
    raw: fc.option(fc.oneof(fc.json(), hostile), { freq: 4 }),
  })
  .map(({ template, place, to, raw }) => {
    if (raw !== null) return raw;
    const chosen = templates()[template];
    const places = placesOf(chosen);
    return JSON.stringify(changed(chosen, places[place % places.length]!, to));
  });

const request = fc.record({
  body,
  params: fc.array(hostile, { minLength: 3, maxLength: 3 }),
  query: fc.dictionary(
    fc.oneof(fc.constantFrom("token", "flagName", "providerId", "source", "providerKey"), hostile),
    hostile,
    { maxKeys: 4 },
  ),
  key: fc.option(fc.oneof(fc.stringMatching(/^[A-Za-z0-9-]{8,40}$/), fc.string({ maxLength: 40 }))),
  signed: fc.boolean(),
});

function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : "%ED%A0%80";
}

function address(path: string, params: readonly string[], query: object): string {
  let next = 0;
  const filled = path.replace(/:\w+/g, () => encode(params[next++ % params.length]!));
  const pairs = Object.entries(query).map(([name, text]) => `${encode(name)}=${encode(text)}`);
  return pairs.length === 0 ? filled : `${filled}?${pairs.join("&")}`;
}

function headersOf(method: string, { signed, key }: { signed: boolean; key: string | null }) {
  const isHeaderText = key !== null && /^[\x20-\x7e]*$/.test(key);
  return {
    ...(method === "POST" && { "content-type": "application/json" }),
    ...(signed && { authorization: `Bearer ${verified.token}` }),
    ...(isHeaderText && { "idempotency-key": key }),
    referer: `https://host.example/?t=${canary}`,
  };
}

const requestLines = () =>
  backend.services.logLines.filter((line) => line.includes('"event":"request"')).length;

type Sent = typeof request extends fc.Arbitrary<infer Value> ? Value : never;

async function faultOf(route: string, { body: payload, params, query, ...sent }: Sent) {
  const [method = "GET", path = "/"] = route.split(" ");
  const before = requestLines();
  const answer = await backend.app.inject({
    method: method as "GET" | "POST",
    url: address(path, params, query),
    headers: headersOf(method, sent),
    ...(method === "POST" && { payload }),
  });
  const { statusCode: status, body: text } = answer;
  const isShaped = /^\{"Message":".+","Reference":"[0-9a-f-]{36}"\}$/.test(text);
  const isPage = text.startsWith("<!doctype html>");
  if (status >= 500) return `${route} failed with ${status}`;
  if (status >= 400 && !isShaped && !isPage) return `${route} refused without our shape`;
  if (requestLines() !== before + 1) return `${route} was not logged once`;
  return undefined;
}

it("anything sent to any route is answered and logged once, never as a server fault and never with what was sent", async () => {
  const routes = routeList(backend.app);
  expect(routes.length).toBeGreaterThan(30);
  for (const route of routes) {
    const isFaultless = fc.asyncProperty(request, async (sent) => {
      expect(await faultOf(route, sent)).toBeUndefined();
    });
    await fc.assert(isFaultless, { numRuns: runs });
  }
  expect(backend.services.logLines.join("\n")).not.toContain(canary);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
}, 300_000);

it("a log line stays one line, whatever is sent", async () => {
  await backend.app.inject({ url: "/v2/provider/a%0d%0ab%1b%5b31m%e2%80%a8" });
  const lines = backend.services.logLines;
  const controls = ["\r", "\n", "\u001b", "\u2028"];
  expect(controls.filter((sign) => lines.some((line) => line.includes(sign)))).toEqual([]);
  expect(lines.every((line) => typeof JSON.parse(line).event === "string")).toBe(true);
});
