import { expect, it } from "vitest";
import type { Answers } from "#domain/answers/answers.ts";
import { paymentScheduleMachine } from "#machines/payment-schedule/payment-schedule.machine.ts";
import { liveChart } from "#test/support/live-chart.ts";
import { stepInput, terms, flowReports } from "#test/model/application/application-world.ts";

const begin = (answers: Partial<Answers> = {}, chosen: object = {}) =>
  liveChart(paymentScheduleMachine, stepInput(answers, { terms: { ...terms, ...chosen } }));

async function planned(frequency: string, day: string) {
  const chart = begin();
  await chart.send({ type: "frequency.chosen", frequency });
  await chart.send({ type: "lastPaidDate.changed", day });
  return chart;
}

it("preselects the offer's frequency, and reports it to the flow [R2.5-18]", () => {
  const chart = begin({}, { offerTerm: { termMonths: 26, paymentFrequency: "EveryOtherWeek" } });
  expect(chart.value).toBe("missingLastPaidDate");
  expect(chart.context["frequency"]).toBe("EveryOtherWeek");
  expect(chart.orders()).toEqual([flowReports("paymentFrequency", "EveryOtherWeek")]);
});

it("keeps the frequency that was selected before", () => {
  const chart = begin({ paymentFrequency: "Weekly" });
  expect(chart.context["frequency"]).toBe("Weekly");
  expect(chart.orders()).toEqual([]);
});

it("preselects no frequency before an offer is selected, and requires one [R2.5-24]", async () => {
  const chart = liveChart(paymentScheduleMachine, stepInput());
  expect(chart.value).toBe("missingFrequency");
  expect(chart.orders()).toEqual([]);
  await chart.send({ type: "frequency.chosen", frequency: "Weekly" });
  expect(chart.value).toBe("missingLastPaidDate");
  expect(chart.orders()).toEqual([flowReports("paymentFrequency", "Weekly")]);
});

it("plans once both are known, and reports both to the flow [R2.5-25 R2.5-26 R1-16]", async () => {
  const chart = await planned("Monthly", "2026-02-20");
  expect(chart.value).toBe("planned");
  expect(chart.orders()).toEqual([
    flowReports("paymentFrequency", "Monthly"),
    flowReports("paymentFrequency", "Monthly"),
    flowReports("lastPaidDate", "2026-02-20"),
  ]);
});

it.each([
  ["Monthly", 12, "2026-03-20", 10_000],
  ["TwicePerMonth", 24, "2026-03-20", 5000],
  ["EveryOtherWeek", 26, "2026-03-20", 4615],
  ["Weekly", 52, "2026-03-20", 2308],
])(
  "keeps the time of the term in %s payments, the first at least 15 days ahead [R4-58]",
  async (frequency, payments, firstPaymentOn, estimatedPaymentCents) => {
    const chart = await planned(frequency, "2026-02-20");
    expect(chart.context["terms"]).toMatchObject({
      payments,
      firstPaymentOn,
      estimatedPaymentCents,
      totalOfPaymentsCents: 120_000,
    });
  },
);

it.each([
  ["2026-03-03", "lastPaidDate.future"],
  ["0002-02-20", "lastPaidDate.past"],
  ["2026-02-30", "lastPaidDate.invalid"],
  ["02/20/2026", "lastPaidDate.invalid"],
  ["", "lastPaidDate.required"],
])("rejects last paid date %j, and reports none to the flow", async (day, dateError) => {
  const chart = await planned("Monthly", "2026-03-02");
  expect(chart.value).toBe("planned");
  chart.orders();
  await chart.send({ type: "lastPaidDate.changed", day });
  expect(chart.value).toBe("missingLastPaidDate");
  expect(chart.context).toMatchObject({
    day,
    dateError,
    lastPaidDate: undefined,
    terms: undefined,
  });
  expect(chart.orders()).toEqual([flowReports("lastPaidDate", "")]);
});

it("refuses terms that leave nothing to finance, and plans nothing", async () => {
  const chart = begin(
    { paymentFrequency: "Monthly", lastPaidDate: "2026-02-20" },
    { downPaymentCents: 120_000 },
  );
  expect(chart.value).toBe("refused");
  expect(chart.context["terms"]).toBeUndefined();
});

it("shows the schedule again after Back", () => {
  const chart = begin({ paymentFrequency: "EveryOtherWeek", lastPaidDate: "2026-02-27" });
  expect(chart.value).toBe("planned");
  expect(chart.orders()).toEqual([]);
});
