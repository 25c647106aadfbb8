import { expect, it } from "vitest";
import { applicantMachine } from "#test/support/whole-applicant.ts";
import type { Case } from "#tools/paths/generator/chart-model.ts";
import { liveChart } from "#test/support/live-chart.ts";
import { applicantModel } from "./applicant.cases.ts";

type Fields = { readonly [name: string]: unknown };
const inputs = applicantModel.inputs as { readonly [name: string]: Fields };
const byLink = inputs["an application by a link"]!;
const earlier = inputs["an application of an earlier page life"]!;
const cases = applicantModel.cases["xstate.done.actor.tokenEntry"] as readonly Case[];
const found = (name: string) =>
  cases.find((each) => each.name === `tokenEntry answers: ${name}`)?.events[0]?.[
    "output"
  ] as unknown;

async function entering(input: Fields) {
  const chart = liveChart(applicantMachine, input);
  await chart.answer("prepareApplication");
  return { chart, started: chart.orders().at(-1) };
}

const session = { actor: "session" };
const nothing = { applicationId: undefined, providerId: undefined };

it("enters by the link alone, even where an earlier page life has left an application [R2.1-24]", async () => {
  const { started } = await entering(byLink);
  const requested = { token: "t-1", session, isResumed: false };
  expect(started).toEqual(["tokenEntry", { ...requested, ...nothing }]);
  const both = await entering({ ...earlier, token: "t-2" });
  const ids = { applicationId: "acc_1", providerId: "prv_1" };
  expect(both.started).toEqual(["tokenEntry", { token: "t-2", session, isResumed: false, ...ids }]);
});

it("goes on with the application of an earlier page life, and with no other and at no other practice", async () => {
  const { started } = await entering(earlier);
  const ids = { applicationId: "acc_1", providerId: "prv_1" };
  const resumed = { token: undefined, session, isResumed: true };
  expect(started).toEqual(["tokenEntry", { ...resumed, ...ids }]);
  const unnamed = await entering({ ...earlier, applicationId: undefined });
  expect(unnamed.started).toEqual(["tokenEntry", { ...resumed, ...ids }]);
  const refused = ["tokenEntry", { ...resumed, isResumed: false, ...nothing }];
  expect((await entering(inputs["another application than the stored one"]!)).started).toEqual(
    refused,
  );
  expect((await entering({ ...earlier, providerKey: "quiet-clinic" })).started).toEqual(refused);
  expect((await entering({ ...earlier, providerKey: "bright-smile" })).started).toEqual(started);
  const stored = earlier.stored as { readonly provider: object };
  const provider = { ...stored.provider, key: "Bright-Smile" };
  const otherCase = { providerKey: "BRIGHT-smile", stored: { ...stored, provider } };
  expect((await entering({ ...earlier, ...otherCase })).started).toEqual(started);
});

it("goes on from an approval into its application, which is the visit's own: no link and no code [R3-52]", async () => {
  const decision = applicantModel.cases["xstate.done.actor.wizard"] as readonly Case[];
  const chart = liveChart(applicantMachine, inputs["the address of a practice"]!);
  const loaded = applicantModel.cases["xstate.done.actor.loadProvider"] as readonly Case[];
  await chart.answer("loadProvider", loaded[0]?.events[0]?.["output"]);
  await chart.answer("wizard", decision[0]?.events[0]?.["output"]);
  await chart.send({ type: "continue.pressed" });
  expect(chart.value).toBe("preparing");
  await chart.answer("prepareApplication");
  const ids = { applicationId: "acc_1", providerId: "prv_1" };
  expect(chart.orders().at(-1)).toEqual([
    "tokenEntry",
    { token: undefined, session, isResumed: true, ...ids },
  ]);
  await chart.answer("tokenEntry", found("failed"));
  await chart.send({ type: "start.again" });
  expect(chart.value).toBe("preparing");
});

it("sends KYC once for an application, also where the visit comes back to it [R4-14]", async () => {
  const left = earlier.stored as { readonly result: object };
  const kycOf = async (accountId: string) => {
    const stored = { ...left, result: { ...left.result, accountId, kycSent: true } };
    const { chart } = await entering({ ...earlier, applicationId: undefined, stored });
    await chart.answer("tokenEntry", found("approved"));
    return (chart.context["result"] as { kycSent: boolean }).kycSent;
  };
  expect([await kycOf("acc_1"), await kycOf("acc_2")]).toEqual([true, false]);
});

it("keeps the decline reason [R4-31 R3-88]", async () => {
  const { chart } = await entering(byLink);
  await chart.answer("tokenEntry", found("approved"));
  await chart.answer("payment", { kind: "left", reason: "declined" });
  expect(chart.value).toBe("declined");
  expect(chart.context["underwriting"]).toEqual({ isApproved: false, declineReason: "declined" });
});

it.each([
  ["Ineligible", "ineligible", "ineligible"],
  ["Declined P04", "ineligible", "ineligible"],
  ["Invalid P10", "declined", "invalid"],
  ["Declined P10", "declined", "declined"],
])(
  "distinguishes the outcomes of the full application: %s [R2.3-18 R4-24]",
  async (declineReason, state, outcome) => {
    const { chart } = await entering(byLink);
    await chart.answer("tokenEntry", found("pre-qualified, the phone proved"));
    await chart.answer("prefilled", { kind: "left", reason: "declined", declineReason });
    expect(chart.value).toBe(state);
    expect(chart.context["result"]).toMatchObject({ outcome, accountId: "acc_1" });
  },
);

it("shows the payment at the application's address up to its end, and guards the session from there on [R2.1-09 R4-29]", async () => {
  const { chart } = await entering(byLink);
  await chart.answer("tokenEntry", found("approved"));
  const orders = chart.orders();
  expect(orders).toContainEqual([
    "navigation",
    { type: "page.opened", to: "/Payment", id: "acc_1" },
  ]);
  expect(orders).toContainEqual(["session", { type: "session.guarded" }]);
  await chart.answer("payment", { kind: "completed" });
  expect(chart.value).toBe("completed");
});
