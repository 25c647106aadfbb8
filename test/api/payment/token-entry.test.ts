import { describe, expect, it } from "vitest";
import { accountOf, emailOf, preQualify, submitAs } from "#test/support/submission.ts";
import {
  call,
  check,
  instanceOf,
  messagesTo,
  newestCode,
  start,
  verifiedForReal,
  verifiedVisit,
} from "#test/support/server/api-visit.ts";
import {
  enter,
  linkToken,
  linkedApplicant,
  lookOf,
  peekAt,
  proveBy,
  readApplication,
} from "#test/support/entry.ts";
import { useTestApp } from "#test/support/server/use-app.ts";
import { rowsOf } from "#test/support/server/rows.ts";

const usedMessage =
  "This link has been used already. Get a new one, or go on in the window where you opened it.";
const unknownMessage = "This link no longer works. Please get a new one.";
const provider = "prv_bright_smile";

const backend = useTestApp({ limitFactor: 100 });

const approved = (lastFour?: string) => linkedApplicant(backend, lastFour);
const read = (token: string, id: string) => readApplication(backend, token, id);

describe("the link of an approval's e-mail", () => {
  it("opens a visit of the application it was made for, without a word about the applicant [R4-33 R6-03 R7.2-06]", async () => {
    const { id, link, phone } = await approved();
    const look = lookOf(await peekAt(backend, link));
    expect(look).toEqual({
      IsFailured: false,
      ErrorMessage: null,
      AuthToken: expect.stringMatching(/^v21_[\w-]{43}$/),
      Session: { ProviderId: provider, InternalId: id, Options: { IsTest: true } },
    });
    const { status, body } = await read(String(look.AuthToken), id);
    expect(status).toBe(200);
    expect(body).toEqual({
      ApplicationId: id,
      ProviderId: provider,
      Status: "APR",
      Stage: "prequalified",
      WasPrequalified: true,
      IsTest: true,
      MaskedPhone: `(•••) •••-${phone.slice(6)}`,
    });
  });

  it("is stored as a hash only, and lives for 14 days of the approval's 30", async () => {
    const { link, id } = await approved();
    const { services } = backend;
    const rows = await rowsOf(services, "tokens", { kind: "entry", application_id: id });
    expect(rows).toMatchObject([
      {
        hash: services.secrets.hashToken(link),
        session_id: null,
        used_at: null,
        expires_at: new Date("2026-03-16T15:00:00.000Z"),
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain(link);
  });

  it("may be looked at without a visit being opened", async () => {
    const { id, link } = await approved();
    const before = await sessionsOf(id);
    const { body } = await call(backend, "POST /app/v0/lookup", { body: { token: link } });
    expect(body["Result"]).toEqual({
      IsFailured: false,
      ErrorMessage: null,
      AuthToken: null,
      Session: { ProviderId: provider, InternalId: id, Options: { IsTest: true } },
    });
    expect(await sessionsOf(id)).toBe(before);
  });

  it("opens a declined application to its status: persona 1002", async () => {
    const { id, link } = await approved("1002");
    const token = await enter(backend, link);
    expect((await read(token, id)).body).toMatchObject({
      Status: "DCN",
      Stage: "declined",
      OtherOffersAvailable: false,
    });
  });

  it("opens one of the documents stage as DOC: persona 1001", async () => {
    const { id, link } = await approved("1001");
    expect((await read(await enter(backend, link), id)).body).toMatchObject({ Status: "DOC" });
  });

  it("answers an unknown token and an expired approval alike", async () => {
    const { link } = await approved();
    expect(lookOf(await peekAt(backend, "entry_unknown")).ErrorMessage).toBe(unknownMessage);
    backend.wait(31 * 24 * 3600);
    expect(lookOf(await peekAt(backend, link))).toEqual({
      IsFailured: true,
      ErrorMessage: unknownMessage,
    });
  });
});

describe("a visit that came by a link", () => {
  it("sees and writes nothing of the applicant before the phone on file is proved", async () => {
    const { id, link } = await approved();
    const token = await enter(backend, link);
    const both = { ApplicationId: id, ProviderId: provider };
    for (const [route, body] of [
      ["POST /api/kyc", both],
      ["POST /api/WaterfallEmail", { applicationId: id, providerId: provider }],
      [
        "POST /api/customer/confirmation",
        { AccountId: id, PaymentFrequency: null, LastPayDate: null },
      ],
      ["POST /api/UpdateApplication", { ...both, Terms: null }],
      ["POST /api/DisableApp", { ...both, PreApplicationId: null }],
      [`POST /api/accounts/${id}/validate`, { NationalId: "1000" }],
      [
        `POST /api/applications/${id}/offers?providerId=${provider}`,
        { ProgramCode: "", Amount: 1 },
      ],
    ] as const) {
      const answer = await call(backend, route, { token, body });
      expect([route, answer.status, answer.body["ErrorCode"]]).toEqual([
        route,
        403,
        "phone.unproved",
      ]);
    }
  });

  it("has its practice, and its own renewal token", async () => {
    const { id, link } = await approved();
    const token = await enter(backend, link);
    const config = await call(backend, `GET /api/provider/config?providerId=${provider}`, {
      token,
    });
    expect(config.body["provider"]).toMatchObject({ Key: "bright-smile" });
    const { body } = await call(backend, "POST /api/pre-application/EasyApiToken", { token });
    const renewed = lookOf(await peekAt(backend, String(body["EasyApiToken"])));
    expect(renewed.Session?.InternalId).toBe(id);
    expect((await read(String(renewed.AuthToken), id)).body).not.toHaveProperty("Applicant");
  });

  it("is proved by the code that went to the phone on file, and shows the applicant then", async () => {
    const { id, link, phone } = await approved();
    const token = await enter(backend, link);
    expect((await proveBy(backend, token)).body["IsSuccess"]).toBe(true);
    const { body } = await read(token, id);
    expect(body["Applicant"]).toEqual({
      FirstName: "Maria",
      LastName: "Rivera",
      DOB: "04271985",
      Email: emailOf(phone),
      Phone: phone,
      Address: { Street: "12 Box Elder Ct", Zip: "78701", City: "Austin", State: "TX" },
    });
    expect(JSON.stringify(body)).not.toContain("NationalId");
  });

  it("cannot be verified by another phone: an attacker's link stays useless", async () => {
    const { id, link } = await approved();
    const token = await enter(backend, link);
    const refused = await start(backend, token, { Source: "5125550199", IsTest: true });
    expect([refused.status, refused.body["ErrorCode"]]).toEqual([403, "phone.unproved"]);
    expect((await proveBy(backend, token, "654321")).body["IsSuccess"]).toBe(false);
    expect((await read(token, id)).body).not.toHaveProperty("Applicant");
    expect(lookOf(await peekAt(backend, link)).IsFailured).toBe(false);
  });

  it("gets a real code for a real application, in any requested mode", async () => {
    const verified = await verifiedForReal(backend, { provider: "bright-smile" });
    const answer = await preQualify(backend, verified, {
      around: { IsTest: false },
      person: { FirstName: "Ana", LastName: "Lindqvist", NationalIdLastFour: "4321" },
    });
    expect(answer.body).toMatchObject({ Result: { Disposition: "Approved" } });
    const link = await linkToken(backend, emailOf(verified.phone));
    const token = await enter(backend, link);
    backend.wait(60);
    const sent = await start(backend, token, { Source: "on-file", IsTest: true });
    const instance = instanceOf(sent);
    const code = await newestCode(backend, verified.phone);
    const guess = await check(backend, token, { instance, code: "123456", IsTest: true });
    expect(guess.body["IsSuccess"]).toBe(false);
    expect((await check(backend, token, { instance, code })).body["IsSuccess"]).toBe(true);
    expect((await read(token, accountOf(answer))).body).toHaveProperty("Applicant");
  });
});

describe("a link that was used", () => {
  it("is used up when the code was accepted, not when it was looked at", async () => {
    const { link } = await approved();
    const token = await enter(backend, link);
    expect(lookOf(await peekAt(backend, link)).IsFailured).toBe(false);
    await proveBy(backend, token);
    expect(lookOf(await peekAt(backend, link))).toEqual({
      IsFailured: true,
      ErrorMessage: usedMessage,
    });
  });

  it("proves one visit of two that opened it", async () => {
    const { id, link } = await approved();
    const [first, second] = [await enter(backend, link), await enter(backend, link)];
    const instances = [
      instanceOf(await start(backend, first, { Source: "on-file" })),
      instanceOf(await start(backend, second, { Source: "on-file" })),
    ] as const;
    const answers = await Promise.all([
      check(backend, first, { instance: instances[0], code: "123456" }),
      check(backend, second, { instance: instances[1], code: "123456" }),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body["Message"]).toBe(usedMessage);
    const seen = await Promise.all([read(first, id), read(second, id)]);
    expect(seen.filter(({ body }) => "Applicant" in body)).toHaveLength(1);
  });
});

describe("the calls of a visit", () => {
  it("expire ends it, renewal included", async () => {
    const { accessToken: token, easyApiToken } = await backend.visit();
    const ended = await call(backend, "POST /api/pre-application/expire", { token });
    expect(ended.body).toEqual({ IsSuccess: true });
    expect((await call(backend, "POST /api/pre-application/expire", { token })).status).toBe(401);
    expect(lookOf(await peekAt(backend, easyApiToken)).IsFailured).toBe(true);
  });

  it("FinanceSegment says how far it has come, to itself only [R7.1-26]", async () => {
    const { accessToken: token, easyApiToken } = await backend.visit();
    const path = `/api/pre-application/FinanceSegment?providerId=${provider}`;
    const request = (EasyApiToken: string, bearer = token) =>
      call(backend, `POST ${path}` as "POST /", { token: bearer, body: { EasyApiToken } });
    expect((await request(easyApiToken)).body).toEqual({ Segment: "visit", ProgramCode: null });
    const other = await backend.visit();
    expect((await request(other.easyApiToken)).status).toBe(404);
    const verified = await verifiedVisit(backend);
    await submitAs(backend, verified, "1000");
    const { body } = await call(backend, "POST /api/pre-application/EasyApiToken", {
      token: verified.token,
    });
    expect((await request(String(body["EasyApiToken"]), verified.token)).body).toEqual({
      Segment: "pre-qualification",
      ProgramCode: "general",
    });
  });

  it("the code of an on-file phone is a 404 for a visit without an application", async () => {
    const { accessToken: token } = await backend.visit();
    expect((await start(backend, token, { Source: "on-file" })).status).toBe(404);
  });
});

it("sends nothing but the code to the phone on file", async () => {
  const { link, phone } = await approved();
  const before = (await messagesTo(backend, phone)).map(({ id }) => id);
  await start(backend, await enter(backend, link), { Source: "on-file" });
  const added = (await messagesTo(backend, phone)).filter(({ id }) => !before.includes(id));
  expect(added.map(({ text }) => text.slice(0, 39))).toEqual([
    "123456 is your Bright Smile Dental code",
  ]);
});

async function sessionsOf(id: string): Promise<number> {
  return (await rowsOf(backend.services, "sessions", { application_id: id })).length;
}
