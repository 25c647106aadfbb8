import { expect, it } from "vitest";
import type { Answers } from "#domain/answers/answers.ts";
import { agreementMachine } from "#machines/agreement/agreement.machine.ts";
import { liveChart } from "#test/support/live-chart.ts";
import { agreementOf } from "./agreement.cases.ts";
import { call, stepInput, flowReports } from "#test/model/application/application-world.ts";

const begin = (...input: Parameters<typeof stepInput>) =>
  liveChart(agreementMachine, stepInput(...input));
const reportOfNone = [
  flowReports("agreementHash", ""),
  flowReports("agreementConsent", ""),
  flowReports("agreementRead", ""),
  ["flow", { type: "field.changed", field: "acceptedSections", ids: [] }],
];
const reported = (hash: string, read: string, ids: readonly string[]) => [
  flowReports("agreementHash", hash),
  flowReports("agreementConsent", `consent-${hash}`),
  flowReports("agreementRead", read),
  ["flow", { type: "field.changed", field: "acceptedSections", ids }],
];

async function shown(answers: Partial<Answers> = {}, agreement = agreementOf("aa")) {
  const chart = begin(answers);
  await chart.answer("createAgreement");
  chart.orders();
  await chart.answer("getAgreement", agreement);
  return chart;
}

async function wholeRead() {
  const chart = await shown();
  await chart.send({ type: "end.reached" });
  chart.orders();
  return chart;
}

it("writes the agreement, then gets it [R7.1-08 R7.1-10]", async () => {
  const chart = begin();
  const ids = { applicationId: "app-1", providerId: "prv-1" };
  expect(chart.hasTag("busy")).toBe(true);
  expect(chart.orders()).toEqual([["createAgreement", ids], ...reportOfNone]);
  await chart.answer("createAgreement");
  expect(chart.orders()).toEqual([["getAgreement", ids]]);
  expect(["shown", "busy"].map((tag) => chart.hasTag(tag))).toEqual([false, true]);
  await chart.answer("getAgreement", agreementOf("aa"));
  expect(["shown", "busy"].map((tag) => chart.hasTag(tag))).toEqual([true, false]);
});

it("counts what was read before as nothing until it is known that it is the same [R2.5-33]", async () => {
  const before = {
    agreementHash: "aa",
    agreementRead: "yes",
    acceptedSections: ["terms", "autopay"],
  };
  const chart = begin(before);
  expect(chart.orders().slice(1)).toEqual(reportOfNone);
  await chart.answer("createAgreement");
  await chart.answer("getAgreement", agreementOf("aa"));
  expect(chart.orders()).toContainEqual(reported("aa", "yes", ["terms", "autopay"])[3]);
});

it("is unread until its end is reached, and nothing can be accepted before [R2.5-33 R1-19]", async () => {
  const chart = await shown();
  expect(chart.value).toEqual({ unread: "untouched" });
  expect(chart.orders()).toEqual(reported("aa", "", []));
  await chart.send({ type: "section.toggled", id: "terms" });
  await chart.send({ type: "all.toggled" });
  expect(chart.value).toEqual({ unread: "asked" });
  expect(chart.orders()).toEqual([]);
  await chart.send({ type: "end.reached" });
  expect(chart.value).toBe("read");
  expect(chart.hasTag("shown")).toBe(true);
  expect(chart.orders()).toEqual(reported("aa", "yes", []));
});

it("is accepted with its last section, and not any more without one [R1-20]", async () => {
  const chart = await wholeRead();
  await chart.send({ type: "section.toggled", id: "autopay" });
  expect(chart.value).toBe("read");
  await chart.send({ type: "section.toggled", id: "terms" });
  expect(chart.value).toBe("accepted");
  expect(chart.hasTag("shown")).toBe(true);
  expect(chart.orders()).toEqual([
    ...reported("aa", "yes", []),
    ...reported("aa", "yes", ["terms", "autopay"]),
  ]);
  await chart.send({ type: "section.toggled", id: "autopay" });
  expect(chart.value).toBe("read");
  expect(chart.orders()).toEqual(reported("aa", "yes", []));
});

it("ticks all sections, and unticks all when all are ticked [R2.5-35]", async () => {
  const chart = await wholeRead();
  await chart.send({ type: "section.toggled", id: "terms" });
  await chart.send({ type: "all.toggled" });
  expect(chart.value).toBe("accepted");
  expect(chart.context["accepted"]).toEqual(["terms", "autopay"]);
  await chart.send({ type: "all.toggled" });
  expect(chart.value).toBe("read");
  expect(chart.context["accepted"]).toEqual([]);
});

it("is accepted once it is read when it has no section to tick", async () => {
  const chart = await shown({}, agreementOf("aa", []));
  await chart.send({ type: "end.reached" });
  expect(chart.value).toBe("accepted");
});

it("stays read and accepted when the same agreement is entered again", async () => {
  const before = {
    agreementHash: "aa",
    agreementRead: "yes",
    acceptedSections: ["terms", "autopay"],
  };
  const chart = await shown(before);
  expect(chart.value).toBe("accepted");
  expect(chart.orders()).toEqual(reported("aa", "yes", ["terms", "autopay"]));
  await chart.send({ type: "section.toggled", id: "terms" });
  expect(chart.value).toBe("read");
  expect(chart.context["accepted"]).toEqual(["autopay"]);
  expect((await shown({ ...before, acceptedSections: ["terms"] })).value).toBe("read");
});

it("starts unread when it is another agreement, with nothing accepted", async () => {
  const chart = await shown(
    { agreementHash: "aa", agreementRead: "yes", acceptedSections: ["terms", "autopay"] },
    agreementOf("bb"),
  );
  expect(chart.value).toEqual({ unread: "untouched" });
  expect(chart.orders()).toEqual(reported("bb", "", []));
});

it("shows a signed agreement as it was signed, and writes no other", async () => {
  const chart = begin({}, { stage: "signed" });
  expect(chart.orders().map(([name]) => name)).toEqual(["getAgreement"]);
  await chart.answer("getAgreement", agreementOf("aa"));
  expect(chart.value).toBe("accepted");
  expect(chart.orders()).toEqual(reported("aa", "yes", ["terms", "autopay"]));
});

it("explains a missing agreement, and requests it again", async () => {
  const chart = begin();
  await chart.fail("createAgreement", call("rejected", 409, "Choose an offer first."));
  expect(chart.value).toBe("failed");
  expect(chart.context["userMessage"]).toEqual({
    code: "service.rejected",
    values: { message: "Choose an offer first." },
  });
  await chart.send({ type: "retry.pressed" });
  expect(chart.context["userMessage"]).toBeUndefined();
  await chart.answer("createAgreement");
  await chart.fail("getAgreement", call("network", 0));
  expect(chart.value).toBe("failed");
  expect(chart.context["userMessage"]).toEqual({ code: "network.0" });
});
