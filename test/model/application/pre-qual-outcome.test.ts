import { expect, it } from "vitest";
import { noAnswers } from "#domain/answers/answers.ts";
import { preQualOutcomeMachine } from "#machines/pre-qual-outcome/pre-qual-outcome.machine.ts";
import { liveChart } from "#test/support/live-chart.ts";

const answers = { ...noAnswers, fullName: "Jane Roe" };
const input = { answers, instanceId: "ins_1", key: "visit-1-7" };
const begin = () => liveChart(preQualOutcomeMachine, input);

const success = { isSuccess: true, exceptions: [], otherOffersAvailable: false, offers: [] };
const refusal = { ...success, isSuccess: false };
const exception = (code: string) => ({ code, message: `about ${code}` });
const failure = (kind: string, status: number) => ({
  kind,
  status,
  userMessage: { code: `userMessage.${kind}` },
});
const decided = (outcome: string) => ({
  kind: "decided",
  result: { outcome, otherOffersAvailable: false, kycSent: false },
  offers: [],
});
const failed = (code: string, message = "") => ({
  kind: "failed",
  userMessage: { code, values: { message } },
});

async function answered(answer: object) {
  const chart = begin();
  await chart.answer("submit", answer);
  return chart.output;
}

it("submits the answers under their key", () => {
  expect(begin().orders()).toEqual([
    ["submit", { answers, instanceId: "ins_1", key: "visit-1-7" }],
  ]);
});

it("approves Approved, with its stored part [R4-26]", async () => {
  const offer = { providerId: "prv_1", termMonths: 12 };
  const output = await answered({
    ...success,
    disposition: "Approved",
    accountId: "acc_1",
    maskedEmail: "j***@example.com",
    maxFinanceAmountCents: 1_500_000,
    offers: [offer],
  });
  expect(output).toEqual({
    kind: "decided",
    result: {
      outcome: "approved",
      accountId: "acc_1",
      providerId: "prv_1",
      maskedEmail: "j***@example.com",
      otherOffersAvailable: false,
      maxFinanceAmountCents: 1_500_000,
      kycSent: false,
    },
    offers: [offer],
  });
});

it.each([
  ["Declined", "declined"],
  ["Ineligible", "ineligible"],
  ["Invalid", "invalid"],
])("takes the disposition %s for a decision [R4-22 R4-23 R4-27]", async (disposition, outcome) => {
  expect(await answered({ ...success, disposition })).toEqual(decided(outcome));
  expect(await answered({ ...refusal, disposition, code: "E34" })).toEqual(decided(outcome));
});

it("is ineligible with exception P04, whatever else it contains [R4-24]", async () => {
  for (const disposition of ["Approved", "Declined", "Invalid", undefined]) {
    const exceptions = [exception("E34"), exception("P04")];
    expect(await answered({ ...success, disposition, exceptions })).toEqual(decided("ineligible"));
  }
});

it("reports an unverified identity for E34, in any place [R8-11]", async () => {
  const said = { kind: "failed", userMessage: { code: "preQualification.identity" } };
  expect(await answered({ ...refusal, code: "E34", message: "no" })).toMatchObject(said);
  expect(await answered({ ...refusal, exceptions: [exception("E34")] })).toMatchObject(said);
  const approved = { ...success, disposition: "Approved", exceptions: [exception("E34")] };
  expect(await answered(approved)).toMatchObject(said);
});

it("asks for a retry for exceptions in a success, and for a failure without a code [R4-25 R8-09]", async () => {
  const approved = { ...success, disposition: "Approved", exceptions: [exception("X1")] };
  expect(await answered(approved)).toEqual(failed("preQualification.failed"));
  expect(await answered(refusal)).toEqual(failed("preQualification.failed"));
});

it("passes on the service's own words for another code [R8-12]", async () => {
  const message = "Please contact support about code E77.";
  expect(await answered({ ...refusal, code: "E77", message })).toEqual(
    failed("preQualification.server", "Please contact support about code E77."),
  );
});

it.each(["Pending", "approved", "", undefined])(
  "never approves the disposition %j",
  async (disposition) => {
    expect(await answered({ ...success, disposition })).toEqual(failed("preQualification.failed"));
  },
);

it("never approves what did not succeed", async () => {
  const output = await answered({ ...refusal, disposition: "Approved" });
  expect(output).toEqual(failed("preQualification.failed"));
});

it.each([
  ["network", 0],
  ["timeout", 0],
  ["off-contract", 200],
  ["rejected", 500],
  ["rejected", 409],
])(
  "looks up by the same key what a submission came to after %s %i, instead of sending it again",
  async (kind, status) => {
    const chart = begin();
    chart.orders();
    await chart.fail("submit", failure(kind, status));
    expect(chart.orders()).toEqual([["lookUp", { key: "visit-1-7" }]]);
    await chart.answer("lookUp", { ...success, disposition: "Declined" });
    expect(chart.output).toEqual(decided("declined"));
  },
);

it.each([
  ["rejected", 422],
  ["session-expired", 401],
])(
  "ends as refused after %s %i, with what the refusal says, and looks nothing up",
  async (kind, status) => {
    const chart = begin();
    chart.orders();
    await chart.fail("submit", failure(kind, status));
    expect(chart.output).toEqual({ kind: "failed", userMessage: { code: `userMessage.${kind}` } });
    expect(chart.orders()).toEqual([]);
  },
);

it.each([
  ["rejected", 500, "preQualification.threw"],
  ["off-contract", 200, "preQualification.threw"],
  ["rejected", 409, "userMessage.rejected"],
  ["timeout", 0, "userMessage.timeout"],
])("says after %s %i, when nothing more can be learned, %s [R8-10]", async (kind, status, code) => {
  const chart = begin();
  await chart.fail("submit", failure(kind, status));
  await chart.fail("lookUp", failure("rejected", 403));
  expect(chart.output).toEqual({ kind: "failed", userMessage: { code } });
});

it("ends as not submitted when the service knows nothing of it", async () => {
  const chart = begin();
  await chart.fail("submit", failure("network", 0));
  await chart.fail("lookUp", failure("rejected", 404));
  expect(chart.value).toBe("notSubmitted");
  expect(chart.output).toEqual({ kind: "failed", userMessage: { code: "userMessage.network" } });
});

async function looksUp(kind: string, status: number) {
  const chart = begin();
  await chart.fail("submit", failure("network", 0));
  const isAt = (state: string) => chart.value === state;
  let asked = 0;
  while (isAt("lookingUp")) {
    asked += 1;
    await chart.fail("lookUp", failure(kind, status));
    if (isAt("waiting")) await chart.wait("a moment");
  }
  return { asked, value: chart.value, output: chart.output };
}

it("looks up three times after lost answers, and twenty times while it is being decided", async () => {
  const output = { kind: "failed", userMessage: { code: "userMessage.network" } };
  expect(await looksUp("network", 0)).toEqual({ asked: 3, value: "unknown", output });
  expect(await looksUp("rejected", 409)).toEqual({ asked: 20, value: "unknown", output });
  expect(await looksUp("rejected", 403)).toEqual({ asked: 1, value: "unknown", output });
});

it("waits a second and a half between two look-ups", () => {
  expect(preQualOutcomeMachine.implementations.delays["a moment"]).toBe(1500);
});
