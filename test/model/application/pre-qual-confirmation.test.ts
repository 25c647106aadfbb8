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
