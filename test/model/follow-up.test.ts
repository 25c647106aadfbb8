import { expect, it } from "vitest";
import { followUpMachine } from "#machines/follow-up/follow-up.machine.ts";
import { liveChart } from "#test/support/live-chart.ts";
import { visitListening } from "#test/support/visit-actors.ts";

const account = { accountId: "acc_1", providerId: "prv_1" };
const begin = (kycSent: boolean) =>
  liveChart(followUpMachine, { ...account, kycSent, visit: visitListening() });
const email = ["sendWelcomeEmail", account];

it("sends KYC, then the welcome e-mail [R4-14]", async () => {
  const chart = begin(false);
  expect(chart.orders()).toEqual([["sendKyc", account]]);
  await chart.answer("sendKyc", { status: 200 });
  expect(chart.orders()).toEqual([["visit", { type: "kyc.sent" }], email]);
  await chart.answer("sendWelcomeEmail");
  expect(chart.value).toBe("done");
  expect(chart.orders()).toEqual([]);
});

it("sends nothing when KYC was sent before [R4-14]", () => {
  const chart = begin(true);
  expect(chart.value).toBe("done");
  expect(chart.orders()).toEqual([]);
});

it("swallows a welcome e-mail that fails [R8-20]", async () => {
  const chart = begin(false);
  await chart.answer("sendKyc", { status: 200 });
  chart.orders();
  await chart.fail("sendWelcomeEmail");
  expect(chart.value).toBe("done");
  expect(chart.orders()).toEqual([
    [
      "note that the welcome e-mail failed",
      { kind: "network", status: 0, userMessage: { code: "connection.lost" } },
    ],
  ]);
});
