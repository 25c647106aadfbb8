import { expect, it } from "vitest";
import { preQualConfirmationMachine } from "#machines/pre-qual-confirmation/pre-qual-confirmation.machine.ts";
import { liveChart } from "#test/support/live-chart.ts";

const account = { accountId: "acc_1", providerId: "prv_1" };
const begin = () => liveChart(preQualConfirmationMachine, account);

it.each(["APR", "DOC"])(
  "requests confirmation of an application that is %s [R4-37 R3-10]",
  async (status) => {
    const chart = begin();
    expect(chart.orders()).toEqual([["getApplication", account]]);
    await chart.answer("getApplication", { status });
    expect(chart.orders()).toEqual([["confirm", account]]);
    await chart.answer("confirm", { isSuccess: true, expires: "2030-01-31" });
    expect(chart.output).toEqual({
      kind: "confirmed",
      expires: "2030-01-31",
      needsDocuments: status === "DOC",
    });
  },
);

it("sends frequency and last paid date if the application has them [R3-16 R7.3-15]", async () => {
  const employment = { paymentFrequency: "Weekly", lastPayDate: "2026-02-27" };
  const chart = begin();
  chart.orders();
  await chart.answer("getApplication", { status: "APR", employment });
  expect(chart.orders()).toEqual([["confirm", { ...account, ...employment }]]);
});

it("confirms without an expiry date", async () => {
  const chart = begin();
  await chart.answer("getApplication", { status: "APR" });
  await chart.answer("confirm", { isSuccess: true });
  expect(chart.output).toEqual({ kind: "confirmed", needsDocuments: false });
});

it.each(["DCN", "NEW", "apr", ""])(
  "does not approve an application that is %j, without a call [R4-38 R3-10]",
  async (status) => {
    const chart = begin();
    chart.orders();
    await chart.answer("getApplication", { status });
    expect(chart.output).toEqual({ kind: "notApproved" });
    expect(chart.orders()).toEqual([]);
  },
);

it("does not approve what the service does not confirm as approved", async () => {
  const chart = begin();
  await chart.answer("getApplication", { status: "APR" });
  await chart.answer("confirm", { isSuccess: false, code: "DCN" });
  expect(chart.output).toEqual({ kind: "notApproved" });
});

it("ends as something that went wrong on any other failure", async () => {
  const unknown = begin();
  await unknown.fail("getApplication");
  expect(unknown.output).toEqual({ kind: "errored" });
  const refused = begin();
  await refused.answer("getApplication", { status: "DOC" });
  await refused.answer("confirm", { isSuccess: false, code: "other" });
  expect(refused.output).toEqual({ kind: "errored" });
  const lost = begin();
  await lost.answer("getApplication", { status: "DOC" });
  await lost.fail("confirm");
  expect(lost.output).toEqual({ kind: "errored" });
});
