import { expect, it } from "vitest";
import { tokenEntryMachine } from "#machines/token-entry/token-entry.machine.ts";
import { inertActor } from "#test/support/inert-actor.ts";
import { liveChart } from "#test/support/live-chart.ts";
import { application, call, provider } from "#test/model/application/application-world.ts";

const holding = (tokens: object) => inertActor("session", { tokens });
const link = {
  token: "t_1" as string | undefined,
  session: holding({}),
  isResumed: false,
  applicationId: undefined,
  providerId: undefined,
};
const session = { authToken: "auth", providerId: "prv-1", applicationId: "app-1", isTest: false };
const enter = (input: object = link) => liveChart(tokenEntryMachine, input);
const failed = (code: string) => ({ kind: "failed", userMessage: { code } });

async function peeked(answer: object = session) {
  const chart = enter();
  await chart.answer("peek", answer);
  return chart;
}

async function applied(part: object = {}) {
  const chart = await peeked();
  await chart.answer("getApplication", { ...application, ...part });
  return chart;
}

it("looks the token up, then the application, then the practice, then its own renewal [R4-33 R6-03 R7.2-06]", async () => {
  const chart = enter();
  expect(chart.orders()).toEqual([["peek", { token: "t_1" }]]);
  await chart.answer("peek", session);
  expect(chart.orders()).toEqual([
    ["session", { type: "tokens.replaced", tokens: { v21: "auth" } }],
    ["getApplication", { applicationId: "app-1", providerId: "prv-1" }],
  ]);
  await chart.answer("getApplication", application);
  expect(chart.orders()).toEqual([["loadProvider", { providerId: "prv-1" }]]);
  await chart.answer("loadProvider", provider);
  expect(chart.orders()).toEqual([["getEasyApiToken"]]);
  await chart.answer("getEasyApiToken", "easy");
  expect(chart.orders()).toEqual([
    ["session", { type: "tokens.replaced", tokens: { v21: "auth", easyApi: "easy" } }],
  ]);
  expect(chart.output).toEqual({ kind: "ready", application, provider });
});

it.each(["APR", "DOC"])("goes on with status %s [R4-35]", async (status) => {
  const chart = await applied({ status });
  await chart.answer("loadProvider", provider);
  await chart.answer("getEasyApiToken", "easy");
  expect(chart.output).toMatchObject({ kind: "ready", application: { status } });
});

it("is declined with status DCN, and reports application and reason [R4-34]", async () => {
  const chart = await applied({ status: "DCN" });
  await chart.answer("loadProvider", provider);
  expect(chart.output).toEqual({
    kind: "declined",
    applicationId: "app-1",
    provider,
    otherOffersAvailable: false,
  });
  const reported = { otherOffersAvailable: true, noticeByPost: true };
  const another = await applied({ status: "DCN", ...reported });
  await another.answer("loadProvider", provider);
  expect(another.output).toMatchObject({ kind: "declined", ...reported });
});

it.each(["NEW", "", "apr"])("fails with any other status: %j [R4-36]", async (status) => {
  expect((await applied({ status })).output).toEqual(failed("errorPage.default"));
});

it.each([undefined, ""])("fails without a token: %j [R8-21]", (token) => {
  expect(enter({ ...link, token }).output).toEqual(failed("entry.tokenMissing"));
});

it("fails when peek does not answer [R8-22]", async () => {
  const chart = enter();
  await chart.fail("peek", call("network", 0));
  expect(chart.output).toEqual(failed("entry.noPeekAnswer"));
});

it("fails with the words of peek when it says why not [R8-23]", async () => {
  const chart = enter();
  await chart.fail("peek", call("rejected", 200, "This link has expired."));
  expect(chart.output).toEqual({
    kind: "failed",
    userMessage: { code: "entry.peekFailed", values: { message: "This link has expired." } },
  });
});

it("has words of its own for a lost connection, whatever the failure says [R8-22]", async () => {
  for (const kind of ["network", "timeout", "off-contract"]) {
    const chart = enter();
    await chart.fail("peek", call(kind, 0, "Failed to fetch"));
    expect(chart.output).toEqual(failed("entry.noPeekAnswer"));
  }
});

it.each([
  ["an AuthToken", { ...session, authToken: "" }, "entry.noToken"],
  ["a practice", { ...session, providerId: undefined }, "entry.noProvider"],
  ["an application", { ...session, applicationId: undefined }, "entry.noApplication"],
  ["any of them", { isTest: false }, "entry.noToken"],
  ["ids", { authToken: "auth", isTest: false }, "entry.noProvider"],
])("fails when the session comes without %s [R8-24 R8-25 R8-26]", async (_, answer, code) => {
  expect((await peeked(answer)).output).toEqual(failed(code));
});

it.each([
  ["network", 0, "entry.noApplicationAnswer"],
  ["timeout", 0, "entry.noApplicationAnswer"],
  ["rejected", 404, "entry.noApplicationData"],
  ["off-contract", 200, "entry.noApplicationData"],
])("says after %s %i of the application: %s [R8-27 R8-28]", async (kind, status, code) => {
  const chart = await peeked();
  await chart.fail("getApplication", call(kind, status));
  expect(chart.output).toEqual(failed(code));
});

it("fails when the practice cannot be found", async () => {
  const chart = await applied();
  await chart.fail("loadProvider", call("rejected", 404));
  expect(chart.output).toEqual(failed("errorPage.providerNotFound"));
});

it("fails when the answer has no application [R8-28]", async () => {
  const chart = await peeked();
  await chart.answer("getApplication", undefined);
  expect(chart.output).toEqual(failed("entry.noApplicationData"));
});

it("goes on without a token for its renewal", async () => {
  const chart = await applied();
  await chart.answer("loadProvider", provider);
  await chart.fail("getEasyApiToken", call("network", 0));
  expect(chart.output).toEqual({ kind: "ready", application, provider });
});

it("resumes a stored visit without peek, and requests no second token", async () => {
  const ids = { applicationId: "app-1", providerId: "prv-1" };
  const stored = { ...ids, isResumed: true, session: holding({ v21: "first", easyApi: "easy" }) };
  const chart = enter({ ...stored, token: undefined });
  expect(chart.orders()).toEqual([
    ["getApplication", { applicationId: "app-1", providerId: "prv-1" }],
  ]);
  await chart.answer("getApplication", application);
  await chart.answer("loadProvider", provider);
  expect(chart.output).toEqual({ kind: "ready", application, provider });
});
