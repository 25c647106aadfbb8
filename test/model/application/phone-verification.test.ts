import { expect, it } from "vitest";
import { phoneOnFile } from "#domain/phone/phone-number.ts";
import { phoneVerificationMachine } from "#machines/phone-verification/phone-verification.machine.ts";
import { inertActor } from "#test/support/inert-actor.ts";
import { liveChart } from "#test/support/live-chart.ts";
import { visitActors } from "#test/support/visit-actors.ts";
import type { LiveChart } from "#test/support/live-chart.ts";

const phone = "5552345678";
const otherPhone = "5558765432";
const sent = (instanceId: string) => ({ kind: "sent", instanceId });

function begin() {
  return liveChart(phoneVerificationMachine, {
    alert: visitActors().alert,
    isTest: false,
    seed: "visit",
  });
}

async function withCode(): Promise<LiveChart> {
  const chart = begin();
  await chart.send({ type: "code.requested", phone });
  await chart.answer("sendCode", sent("ins_1"));
  chart.orders();
  return chart;
}

async function verified(): Promise<LiveChart> {
  const chart = await withCode();
  await chart.send({ type: "code.submitted", code: "123456" });
  await chart.answer("checkCode", { kind: "accepted" });
  chart.orders();
  return chart;
}

it("texts a code to a whole number and says so [R4-17]", async () => {
  const chart = begin();
  await chart.send({ type: "code.requested", phone });
  expect(chart.orders()).toEqual([
    ["sendCode", { phone: "5552345678", isTest: false, key: expect.any(String), token: undefined }],
  ]);
  await chart.answer("sendCode", sent("ins_1"));
  expect(chart.value).toEqual({ proof: "awaitingCode", resend: "coolingDown" });
  expect(chart.context["instanceId"]).toBe("ins_1");
  expect(chart.orders()).toEqual([
    [
      "alert",
      { type: "alert.raised", userMessage: { code: "verification.sent" }, alertType: "success" },
    ],
  ]);
});

it("texts a code to the phone on file, whose digits it does not have", async () => {
  const chart = begin();
  await chart.send({ type: "code.requested", phone: phoneOnFile });
  expect(chart.orders()).toEqual([
    ["sendCode", { phone: phoneOnFile, isTest: false, key: expect.any(String), token: undefined }],
  ]);
});

it("sends nothing to an incomplete number, and reports it to the requester", async () => {
  const chart = begin();
  await chart.send({ type: "code.requested", phone: "55523", asker: inertActor("wizard") });
  expect(chart.value).toEqual({ proof: "unsent", resend: "ready" });
  const refused = { kind: "refused", userMessage: { code: "verification.sendFailed" } };
  expect(chart.orders()).toEqual([["wizard", { type: "verification.answered", ...refused }]]);
});

it("checks a whole code against the instance that was texted [R4-18]", async () => {
  const chart = await withCode();
  await chart.send({ type: "code.submitted", code: "12345" });
  expect(chart.value).toMatchObject({ proof: "awaitingCode" });
  await chart.send({ type: "code.submitted", code: "123456" });
  expect(chart.orders()).toEqual([
    [
      "checkCode",
      {
        instanceId: "ins_1",
        code: "123456",
        isTest: false,
        key: expect.any(String),
        token: undefined,
      },
    ],
  ]);
  await chart.answer("checkCode", { kind: "accepted" });
  expect(chart.value).toMatchObject({ proof: "verified" });
  expect(chart.context).toMatchObject({ phone: "5552345678", code: "", failure: undefined });
});

it("keeps how many attempts remain after a wrong code, and forgets the code [R8-16]", async () => {
  const chart = await withCode();
  await chart.send({ type: "code.submitted", code: "111111", asker: inertActor("wizard") });
  chart.orders();
  await chart.answer("checkCode", { kind: "wrong", remainingAttempts: 4 });
  const alert = { code: "verification.remainingAttempts", values: { n: 4 } };
  const refused = { kind: "refused", userMessage: { code: "code.wrong" }, alert };
  expect(chart.orders()).toEqual([["wizard", { type: "verification.answered", ...refused }]]);
  expect(chart.value).toMatchObject({ proof: "awaitingCode" });
  expect(chart.context).toMatchObject({
    code: "",
    remainingAttempts: 4,
    failure: { code: "code.wrong" },
  });
  await chart.send({ type: "code.submitted", code: "123456" });
  expect(chart.context["failure"]).toBeUndefined();
});

it("takes one more code while one attempt remains [R8-16]", async () => {
  const chart = await withCode();
  await chart.send({ type: "code.submitted", code: "111111" });
  await chart.answer("checkCode", { kind: "wrong", remainingAttempts: 1 });
  expect(chart.value).toMatchObject({ proof: "awaitingCode" });
  expect(chart.context).toMatchObject({ remainingAttempts: 1 });
});

it("takes no code any more once no attempts remain, until another one is sent [R8-16]", async () => {
  const chart = await withCode();
  await chart.send({ type: "code.submitted", code: "111111" });
  await chart.answer("checkCode", { kind: "wrong", remainingAttempts: 0 });
  expect(chart.value).toMatchObject({ proof: "lockedOut" });
  expect(chart.context).toMatchObject({
    code: "",
    remainingAttempts: 0,
    failure: { code: "code.wrong" },
  });
  await chart.send({ type: "code.submitted", code: "123456" });
  expect(chart.value).toMatchObject({ proof: "lockedOut" });
  await chart.wait("one second", 30);
  await chart.send({ type: "code.requested", phone });
  await chart.answer("sendCode", sent("ins_2"));
  expect(chart.value).toMatchObject({ proof: "awaitingCode" });
  expect(chart.context).toMatchObject({ instanceId: "ins_2", remainingAttempts: undefined });
});

it("sends no other code for 30 seconds, then does", async () => {
  expect(phoneVerificationMachine.implementations.delays["one second"]).toBe(1000);
  const chart = await withCode();
  await chart.wait("one second", 29);
  await chart.send({ type: "code.requested", phone });
  expect(chart.value).toEqual({ proof: "awaitingCode", resend: "coolingDown" });
  expect(chart.context["coolDown"]).toBe(1);
  await chart.wait("one second");
  expect(chart.value).toEqual({ proof: "awaitingCode", resend: "ready" });
  await chart.send({ type: "code.requested", phone });
  expect(chart.value).toMatchObject({ proof: "sending" });
});

it("waits as long as the server requires", async () => {
  const chart = begin();
  const userMessage = { code: "verification.sendFailed" };
  await chart.send({ type: "code.requested", phone });
  await chart.answer("sendCode", { kind: "refused", userMessage, retryAfterSeconds: 45 });
  expect(chart.value).toEqual({ proof: "unsent", resend: "coolingDown" });
  expect(chart.context).toMatchObject({ failure: userMessage, coolDown: 45 });
  await chart.wait("one second", 44);
  expect(chart.value).toMatchObject({ resend: "coolingDown" });
  expect(chart.context).toMatchObject({ coolDown: 1, wait: 45 });
  await chart.wait("one second");
  expect(chart.value).toMatchObject({ resend: "ready" });
});

it("keeps the earlier code when another one could not be sent", async () => {
  const chart = await withCode();
  await chart.wait("one second", 30);
  await chart.send({ type: "code.requested", phone });
  await chart.fail("sendCode", { userMessage: { code: "connection.timeout" } });
  expect(chart.value).toMatchObject({ proof: "awaitingCode" });
  expect(chart.context).toMatchObject({
    instanceId: "ins_1",
    failure: { code: "connection.timeout" },
  });
});

it("says that the connection was lost when a failure says nothing of itself", async () => {
  const chart = begin();
  await chart.send({ type: "code.requested", phone });
  await chart.fail("sendCode");
  expect(chart.value).toMatchObject({ proof: "unsent" });
  expect(chart.context["failure"]).toEqual({ code: "connection.lost" });
});

it("clears its failure when another code is requested", async () => {
  const chart = begin();
  await chart.send({ type: "code.requested", phone });
  await chart.fail("sendCode");
  expect(chart.context["failure"]).toEqual({ code: "connection.lost" });
  await chart.send({ type: "code.requested", phone });
  expect(chart.value).toMatchObject({ proof: "sending" });
  expect(chart.context["failure"]).toBeUndefined();
});

it("keeps the reason when a check is refused", async () => {
  const chart = await withCode();
  await chart.send({ type: "code.submitted", code: "123456" });
  await chart.answer("checkCode", { kind: "refused", userMessage: { code: "service.busy" } });
  expect(chart.value).toMatchObject({ proof: "awaitingCode" });
  expect(chart.context).toMatchObject({ code: "", failure: { code: "service.busy" } });
});

it.each(["code.requested", "code.submitted"])(
  "does not query again for %s once the phone is verified",
  async (type) => {
    const chart = await verified();
    await chart.wait("one second", 30);
    await chart.send({ type, phone, code: "123456" });
    expect(chart.value).toEqual({ proof: "verified", resend: "ready" });
    expect(chart.orders()).toEqual([]);
  },
);

it("forgets proof, code and instance when the number changes, and may send at once", async () => {
  const chart = await verified();
  await chart.send({ type: "phone.changed", phone });
  expect(chart.value).toMatchObject({ proof: "verified" });
  await chart.send({ type: "phone.changed", phone: otherPhone });
  expect(chart.value).toEqual({ proof: "unsent", resend: "ready" });
  expect(chart.context).toMatchObject({ phone: "", instanceId: "", coolDown: 0 });
  await chart.send({ type: "code.requested", phone: otherPhone });
  expect(chart.value).toMatchObject({ proof: "sending" });
});

it("drops a running check when the number changes", async () => {
  const chart = await withCode();
  await chart.send({ type: "code.submitted", code: "123456" });
  await chart.send({ type: "phone.changed", phone: otherPhone });
  await expect(chart.answer("checkCode", { kind: "accepted" })).rejects.toThrow("nothing waits");
  expect(chart.value).toMatchObject({ proof: "unsent" });
});

it("never links an earlier code to another number", async () => {
  const chart = await withCode();
  await chart.wait("one second", 30);
  await chart.send({ type: "code.requested", phone: otherPhone });
  await chart.fail("sendCode");
  expect(chart.value).toMatchObject({ proof: "unsent" });
  expect(chart.context["instanceId"]).toBe("");
});

it("begins again for the next visit", async () => {
  const chart = await verified();
  await chart.send({ type: "verification.reset" });
  expect(chart.value).toEqual({ proof: "unsent", resend: "ready" });
  expect(chart.context["phone"]).toBe("");
});

type Call = [name: string, params: { key: string }];
async function keyOf(chart: LiveChart, event: { type: string; phone?: string; code?: string }) {
  chart.orders();
  await chart.send(event);
  const [[, { key }]] = chart.orders() as [Call];
  return key;
}

it("repeats an unanswered call under its key, and makes a new one for another number", async () => {
  const chart = begin();
  const first = await keyOf(chart, { type: "code.requested", phone });
  await chart.fail("sendCode");
  expect(await keyOf(chart, { type: "code.requested", phone })).toBe(first);
  await chart.fail("sendCode");
  await chart.send({ type: "phone.changed", phone: otherPhone });
  expect(await keyOf(chart, { type: "code.requested", phone: otherPhone })).not.toBe(first);
});

it("repeats an unanswered check under its key, and makes a new one for another code", async () => {
  const chart = await withCode();
  const first = await keyOf(chart, { type: "code.submitted", code: "111111" });
  await chart.fail("checkCode");
  expect(await keyOf(chart, { type: "code.submitted", code: "111111" })).toBe(first);
  await chart.fail("checkCode");
  expect(await keyOf(chart, { type: "code.submitted", code: "123456" })).not.toBe(first);
});

it.each([
  { kind: "wrong", remainingAttempts: 4 },
  { kind: "refused", userMessage: { code: "service.busy" } },
])("makes a new key for the same code once its check was answered: $kind", async (answer) => {
  const chart = await withCode();
  const first = await keyOf(chart, { type: "code.submitted", code: "111111" });
  await chart.answer("checkCode", answer);
  expect(await keyOf(chart, { type: "code.submitted", code: "111111" })).not.toBe(first);
});

it("makes a new key for the same number once its sending was answered", async () => {
  const chart = begin();
  const first = await keyOf(chart, { type: "code.requested", phone });
  await chart.answer("sendCode", { kind: "refused", userMessage: { code: "service.busy" } });
  const second = await keyOf(chart, { type: "code.requested", phone });
  expect(second).not.toBe(first);
  await chart.answer("sendCode", sent("ins_1"));
  await chart.wait("one second", 30);
  expect([first, second]).not.toContain(await keyOf(chart, { type: "code.requested", phone }));
});
