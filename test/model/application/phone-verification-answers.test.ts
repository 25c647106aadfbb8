import { expect, it } from "vitest";
import { phoneVerificationMachine } from "#machines/phone-verification/phone-verification.machine.ts";
import { inertActor } from "#test/support/inert-actor.ts";
import { liveChart } from "#test/support/live-chart.ts";
import type { LiveChart } from "#test/support/live-chart.ts";
import { visitActors } from "#test/support/visit-actors.ts";

const phone = "5552345678";
const otherPhone = "5558765432";
const asker = inertActor("wizard");
const requested = { type: "code.requested", phone, asker };
const submitted = { type: "code.submitted", code: "123456", asker };
const refused = (code: string) => ({ kind: "refused", userMessage: { code } });

const reported = (chart: LiveChart, name = "wizard") =>
  chart
    .orders()
    .filter(([to]) => to === name)
    .map(([, answer]) => {
      const { type: _, ...rest } = answer as { readonly type: string };
      return rest;
    });

const begin = () =>
  liveChart(phoneVerificationMachine, {
    alert: visitActors().alert,
    isTest: false,
    seed: "visit",
  });

const situations = {
  async unsent() {
    return begin();
  },
  async awaitingCode() {
    const chart = begin();
    await chart.send(requested);
    await chart.answer("sendCode", { kind: "sent", instanceId: "ins_1" });
    return chart;
  },
  async checking() {
    const chart = await situations.awaitingCode();
    await chart.send(submitted);
    return chart;
  },
  async lockedOut() {
    const chart = await situations.checking();
    await chart.answer("checkCode", { kind: "wrong", remainingAttempts: 0 });
    return chart;
  },
  async verified() {
    const chart = await situations.checking();
    await chart.answer("checkCode", { kind: "accepted" });
    return chart;
  },
};

const lockedOut = {
  ...refused("code.wrong"),
  alert: { code: "verification.remainingAttempts", values: { n: 0 } },
};

it.each([
  ["unsent", submitted, refused("code.noAttempts")],
  ["unsent", { type: "proof.queried", phone, asker }, { kind: "unproved" }],
  ["awaitingCode", requested, { kind: "still-valid" }],
  ["awaitingCode", { ...submitted, code: "123" }, refused("code.noAttempts")],
  ["awaitingCode", { type: "proof.queried", phone, asker }, { kind: "unproved" }],
  ["checking", requested, { kind: "still-valid" }],
  ["checking", { type: "proof.queried", phone, asker }, { kind: "unproved" }],
  ["lockedOut", submitted, lockedOut],
  ["verified", requested, { kind: "still-valid" }],
  ["verified", submitted, { kind: "proved", instanceId: "ins_1" }],
  ["verified", { type: "proof.queried", phone, asker }, { kind: "proved", instanceId: "ins_1" }],
  ["verified", { type: "proof.queried", phone: otherPhone, asker }, { kind: "unproved" }],
] as const)("answers at once when it is %s: %j", async (situation, question, answer) => {
  const chart = await situations[situation]();
  chart.orders();
  await chart.send(question);
  expect(reported(chart)).toEqual([answer]);
});

it.each([
  ["sent", { kind: "sent", instanceId: "ins_1" }, { kind: "sent" }],
  ["proved before", { kind: "proved", instanceId: "ins_1" }, { kind: "still-valid" }],
  ["refused", refused("verification.tooMany"), refused("verification.tooMany")],
])("reports to the latest requester of a code that it was %s", async (_what, output, answer) => {
  const chart = begin();
  await chart.send(requested);
  await chart.send({ ...requested, asker: inertActor("application") });
  await chart.answer("sendCode", output);
  const orders = chart.orders().filter(([to]) => to === "wizard" || to === "application");
  expect(orders).toEqual([["application", { type: "verification.answered", ...answer }]]);
});

it.each([
  ["accepted", { kind: "accepted" }, { kind: "proved", instanceId: "ins_1" }],
  ["wrong", { kind: "wrong", remainingAttempts: 0 }, lockedOut],
  ["refused", refused("code.expired"), refused("code.expired")],
])("reports to the latest submitter of a code that it is %s", async (_what, output, answer) => {
  const chart = await situations.checking();
  await chart.send({ ...submitted, asker: inertActor("application") });
  chart.orders();
  await chart.answer("checkCode", output);
  expect(chart.orders()).toEqual([["application", { type: "verification.answered", ...answer }]]);
});

it("reports a lost connection to the submitter of a code", async () => {
  const chart = await situations.checking();
  chart.orders();
  await chart.fail("checkCode");
  expect(reported(chart)).toEqual([refused("connection.lost")]);
});

it("needs no wait where the visit has proved the number, and one of a second where one is left", async () => {
  const proved = begin();
  await proved.send(requested);
  await proved.answer("sendCode", { kind: "proved", instanceId: "ins_1" });
  expect(proved.value).toEqual({ proof: "verified", resend: "ready" });
  const early = begin();
  await early.send(requested);
  await early.answer("sendCode", { ...refused("verification.tooMany"), retryAfterSeconds: 1 });
  expect(early.value).toEqual({ proof: "unsent", resend: "coolingDown" });
  const { delays } = phoneVerificationMachine.implementations;
  expect(delays).toEqual({ "one second": 1000, "patience with the challenge": 240_000 });
});

it("takes the number that the service knows in place of another, with nothing left of that", async () => {
  const chart = await situations.awaitingCode();
  await chart.send({ type: "phone.known", phone: otherPhone });
  expect(chart.context).toMatchObject({ phone: otherPhone, instanceId: "", code: "" });
  expect(chart.value).toMatchObject({ proof: "verified" });
});

it("leaves nothing of wrong codes once one is right", async () => {
  const chart = await situations.checking();
  await chart.answer("checkCode", { kind: "wrong", remainingAttempts: 2 });
  await chart.send(submitted);
  await chart.answer("checkCode", { kind: "accepted" });
  expect(chart.context).toMatchObject({ code: "", remainingAttempts: undefined });
});

it("sends under a key of its own to each number", async () => {
  const chart = begin();
  const keys: unknown[] = [];
  for (const to of [phone, otherPhone, phone]) {
    await chart.send({ type: "phone.changed", phone: to });
    chart.orders();
    await chart.send({ ...requested, phone: to });
    keys.push(...chart.orders().map(([, sent]) => (sent as { readonly key: string }).key));
    await chart.answer("sendCode", { kind: "sent", instanceId: to });
  }
  expect([keys.length, new Set(keys).size]).toEqual([3, 3]);
});
