import { expect, it } from "vitest";
import { applicationUpdateMachine } from "#machines/application-update/application-update.machine.ts";
import { liveChart } from "#test/support/live-chart.ts";
import { answersWith, application, call } from "./application-world.ts";

const change = { kind: "updated", part: "choices", answers: answersWith({}) };
const input = {
  change,
  path: "/Payment",
  providerId: "prv-1",
  applicationId: "app-1" as string | undefined,
  key: "visit-1-7",
};
const update = (part: object = {}) => liveChart(applicationUpdateMachine, { ...input, ...part });
const create = () =>
  update({
    change: { ...change, kind: "created", part: "applicant" },
    path: "/Apply",
    applicationId: undefined,
  });
const made = { isSuccess: true, applicationId: "app-1", status: "APR" };

async function refetched(path: string, status: string) {
  const chart = update({ path });
  await chart.answer("updateApplication", made);
  await chart.answer("getApplication", { ...application, status });
  return chart.output;
}

it("changes the application and fetches it again [R4-28]", async () => {
  const chart = update();
  const { path: _, ...sent } = input;
  expect(chart.orders()).toEqual([["updateApplication", sent]]);
  await chart.answer("updateApplication", made);
  expect(chart.orders()).toEqual([
    ["getApplication", { applicationId: "app-1", providerId: "prv-1" }],
  ]);
  await chart.answer("getApplication", application);
  expect(chart.output).toEqual({ kind: "updated", application });
});

it("gets the application that was created, by the id that the answer brings", async () => {
  const chart = update({ applicationId: undefined, change: { ...change, kind: "created" } });
  chart.orders();
  await chart.answer("updateApplication", { ...made, applicationId: "app-7" });
  expect(chart.orders()).toEqual([
    ["getApplication", { applicationId: "app-7", providerId: "prv-1" }],
  ]);
});

it.each([
  ["/Apply", "APR", "toPayment"],
  ["/Apply", "DOC", "toDocuments"],
  ["/Apply", "NEW", "updated"],
  ["/Payment", "APR", "updated"],
  ["/Payment", "DOC", "updated"],
])("at %s with status %s ends as %s [R4-29 R4-30]", async (path, status, kind) => {
  expect(await refetched(path, status)).toEqual({ kind, application: { ...application, status } });
});

it("keeps evaluation status and exceptions of a decline, and whether there are other offers [R4-31 R4-32]", async () => {
  const chart = update({ path: "/Apply" });
  const exceptions = [{ code: "P01", message: "too much debt" }];
  await chart.answer("updateApplication", {
    isSuccess: false,
    status: "DCN",
    evaluationStatus: "Declined",
    exceptions,
    otherOffersAvailable: true,
  });
  expect(chart.output).toEqual({
    kind: "declined",
    applicationId: "app-1",
    reason: { evaluationStatus: "Declined", exceptions, otherOffersAvailable: true },
  });
});

it.each([true, undefined])(
  "keeps whether the notice of a decline comes by post: %s",
  async (noticeByPost) => {
    const chart = update({ path: "/Apply" });
    const answer = { isSuccess: false, status: "DCN", evaluationStatus: "Declined" };
    await chart.answer("updateApplication", { ...answer, noticeByPost });
    const { reason } = chart.output as { readonly reason: object };
    expect("noticeByPost" in reason).toBe(noticeByPost === true);
  },
);

it("never continues with an application that is declined when fetched", async () => {
  expect(await refetched("/Apply", "DCN")).toEqual({
    kind: "declined",
    applicationId: "app-1",
    reason: { evaluationStatus: "", exceptions: [], otherOffersAvailable: false },
  });
});

it("says why an update failed, in the service's words [R8-19]", async () => {
  const userMessage = {
    code: "application.updateFailed",
    values: { message: "Not a valid address." },
  };
  const answered = update();
  await answered.answer("updateApplication", { isSuccess: false, message: "Not a valid address." });
  expect(answered.output).toEqual({ kind: "failed", userMessage });
  const silent = update();
  await silent.answer("updateApplication", { isSuccess: false });
  expect(silent.output).toEqual({ kind: "failed", userMessage: { code: "application.refused" } });
  const refused = update();
  await refused.fail("updateApplication", call("rejected", 422, "Not a valid address."));
  expect(refused.output).toEqual({ kind: "failed", userMessage });
});

it("says of an application that is not created why, and never that it was updated [R8-19]", async () => {
  const refusal = { isSuccess: false, message: "Not a valid address." };
  const own = { code: "service.rejected", values: { message: "Not a valid address." } };
  const answered = create();
  await answered.answer("updateApplication", refusal);
  expect(answered.output).toEqual({ kind: "failed", userMessage: own });
  const refused = create();
  await refused.fail("updateApplication", call("rejected", 422, "Not a valid address."));
  expect(refused.output).toEqual({ kind: "failed", userMessage: own });
});

it.each([
  ["created", () => create()],
  ["updated", () => update()],
])(
  "says that the identity could not be verified for E34 of what is %s [R8-11]",
  async (_, begin) => {
    const chart = begin();
    await chart.answer("updateApplication", {
      isSuccess: false,
      message: "We were unable to verify your identity.",
      exceptions: [{ code: "E34", message: "We were unable to verify your identity." }],
    });
    expect(chart.output).toEqual({
      kind: "failed",
      userMessage: { code: "preQualification.identity" },
    });
  },
);

it("says why an application was not got, in the service's words [R8-18]", async () => {
  const chart = update();
  await chart.answer("updateApplication", made);
  await chart.fail("getApplication", call("rejected", 404, "Not found."));
  expect(chart.output).toEqual({
    kind: "failed",
    userMessage: { code: "application.getFailed", values: { message: "Not found." } },
  });
});

it.each([
  ["network", 0],
  ["timeout", 0],
  ["rejected", 503],
])("sends the same change under the same key after %s %i, three times at most", async (...lost) => {
  expect(applicationUpdateMachine.implementations.delays["a moment"]).toBe(1500);
  const chart = update();
  const [[, sent]] = chart.orders() as [[string, object]];
  expect(sent).toMatchObject({ key: "visit-1-7" });
  for (let again = 0; again < 2; again += 1) {
    await chart.fail("updateApplication", call(...lost));
    expect(chart.value).toBe("waiting");
    await chart.wait("a moment");
    expect(chart.orders()).toEqual([["updateApplication", sent]]);
  }
  await chart.fail("updateApplication", call(...lost));
  expect(chart.output).toEqual({ kind: "failed", userMessage: { code: lost.join(".") } });
  expect(chart.orders()).toEqual([]);
});

it("sends nothing again that was refused", async () => {
  const chart = update();
  chart.orders();
  await chart.fail("updateApplication", call("rejected", 422));
  expect(chart.value).toBe("failed");
  expect(chart.orders()).toEqual([]);
});
