import { describe, expect, it } from "vitest";
import { downPaymentMachine } from "#machines/down-payment/down-payment.machine.ts";
import { liveChart } from "#test/support/live-chart.ts";
import { stepInput, flowReports } from "#test/model/application/application-world.ts";

const begin = (...input: Parameters<typeof stepInput>) =>
  liveChart(downPaymentMachine, stepInput(...input));

it("is chosen by default, with a debit card [R4-48 R9-24]", () => {
  const chart = begin();
  expect(chart.value).toEqual({ due: "collecting" });
  expect(chart.orders()).toEqual([
    ["tokenization", { method: "debit", providerId: "prv-1" }],
    flowReports("downPaymentMethod", "debit"),
  ]);
});

it("passes the selected method's token to the flow, and charges nothing [R1-18 R4-49]", async () => {
  const chart = begin();
  chart.orders();
  await chart.send({ type: "method.chosen", method: "hsa" });
  expect(chart.orders()).toEqual([
    flowReports("downPaymentMethod", "hsa"),
    flowReports("downPaymentToken", ""),
    ["tokenization", { method: "hsa", providerId: "prv-1" }],
  ]);
  await chart.answer("tokenization", { token: "tok_1", brand: "Visa", lastFour: "4242" });
  expect(chart.value).toEqual({ due: "held" });
  expect(chart.orders()).toEqual([flowReports("downPaymentToken", "tok_1")]);
});

it("requires nothing when nothing is due, or the office collected it [R2.5-32]", async () => {
  const nothing = begin({}, { downPayment: { amountCents: 0, isCollectedInOffice: false } });
  const office = begin({}, { downPayment: { amountCents: 50_000, isCollectedInOffice: true } });
  expect(nothing.value).toBe("nothingDue");
  expect(office.value).toBe("collectedInOffice");
  for (const chart of [nothing, office]) {
    await chart.send({ type: "method.chosen", method: "credit" });
    expect(chart.orders()).toEqual([]);
  }
});

it("needs no number for a check [R3-37]", async () => {
  const chart = begin();
  chart.orders();
  await chart.send({ type: "method.chosen", method: "payByCheck" });
  expect(chart.value).toEqual({ due: "byCheck" });
  expect(chart.orders()).toEqual([
    flowReports("downPaymentMethod", "payByCheck"),
    flowReports("downPaymentToken", ""),
  ]);
});

it("is required from one cent on", () => {
  const cent = begin({}, { downPayment: { amountCents: 1, isCollectedInOffice: false } });
  expect(cent.value).toEqual({ due: "collecting" });
});

it("goes on with what was given before, in this visit or an earlier one", () => {
  const given = begin({ downPaymentMethod: "credit", downPaymentToken: "tok_7" });
  expect(given.value).toEqual({ due: "held" });
  const downPayment = { type: "hsa", brand: "Visa", lastFour: "1111" } as const;
  const stored = begin({}, { payment: { primary: { type: "debit" }, downPayment } });
  expect(stored.value).toEqual({ due: "held" });
  expect(stored.orders()).toEqual([flowReports("downPaymentMethod", "hsa")]);
});

it("requires the number of a method chosen earlier without one", () => {
  const chosen = begin({ downPaymentMethod: "credit" });
  expect(chosen.value).toEqual({ due: "collecting" });
  expect(chosen.orders()).toEqual([["tokenization", { method: "credit", providerId: "prv-1" }]]);
});

it("resets a method when the frame cannot be shown", async () => {
  const chart = begin();
  await chart.fail("tokenization");
  expect(chart.value).toEqual({ due: "unavailable" });
  await chart.send({ type: "method.chosen", method: "debit" });
  expect(chart.value).toEqual({ due: "collecting" });
});

describe("a card just given for the payments", () => {
  const card = { type: "debit", brand: "Visa", lastFour: "5556" } as const;
  const given = { primaryMethod: "debit", primaryToken: "tok_5" } as const;
  const beginWithCard = (some: object = {}) =>
    begin({ ...given, ...some }, { payment: { primary: card } });

  it("is offered, and used by its token where the applicant says so", async () => {
    const chart = beginWithCard();
    expect(chart.value).toEqual({ due: "collecting" });
    chart.orders();
    await chart.send({ type: "reuse.chosen" });
    expect(chart.value).toEqual({ due: "reused" });
    expect(chart.orders()).toEqual([
      flowReports("downPaymentMethod", "debit"),
      flowReports("downPaymentToken", "tok_5"),
    ]);
    await chart.send({ type: "method.chosen", method: "debit" });
    expect(chart.value).toEqual({ due: "collecting" });
    expect(chart.orders()).toContainEqual(flowReports("downPaymentToken", ""));
  });

  it("is still used when the step is shown again", () => {
    const again = beginWithCard({ downPaymentMethod: "debit", downPaymentToken: "tok_5" });
    expect(again.value).toEqual({ due: "reused" });
    expect(again.orders()).toEqual([
      flowReports("downPaymentMethod", "debit"),
      flowReports("downPaymentToken", "tok_5"),
    ]);
    const other = beginWithCard({ downPaymentMethod: "debit", downPaymentToken: "tok_6" });
    expect(other.value).toEqual({ due: "held" });
  });

  it("is not offered where none was given: a check, or a card of an earlier visit", async () => {
    for (const chart of [
      begin({ primaryMethod: "payByCheck" }),
      begin({ primaryMethod: "debit" }, { payment: { primary: card } }),
    ]) {
      await chart.send({ type: "reuse.chosen" });
      expect(chart.value).toEqual({ due: "collecting" });
    }
  });
});

it("leaves only a check where cards and accounts were refused too often", () => {
  const downPayment = { amountCents: 50_000, isCollectedInOffice: false, isOnlyByCheck: true };
  const chart = begin({ downPaymentMethod: "credit", downPaymentToken: "tok_2" }, { downPayment });
  expect(chart.value).toEqual({ due: "byCheck" });
  expect(chart.context["downPayment"]).toMatchObject({ type: "payByCheck", token: "" });
  expect(chart.orders()).toEqual([
    flowReports("downPaymentMethod", "payByCheck"),
    flowReports("downPaymentToken", ""),
  ]);
});
