import { expect, it } from "vitest";
import { phoneVerificationMachine } from "#machines/phone-verification/phone-verification.machine.ts";
import { inertActor } from "#test/support/inert-actor.ts";
import { liveChart } from "#test/support/live-chart.ts";
import { visitActors } from "#test/support/visit-actors.ts";
import type { LiveChart } from "#test/support/live-chart.ts";

const phone = "5552345678";
const userMessage = { code: "verification.sendFailed" };
const challenge = { url: "https://challenge.example", siteKey: "site-1" };
const requested = { kind: "refused", userMessage, challenge };
const asked = { type: "code.requested", phone, asker: inertActor("wizard") };
const solved = { type: "challenge.solved", token: "solved-1" };
const refused = ["wizard", { type: "verification.answered", kind: "refused", userMessage }];

function begin() {
  const alert = visitActors().alert;
  return liveChart(phoneVerificationMachine, { alert, isTest: false, seed: "visit" });
}

async function challenged(chart = begin()): Promise<LiveChart> {
  await chart.send(asked);
  await chart.answer("sendCode", requested);
  await chart.answer("loadChallenge");
  chart.orders();
  return chart;
}

type Call = [name: string, params: { readonly key: string; readonly token?: string }];
const sendings = (chart: LiveChart) =>
  (chart.orders() as Call[]).filter(([name]) => name === "sendCode").map(([, params]) => params);

it("waits for the challenge without answering the requester", async () => {
  const chart = begin();
  await chart.send(asked);
  chart.orders();
  await chart.answer("sendCode", requested);
  expect(chart.value).toEqual({ proof: { challenged: "loading" }, resend: "ready" });
  expect(chart.context).toMatchObject({ challenge, failure: userMessage });
  expect(chart.orders()).toEqual([["loadChallenge", challenge]]);
  await chart.answer("loadChallenge");
  expect(chart.value).toMatchObject({ proof: { challenged: "unseen" } });
  await chart.send({ type: "challenge.shown" });
  expect(chart.value).toMatchObject({ proof: { challenged: "byHand" } });
});

it("explains why no code was sent when the challenge does not load, and loads it again", async () => {
  const chart = begin();
  await chart.send(asked);
  await chart.answer("sendCode", requested);
  chart.orders();
  await chart.fail("loadChallenge");
  expect(chart.value).toMatchObject({ proof: "unsent" });
  expect(chart.orders()).toEqual([refused]);
  await challenged(chart);
  expect(chart.value).toMatchObject({ proof: { challenged: "unseen" } });
});

it("repeats the call with the solution, and clears it with the answer", async () => {
  const chart = await challenged();
  await chart.send(solved);
  expect(chart.value).toMatchObject({ proof: "sending" });
  expect(sendings(chart)).toEqual([
    { phone, isTest: false, key: expect.any(String), token: "solved-1" },
  ]);
  await chart.answer("sendCode", { kind: "sent", instanceId: "ins_1" });
  expect(chart.value).toMatchObject({ proof: "awaitingCode" });
  expect(chart.context).toMatchObject({ challenge: undefined, token: undefined });
});

it("repeats a call that was not answered with the same token under the same key", async () => {
  const chart = await challenged();
  await chart.send(solved);
  const [first] = sendings(chart);
  await chart.fail("sendCode");
  await chart.send(asked);
  expect(sendings(chart)).toEqual([first]);
});

it("calls without a token after a rejected one", async () => {
  const chart = await challenged();
  await chart.send(solved);
  await chart.answer("sendCode", { kind: "refused", userMessage });
  expect(chart.value).toMatchObject({ proof: "unsent" });
  chart.orders();
  await chart.send(asked);
  expect(sendings(chart)).toEqual([{ phone, isTest: false, key: expect.any(String) }]);
});

it.each(["challenge.failed", "challenge.expired", "challenge.closed"])(
  "explains why no code was sent at %s, and allows another request",
  async (type) => {
    const chart = await challenged();
    await chart.send({ type });
    expect(chart.value).toEqual({ proof: "unsent", resend: "ready" });
    expect(chart.orders()).toEqual([refused]);
    await chart.send(asked);
    expect(chart.value).toMatchObject({ proof: "sending" });
  },
);

it("does not wait for a person longer than the step waits for it", async () => {
  const chart = await challenged();
  await chart.wait("patience with the challenge");
  expect(chart.value).toMatchObject({ proof: "unsent" });
  expect(chart.orders()).toEqual([refused]);
});

it("keeps the earlier code when the challenge for another one is closed", async () => {
  const chart = begin();
  await chart.send(asked);
  await chart.answer("sendCode", { kind: "sent", instanceId: "ins_1" });
  await chart.wait("one second", 30);
  await challenged(chart);
  await chart.send({ type: "challenge.closed" });
  expect(chart.value).toMatchObject({ proof: "awaitingCode" });
  expect(chart.context["instanceId"]).toBe("ins_1");
});

it("leaves the challenge when the number changes", async () => {
  const chart = await challenged();
  await chart.send({ type: "phone.changed", phone: "5558765432" });
  expect(chart.value).toMatchObject({ proof: "unsent" });
  await chart.send(solved);
  expect(chart.value).toMatchObject({ proof: "unsent" });
  expect(chart.context).toMatchObject({ challenge: undefined, token: undefined });
});
