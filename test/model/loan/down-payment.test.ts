import { expect, it } from "vitest";
import { downPaymentMachine } from "#machines/down-payment/down-payment.machine.ts";
import { liveChart } from "#test/support/live-chart.ts";
import { stepInput } from "#test/model/application/application-world.ts";

/** The rest of the chart is in test/model/recorded/down-payment.txt. */
it("is required from one cent on", () => {
  const downPayment = { amountCents: 1, isCollectedInOffice: false };
  const chart = liveChart(downPaymentMachine, stepInput({}, { downPayment }));
  expect(chart.value).toEqual({ due: "collecting" });
});
