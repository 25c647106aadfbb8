import { describe, expect, it } from "vitest";
import { startQueue } from "#server/jobs/queue.ts";
import { requireSendAllowed } from "#server/routes/verification/verification-limits.ts";
import type { Queue } from "#server/services/services.ts";
import type { CallingVisit } from "#server/stores/visit/session.ts";
import { call, check, instanceOf, start } from "#test/support/server/api-visit.ts";
import { createTestApp } from "#test/support/server/app.ts";
import { startSms } from "#test/support/server/sms.ts";
import { useTestApp } from "#test/support/server/use-app.ts";

const backend = useTestApp({
  services: { environment: { textPriceCents: 2, textBudgetCents: 800 } },
});

let requested = 0;

function visitTo(providerKey: string): CallingVisit {
  requested += 1;
  const ids = {
    sessionId: `visit ${requested}`,
    providerId: providerKey,
    applicationId: undefined,
  };
  const practice = { providerKey, providerVersion: undefined };
  return { ...ids, ...practice, sandbox: false, isUnproved: false, originIndex: "" };
}

const phoneOf = (prefix: number, place: number) => `${prefix}${String(place).padStart(4, "0")}`;
const addressOf = (place: number) => `198.51.${Math.floor(place / 250)}.${place % 250}`;

type Requesting = { readonly phone: string; readonly address: string; readonly provider?: string };

function isSent({ phone, address, provider = "harbor-ortho" }: Requesting): Promise<boolean> {
  const send = { visit: visitTo(provider), phone, address, isTest: false };
  return requireSendAllowed(backend.services, send).then(
    () => true,
    () => false,
  );
}

async function countSent(times: number, request: (place: number) => Requesting): Promise<number> {
  let sent = 0;
  for (let place = 0; place < times; place += 1) sent += (await isSent(request(place))) ? 1 : 0;
  return sent;
}

const patientsOf = (provider: string) => (place: number) => ({
  phone: phoneOf((provider === "harbor-ortho" ? 707000 : 708000) + place, place),
  address: `203.0.115.${place}`,
  provider,
});

const alarms = () => backend.services.logLines.filter((line) => line.includes("near their limit"));

describe("texts to many numbers", () => {
  it("of one prefix end at a hundred an hour, from any caller, and other prefixes continue", async () => {
    const sent = await countSent(110, (place) => ({
      phone: phoneOf(303555, place),
      address: addressOf(place),
      provider: place % 2 === 0 ? "harbor-ortho" : "clear-vision",
    }));
    expect(sent).toBe(100);
    expect(await isSent({ phone: phoneOf(303556, 1), address: addressOf(200) })).toBe(true);
  });

  it("reserve half of a practice's hour for callers with few requests, and raise an alarm before they end", async () => {
    backend.wait(86_401);
    const request = (place: number) => ({
      phone: phoneOf(404000 + (place % 10), place),
      address: addressOf(place % 20),
    });
    expect(await countSent(320, request)).toBe(300);
    expect(alarms()).toEqual([]);
    const patient = { phone: phoneOf(505555, 1), address: "203.0.113.1" };
    expect(await isSent(patient)).toBe(true);
    const patients = await countSent(99, (place) => ({
      phone: phoneOf(606000 + place, place),
      address: `203.0.114.${place}`,
    }));
    expect(patients).toBe(99);
    expect(alarms()).toHaveLength(1);
  });

  it("cost a practice no more than its money for a day, and no other practice anything", async () => {
    // 800 cents at 2 cents each are 400 texts, all sent a moment ago.
    expect(await countSent(3, patientsOf("harbor-ortho"))).toBe(0);
    expect(await countSent(3, patientsOf("clear-vision"))).toBe(3);
    backend.wait(86_401);
    expect(await countSent(3, patientsOf("harbor-ortho"))).toBe(3);
  });
});

it("a text that the gateway refuses is reported, counts against no limit, and ends its code", async () => {
  const sms = await startSms();
  const account = { url: sms.url, account: "AC1", token: "secret", from: "+12025550100" };
  const gateway = { ...account, voiceUrl: sms.url };
  const jobs: { queue?: Queue } = {};
  const queue: Queue = {
    enqueue: (trx, job) => jobs.queue!.enqueue(trx, job),
    stop: async () => jobs.queue?.stop(),
  };
  const own = await createTestApp({ services: { environment: { sms: gateway }, queue } });
  const { services } = own;
  const names = ["deliver-text-message"];
  jobs.queue = await startQueue({
    database: services,
    services,
    names,
    timing: { pollSeconds: 0.1 },
  });
  try {
    const { accessToken: token } = await own.visit("harbor-ortho");
    sms.answers.push(400);
    const refused = await start(own, token, { Source: "5125550188" });
    expect(refused.body).toEqual({
      IsSuccess: false,
      Message: "We cannot text this number. Please use a mobile number of the United States.",
    });
    expect(refused.body).not.toHaveProperty("Rejection");
    for (const [code, Reason] of [
      [21_610, "blocked"],
      [21_211, "not-mobile"],
      [21_614, "not-mobile"],
      [30_003, "undelivered"],
      [30_004, "undelivered"],
      [30_006, "undelivered"],
      [30_007, "undelivered"],
    ] as const) {
      own.wait(1);
      sms.answers.push(400);
      sms.reason.code = code;
      const named = await start(own, token, { Source: "5125550188" });
      expect(named.body).toMatchObject({
        IsVoiceOffered: true,
        Rejection: { Reason, From: "+12025550100" },
      });
    }
    const codes = await services.db.selectFrom("verifications").selectAll().execute();
    expect(codes).toMatchObject(
      Array.from({ length: 8 }, () => ({ superseded_at: expect.any(Date) })),
    );
    const sent = await start(own, token, { Source: "5125550188" });
    expect([sent.body["IsSuccess"], instanceOf(sent)]).toEqual([true, expect.any(String)]);
    expect(sent.body["IsVoiceOffered"]).toBe(true);
    expect(sms.texts).toMatchObject([{ form: { ValidityPeriod: expect.stringMatching(/^\d+$/) } }]);
    const seconds = Number(sms.texts[0]!.form["ValidityPeriod"]);
    expect(seconds).toBeGreaterThan(590);
    expect(seconds).toBeLessThanOrEqual(600);
    expect((await start(own, token, { Source: "5125550188" })).status).toBe(429);
    const rejection = async (visit = token) =>
      call(own, `GET /v2/validation/rejection?InstanceId=${instanceOf(sent)}`, { token: visit });
    expect((await rejection()).body).toEqual({});
    Object.assign(sms.reason, { code: 30_005, isLate: true });
    expect((await rejection()).body).toEqual({
      Rejection: { Reason: "undelivered", From: "+12025550100" },
    });
    const other = await own.visit("harbor-ortho");
    expect((await rejection(other.accessToken)).status).toBe(404);
    own.wait(31);
    const called = await start(own, token, { Source: "5125550188", Type: "Voice" });
    expect(sms.texts.at(-1)).toMatchObject({
      path: "/2010-04-01/Accounts/AC1/Calls.json",
      form: { Twiml: expect.stringMatching(/<Say loop="2">.*: \d\. \d\. \d\. \d\. \d\. \d\./) },
    });
    own.wait(31);
    sms.answers.push(503);
    const uncalled = await start(own, token, { Source: "5125550188", Type: "Voice" });
    expect(uncalled.body["Message"]).toMatch(/^We cannot call this phone right now\./);
    // The code of the call before is valid again.
    const code = sms.texts.at(-1)!.form["Twiml"]!.replaceAll(/\D/g, "").slice(-6);
    const checked = await check(own, token, { instance: instanceOf(called), code });
    expect(checked.body["IsSuccess"]).toBe(true);
  } finally {
    await queue.stop();
    await own.close();
    await sms.stop();
  }
});
