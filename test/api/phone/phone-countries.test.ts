import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApplication } from "#api/contract/loan-application.ts";
import { startQueue } from "#server/jobs/queue.ts";
import { outboxPage } from "#server/outbox/page.ts";
import type { Queue } from "#server/services/services.ts";
import { applicationsOf } from "#server/stores/disposal.ts";
import { call, check, instanceOf, messagesTo, start } from "#test/support/server/api-visit.ts";
import { createTestApp, type TestApp } from "#test/support/server/app.ts";
import { startSms, type TestSms } from "#test/support/server/sms.ts";
import { loanApplicant } from "#test/support/loan/loan-application.ts";
import { accountOf, preQualify, submission } from "#test/support/submission.ts";

let sms: TestSms;
let queue: Queue;
let backend: TestApp;

beforeAll(async () => {
  sms = await startSms();
  const account = { url: sms.url, account: "AC1", token: "secret", from: "+12025550100" };
  const jobs: { queue?: Queue } = {};
  queue = {
    enqueue: (trx, job) => jobs.queue!.enqueue(trx, job),
    stop: async () => jobs.queue?.stop(),
  };
  backend = await createTestApp({ services: { environment: { sms: account }, queue } });
  const { services } = backend;
  const names = ["deliver-text-message"];
  jobs.queue = await startQueue({ database: services, services, names });
});

afterAll(async () => {
  await queue.stop();
  await backend.close();
  await sms.stop();
});

const phone = "+61412345678";
const harbor = { PublicKey: "harbor-ortho", ProgramCode: "surgery", IsTest: false };

async function tokenAt(practice: string): Promise<string> {
  return (await backend.visit(practice)).accessToken;
}

describe("a practice that allows Australian phones", () => {
  it("texts the code to +61, looks its rejection up there, and finds the phone again in any spelling [R3-42]", async () => {
    const token = await tokenAt("harbor-ortho");
    const started = await start(backend, token, { Source: "+61 (0)412 345 678" });
    const instance = instanceOf(started);
    expect(sms.texts.map(({ form }) => form["To"])).toEqual([phone]);
    const [text] = await messagesTo(backend, phone);
    expect(text).toMatchObject({ to: phone, state: "sent" });
    expect(outboxPage([text!])).toContain("To +61 412 345 678");

    const rejection = () =>
      call(backend, `GET /v2/validation/rejection?InstanceId=${instance}`, { token });
    expect((await rejection()).body).toEqual({});
    Object.assign(sms.reason, { code: 30_005, isLate: true });
    expect((await rejection()).body).toMatchObject({ Rejection: { Reason: "undelivered" } });
    Object.assign(sms.reason, { code: undefined, isLate: false });

    const code = /\d{6}/.exec(sms.texts[0]!.form["Body"]!)![0];
    expect((await check(backend, token, { instance, code })).body["IsSuccess"]).toBe(true);
    const known = await start(backend, token, { Source: "011 61 412 345 678" });
    expect(known.body).toMatchObject({ IsProved: true, InstanceId: instance });

    const verified = { token, instance, phone };
    const decided = await preQualify(backend, verified, { around: harbor });
    expect(decided.status).toBe(200);
    expect(await applicationsOf(backend.services, "0061 412 345 678")).toEqual([
      accountOf(decided),
    ]);
  });

  it("counts an Australian phone as one number", async () => {
    const [first, second] = [await tokenAt("harbor-ortho"), await tokenAt("harbor-ortho")];
    expect((await start(backend, first, { Source: "+61255501421" })).status).toBe(200);
    expect((await start(backend, second, { Source: "+61 (02) 5550 1421" })).status).toBe(429);
  });

  it("does not ask for a US number after a text to Australia was refused", async () => {
    const token = await tokenAt("harbor-ortho");
    sms.answers.push(400);
    const refused = await start(backend, token, { Source: "+61412345679" });
    expect(refused.body).toEqual({
      IsSuccess: false,
      Message: "We cannot text this number. Please use another mobile number.",
    });
  });

  it("refuses other countries and numbers that Australia does not have", async () => {
    const token = await tokenAt("harbor-ortho");
    for (const Source of ["+447911123456", "+6141234567", "+61512345678"]) {
      expect((await start(backend, token, { Source })).status).toBe(400);
    }
  });

  it("tells the page which countries", async () => {
    const answer = await backend.app.inject({ url: "/v2/provider/harbor-ortho" });
    expect(answer.json().provider.phoneCountries).toEqual(["United States", "Canada", "Australia"]);
  });
});

describe("a practice that does not", () => {
  it("sends nothing to +61, whatever the page says [R3-42]", async () => {
    const token = await tokenAt("bright-smile");
    const before = sms.texts.length;
    for (const IsTest of [false, true]) {
      expect(await start(backend, token, { Source: phone, IsTest })).toMatchObject({
        status: 422,
        body: { ErrorCode: "phone.foreign" },
      });
    }
    expect(sms.texts).toHaveLength(before);
  });

  it("accepts no submission and no application with it", async () => {
    const token = await tokenAt("bright-smile");
    const verified = { token, instance: "ver_1", phone };
    expect(submission(verified).Application.Applicants[0]).toMatchObject({
      Communications: [{ Value: phone }, {}],
    });
    expect(await preQualify(backend, verified)).toMatchObject({
      status: 422,
      body: { ErrorCode: "phone.foreign" },
    });
    const around = { ProviderId: "prv_bright_smile", ProgramCode: "general", IsTest: true };
    const body = { ...around, Applicant: loanApplicant(phone) };
    expect(createApplication.body.safeParse(body).success).toBe(true);
    expect(await call(backend, "POST /api/CreateApplication", { token, body })).toMatchObject({
      status: 422,
      body: { ErrorCode: "phone.foreign" },
    });
  });

  it("sends no hand-off link to it", async () => {
    const token = await tokenAt("clear-vision");
    const begun = await call(backend, "POST /v2/hand-off/start", {
      token,
      body: { Step: "phone", IsTest: true },
    });
    const Token = new URL(String(begun.body["Link"])).searchParams.get("t");
    const texted = await call(backend, "POST /v2/hand-off/text", {
      token,
      body: { Token, Phone: phone },
    });
    expect(texted).toMatchObject({ status: 422, body: { ErrorCode: "phone.foreign" } });
  });
});
