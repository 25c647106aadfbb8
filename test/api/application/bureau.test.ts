import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createBureau } from "#server/gateways/bureau.ts";
import { GatewayError } from "#server/gateways/gateway-error.ts";
import { findNoticeOf } from "#server/stores/message/notice.ts";
import { verifiedForReal } from "#test/support/server/api-visit.ts";
import { createTestApp, type TestApp } from "#test/support/server/app.ts";
import { json, scriptedServer, type ScriptedServer } from "#test/support/server/scripted-server.ts";
import { createLoan } from "#test/support/loan/loan-application.ts";
import { accountOf, preQualify, resultOf, type Changes } from "#test/support/submission.ts";

const secret = "a secret of the other bureau";
const declined = {
  outcome: "found",
  report: {
    score: 588,
    reasons: ["Too many balances", "Accounts opened lately", "Three", "Four", "Five", "Six"],
    oldestAccountMonths: 20,
    delinquencies: 2,
    utilizationPercent: 81.5,
    inquiries: 5,
    annualIncomeCents: 2_400_000,
  },
} as const;
const approved = {
  outcome: "found",
  report: {
    score: 735,
    reasons: [],
    oldestAccountMonths: 96,
    delinquencies: 0,
    utilizationPercent: 34,
    inquiries: 1,
    annualIncomeCents: 6_200_000,
  },
} as const;

type Pull = {
  readonly reference: string;
  readonly inquiry: string;
  readonly person: { readonly [name: string]: string };
};
type Fault = (response: ServerResponse, reference: string) => void;

const taken = [
  ["firstName", /^[A-Za-z '-]{1,32}$/],
  ["lastName", /^[A-Za-z '-]{1,32}$/],
  ["street", /^[A-Za-z0-9 .,'#/&-]{1,60}$/],
  ["city", /^[A-Za-z .'-]{1,38}$/],
] as const;

/** A bureau written from docs/underwriting.md, section 6, only. */
const pulls = new Map<string, object>();
let faults: Fault[] = [];
let bureau: ScriptedServer;
let backend: TestApp;

beforeAll(async () => {
  bureau = await scriptedServer(({ method, url, headers, body }, response) => {
    if (headers.authorization !== `Bearer ${secret}`) return json(response, 401, {});
    if (method !== "POST" || url !== "/pulls") return json(response, 404, {});
    const { reference, inquiry, person } = JSON.parse(body) as Pull;
    const isTaken = taken.every(([field, values]) => values.test(person[field] ?? ""));
    if (inquiry !== "soft" || !isTaken) return json(response, 400, {});
    const fault = faults.shift();
    if (fault !== undefined) return fault(response, reference);
    const file = person["lastFour"] === "4001" ? approved : declined;
    const answer = pulls.get(reference) ?? { reference, ...file };
    pulls.set(reference, answer);
    return json(response, 200, answer);
  });
  const account = { url: bureau.origin, secret };
  backend = await createTestApp({
    limitFactor: 100,
    services: {
      bureau: createBureau({ ...account, deadline: 500 }),
      environment: { bureau: account },
    },
  });
});
afterAll(async () => {
  await backend.close();
  await bureau[Symbol.asyncDispose]();
});

const harbor = { PublicKey: "harbor-ortho", ProgramCode: "surgery", IsTest: false };
const requests = () => bureau.arrived.map(({ body }) => JSON.parse(body) as Pull);
const newest = () => requests().at(-1)!;

async function apply(lastFour: string, changes: Changes = {}) {
  const verified = await verifiedForReal(backend);
  const person = { NationalIdLastFour: lastFour, ...changes.person };
  const send = () => preQualify(backend, verified, { ...changes, around: harbor, person });
  return { answer: await send(), send };
}

async function noticeOf(id: string) {
  return (await findNoticeOf(backend.services, id))!.content;
}

it("decides by the report, and prints score and reasons in the notice", async () => {
  const good = await apply("4001");
  expect(resultOf(good.answer)).toMatchObject({
    Disposition: "Approved",
    MaxFinanceAmount: 12_400,
  });
  const { answer } = await apply("4005");
  expect(resultOf(answer)).toMatchObject({ Disposition: "Declined" });
  const { score, reasons } = await noticeOf(accountOf(answer));
  expect(score).toMatchObject({
    value: 588,
    keyFactors: ["Too many balances", "Accounts opened lately", "Three", "Four", "Five"],
  });
  expect(reasons.map(({ code }) => code)).toEqual([
    "utilisation",
    "delinquency",
    "credit-age",
    "inquiries",
  ]);
});

it("sends folded names and places, and stores them as they were typed", async () => {
  const { answer } = await apply("4001", {
    person: { FirstName: "Zoë", LastName: `Núñez-O’Hara ${"Ł".repeat(40)}`, DOB: "05141988" },
    address: { StreetLine1: `12 Calle Peñón № 4 ${"x".repeat(60)}`, City: "San José" },
  });
  expect(newest()).toEqual({
    reference: expect.stringMatching(/^pul_/) as string,
    inquiry: "soft",
    person: {
      firstName: "Zoe",
      lastName: `Nunez-O'Hara ${"L".repeat(19)}`,
      dateOfBirth: "1988-05-14",
      lastFour: "4001",
      street: `12 Calle Penon No 4 ${"x".repeat(40)}`,
      city: "San Jose",
      state: "TX",
      zip: "78701",
    },
  });
  expect(answer.body["Result"]).toMatchObject({ Disposition: "Approved" });
  const chinese = await apply("4001", { person: { FirstName: "小明", LastName: "王" } });
  expect(chinese.answer.status).toBe(200);
  expect(newest().person).toMatchObject({ firstName: "XiaoMing", lastName: "Wang" });
  const rare = await apply("4001", { person: { FirstName: "𒀀𒀁", LastName: "Wang" } });
  expect(rare.answer.status).toBe(200);
  expect(newest().person["firstName"]).toBe("-");
});

it("gets the nine digits of a full application", async () => {
  const { accessToken: token } = await backend.visit("harbor-ortho");
  const around = { ProviderId: "prv_harbor_ortho", ProgramCode: "surgery", IsTest: false };
  const created = await createLoan(backend, token, { applicant: { SSN: "123454001" }, around });
  expect(created.body["IsSuccess"]).toBe(true);
  expect(newest().person).toMatchObject({ nationalId: "123454001", lastFour: "4001" });
});

const malformed: readonly (readonly [string, (reference: string) => string])[] = [
  ["no JSON", () => "<html>"],
  ["another pull", () => JSON.stringify({ reference: "pul_other", ...approved })],
  ["an unknown outcome", (reference) => JSON.stringify({ reference, outcome: "maybe" })],
  [
    "a score out of range",
    (reference) =>
      JSON.stringify({ reference, ...approved, report: { ...approved.report, score: 9 } }),
  ],
];

it.each<readonly [string, Fault]>([
  ["a 5xx", (response) => json(response, 502, {})],
  ["no answer", () => undefined],
  ["a cut connection", (response) => void response.destroy()],
  ...malformed.map(([name, body]) => {
    const fault: Fault = (response, reference) => void response.end(body(reference));
    return [name, fault] as const;
  }),
])(
  "is asked again for the same pull after %s, then the applicant can try again",
  async (_name, fault) => {
    const before = bureau.arrived.length;
    faults = [fault];
    const once = await apply("4001");
    expect(resultOf(once.answer)).toMatchObject({ Disposition: "Approved" });
    faults = [fault, fault];
    const twice = await apply("4001");
    expect(twice.answer).toMatchObject({ status: 503, retryAfter: 2 });
    expect(resultOf(await twice.send())).toMatchObject({ Disposition: "Approved" });
    const references = requests()
      .slice(before)
      .map(({ reference }) => reference);
    expect(references.length).toBe(5);
    expect(new Set(references.slice(0, 2)).size).toBe(1);
    expect(new Set(references.slice(2)).size).toBe(1);
  },
);

it("does not decide with a wrong secret, and logs it without asking again", async () => {
  const before = bureau.arrived.length;
  const stranger = createBureau({ url: bureau.origin, secret: "not the secret" });
  const verified = { lastFour: "4001", firstName: "A", lastName: "B", dateOfBirth: "05141988" };
  const applicant = { ...verified, street: "1 Elm", city: "Austin", state: "TX", zip: "78701" };
  await expect(stranger.pull({ reference: "pul_1", applicant })).rejects.toThrow(
    new GatewayError("bureau 401", false),
  );
  expect(bureau.arrived.length).toBe(before + 1);
  faults = [(response) => json(response, 401, {})];
  const { answer } = await apply("4001");
  expect(answer.status).toBe(503);
  expect(backend.services.logLines.join("\n")).toContain('"code":"bureau 401"');
});

it("answers E34 for a frozen file after three seconds, like a number that may not be checked", async () => {
  faults = [(response, reference) => json(response, 200, { reference, outcome: "frozen" })];
  const started = performance.now();
  expect((await apply("4021")).answer.body["Code"]).toBe("E34");
  expect(performance.now() - started).toBeGreaterThan(2999);
});

it("is never called in test mode", async () => {
  const before = bureau.arrived.length;
  const verified = await verifiedForReal(backend, { provider: "bright-smile" });
  const answer = await preQualify(backend, verified, { person: { NationalIdLastFour: "4001" } });
  expect(answer.status).toBe(200);
  expect(bureau.arrived.length).toBe(before);
});
