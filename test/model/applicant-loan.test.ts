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
async function applying() {
  const chart = liveChart(applicantMachine, inputs["an application at a practice's address"]!);
  await chart.answer("prepareApplication");
  const loaded = applicantModel.cases["xstate.done.actor.loadProvider"] as readonly Case[];
  await chart.answer("loadProvider", loaded[0]?.events[0]?.["output"]);
  return chart;
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

it("proves the phone on the application's own address, without the link's token", async () => {
  const { chart } = await entering(byLink);
  expect(chart.hasTag("busy")).toBe(true);
  await chart.answer("tokenEntry", found("pre-qualified, the phone not proved"));
  expect(chart.value).toBe("confirmingPhone");
  expect(chart.orders().slice(0, 3)).toEqual([
    ["hostBridge", { type: "origins.known", origins: [] }],
    ["loadingOverlay", { type: "work.ended" }],
    ["navigation", { type: "page.opened", to: "/Apply" }],
  ]);
  expect(chart.context).toMatchObject({ application: { applicationId: "acc_1" } });
  expect(chart.context["token"]).toBeUndefined();
});

it("remembers what the entry came to as the visit's decision, and at which practice", async () => {
  const plain = { otherOffersAvailable: false, kycSent: false };
  const { chart } = await entering(byLink);
  await chart.answer("tokenEntry", found("declined"));
  expect(chart.context["result"]).toEqual({
    ...plain,
    outcome: "declined",
    ofApplication: true,
    accountId: "acc_1",
  });
  await chart.send({ type: "other.offer.chosen" });
  expect(chart.orders()).toContainEqual(["loadProvider", { key: "bright-smile" }]);
  const approved = await entering(byLink);
  await approved.chart.answer("tokenEntry", found("approved"));
  expect(approved.chart.context["result"]).toMatchObject({
    ...plain,
    outcome: "approved",
    accountId: "acc_1",
  });
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

it("forgets the link's token whatever it led to", async () => {
  for (const name of [
    "pre-qualified, the phone not proved",
    "pre-qualified, the phone proved",
    "approved",
    "declined",
    "failed",
  ]) {
    const { chart } = await entering(byLink);
    await chart.answer("tokenEntry", found(name));
    expect([name, chart.context["token"]]).toEqual([name, undefined]);
  }
});

it("knows the practice on the error page and on an earlier life's decision, and forgets what was stored at another beginning", async () => {
  const { stored } = inputs["a stored practice"]!;
  const chart = liveChart(applicantMachine, { ...inputs["the error page"], stored });
  expect(chart.value).toBe("failed");
  expect(chart.context["provider"]).toMatchObject({ key: "bright-smile" });
  await chart.send({ type: "start.again" });
  expect(chart.context).toMatchObject({ stored: undefined, destination: "start" });
});

it("stays where documents are wanted without a link, and goes on to the payment by one", async () => {
  const alone = await entering({ ...byLink, token: undefined, stored: earlier.stored });
  await alone.chart.answer("tokenEntry", found("documents are wanted"));
  const { chart } = await entering(byLink);
  await chart.answer("tokenEntry", found("documents are wanted"));
  expect([alone.chart.value, chart.value]).toMatchObject(["awaitingDocuments", { paying: {} }]);
  expect(alone.chart.context["application"]).toMatchObject({ applicationId: "acc_1" });
  const paying = await entering(earlier);
  await paying.chart.answer("tokenEntry", found("documents are wanted"));
  expect(paying.chart.value).toMatchObject({ paying: {} });
});

it("requests a new link for one that opens no application, once its chart has loaded [R4-33]", async () => {
  const { chart } = await entering(byLink);
  await chart.answer("tokenEntry", found("failed"));
  await chart.send({ type: "new.link.requested" });
  expect(chart.value).toBe("preparingLink");
  await chart.answer("prepareApplication");
  expect(chart.value).toBe("askingForLink");
  expect(chart.orders()).toContainEqual(["navigation", { type: "page.opened", to: "/Apply" }]);
});

it("reports a lost connection when the link request's chart does not load", async () => {
  const { chart } = await entering(byLink);
  await chart.answer("tokenEntry", found("failed"));
  await chart.send({ type: "new.link.requested" });
  await chart.fail("prepareApplication");
  expect([chart.value, chart.context["error"]]).toEqual(["failed", { code: "connection.lost" }]);
});

it("looks again for the application of an earlier page life that could not be got", async () => {
  const { chart } = await entering(earlier);
  await chart.answer("tokenEntry", found("failed"));
  expect(chart.value).toBe("failed");
  await chart.send({ type: "start.again" });
  expect(chart.value).toBe("preparing");
  await chart.answer("prepareApplication", undefined);
  expect(chart.value).toBe("enteringByToken");
  expect(chart.context).toMatchObject({ stored: earlier.stored, error: undefined });
});

it("says that the connection is lost when the application's part of the app does not come", async () => {
  const chart = liveChart(applicantMachine, byLink);
  await chart.fail("prepareApplication");
  expect(chart.value).toBe("failed");
  expect(chart.context["error"]).toEqual({ code: "connection.lost" });
});

it("names in the address of the decline the application that a link found declined, and no other [R4-34]", async () => {
  const { chart } = await entering(byLink);
  await chart.answer("tokenEntry", found("declined"));
  const declined = { type: "page.opened", to: "/declined" };
  expect(chart.orders()).toContainEqual(["navigation", { ...declined, id: "acc_1" }]);
  const again = liveChart(applicantMachine, inputs["a stored outcome: declined"]);
  expect(again.orders()).toContainEqual(["navigation", declined]);
});

it("requires no code when the link's phone is verified", async () => {
  const { chart } = await entering(byLink);
  await chart.answer("tokenEntry", found("pre-qualified, the phone proved"));
  expect(chart.value).toBe("applying");
  const orders = chart.orders();
  for (const reported of [
    ["phoneVerification", { type: "phone.known", phone: "2065550123" }],
    ["navigation", { type: "page.opened", to: "/Apply" }],
    ["session", { type: "session.guarded" }],
  ])
    expect(orders).toContainEqual(reported);
});

it("requires no program when the link's application has one", async () => {
  const { chart } = await entering({ ...byLink, programCode: undefined });
  await chart.answer("tokenEntry", found("pre-qualified, the phone proved"));
  const facts = expect.objectContaining({ serviceTypeShape: "button" }) as unknown;
  expect(chart.orders()).toContainEqual(["application", expect.objectContaining({ facts })]);
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
    await chart.answer("application", { kind: "left", reason: "declined", declineReason });
    expect(chart.value).toBe(state);
    expect(chart.context["result"]).toMatchObject({ outcome, accountId: "acc_1" });
  },
);

it("explains an ineligible link instead of promising a notice [R2.3-18]", async () => {
  const { chart } = await entering(byLink);
  const refused = found("declined") as Fields;
  await chart.answer("tokenEntry", { ...refused, ineligibleReason: "state" });
  expect(chart.value).toBe("declined");
  expect(chart.context["result"]).toMatchObject({
    outcome: "ineligible",
    ineligibleReason: "state",
  });
});

it("offers standard funding after a declined special program [R2.3-14 R2.3-15]", async () => {
  const chart = await applying();
  const reported = { otherOffersAvailable: true, noticeByPost: true };
  await chart.answer("application", { kind: "left", reason: "declined", ...reported });
  expect(chart.context["result"]).toMatchObject(reported);
  await chart.send({ type: "other.offer.chosen" });
  expect(chart.value).toBe("loadingProvider");
  expect(chart.context).toMatchObject({ destination: "start", result: undefined });
});

it("names an application declined at creation by its ID, not in the URL", async () => {
  const chart = await applying();
  await chart.answer("application", { kind: "left", reason: "declined", applicationId: "acc_9" });
  expect(chart.value).toBe("declined");
  expect(chart.context["result"]).toMatchObject({ outcome: "declined", accountId: "acc_9" });
  expect(chart.orders()).toContainEqual(["navigation", { type: "page.opened", to: "/declined" }]);
});

it("goes on to the payment of the application that the information has created", async () => {
  const chart = await applying();
  const { application } = found("approved") as { readonly application: object };
  const created = { ...application, applicationId: "acc_7" };
  await chart.answer("application", { kind: "completed", offers: [], application: created });
  expect(chart.orders()).toContainEqual([
    "navigation",
    { type: "page.opened", to: "/Payment", id: "acc_7" },
  ]);
  expect(chart.context["result"]).toMatchObject({ outcome: "approved", accountId: "acc_7" });
});

it.each([
  ["entry", "pre-qualified, the phone not proved"],
  ["application", "pre-qualified, the phone proved"],
  ["payment", "approved"],
])(
  "says that something went wrong when %s ends without a decision, or breaks",
  async (flow, name) => {
    const ended = (await entering(byLink)).chart;
    await ended.answer("tokenEntry", found(name));
    await ended.answer(flow, { kind: "left", reason: "errored" });
    const broken = (await entering(byLink)).chart;
    await broken.answer("tokenEntry", found(name));
    await broken.fail(flow);
    for (const { value, context } of [ended, broken])
      expect([value, context["error"]]).toEqual(["failed", { code: "errorPage.default" }]);
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
