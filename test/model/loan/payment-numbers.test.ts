import { describe, expect, it } from "vitest";
import { defaultPaymentSteps } from "#domain/step/default-application-steps.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { applicationFamily } from "#machines/steps/application-family.ts";
import { application, complete } from "#test/support/application-answers.ts";
import { liveChart } from "#test/support/live-chart.ts";
import { flowModel } from "#test/model/steps/flow.cases.ts";
import { next } from "#test/model/live-flow.ts";

const own = defaultPaymentSteps.filter(({ key }) => key === "down-payment");
const mixed: readonly StepConfig[] = [
  {
    key: "both",
    components: [
      { name: "PaymentFrequency" },
      { name: "PaymentInformation" },
      { name: "DownPayment" },
    ],
  },
];

function begin(steps: readonly StepConfig[], some: object = {}) {
  const world = { family: applicationFamily, answers: { ...complete, ...some }, application };
  const { machine, inputs } = flowModel("payment", steps, world);
  const chart = liveChart(machine, inputs["everything typed"]);
  chart.orders();
  return chart;
}

const reported = (field: string, text: string) => ({ type: "field.changed", field, text });
const refused = { type: "number.refused" };
const requested = (chart: string) => [
  chart,
  { type: "number.requested", asker: { actor: "self" } },
];

describe("Next, with nothing missing but a number", () => {
  it("requests it from the step's chart, and continues once it arrives", async () => {
    const chart = begin(own, { downPaymentToken: "" });
    await chart.send(next);
    expect(chart.value).toEqual({ "down-payment": { open: "givingNumbers" } });
    expect(chart.orders()).toContainEqual(requested("downPayment"));
    await chart.send(reported("downPaymentToken", "tok_1"));
    expect(chart.value).toEqual({
      "down-payment": { open: "next-0-updateApplication" },
    });
    expect(chart.context).toMatchObject({ answers: { downPaymentToken: "tok_1" } });
  });

  it("stays on the step, and shows what is missing, when the number is rejected or no answer comes", async () => {
    const chart = begin(own, { downPaymentToken: "" });
    await chart.send(next);
    await chart.send(refused);
    expect(chart.value).toEqual({ "down-payment": { open: "editing" } });
    expect(chart.context).toMatchObject({ isBlocked: true });
    await chart.send(next);
    await chart.wait("patience with the numbers");
    expect(chart.value).toEqual({ "down-payment": { open: "editing" } });
    expect(chart.context["touched"]).toContain("downPaymentToken");
  });

  it("waits for each number of the step", async () => {
    const chart = begin(mixed, { primaryToken: "", downPaymentToken: "" });
    await chart.send(next);
    expect(chart.orders()).toEqual(
      expect.arrayContaining([requested("paymentMethods"), requested("downPayment")]),
    );
    await chart.send(reported("downPaymentToken", "tok_1"));
    expect(chart.value).toEqual({ both: { open: "givingNumbers" } });
    await chart.send(reported("primaryToken", "tok_2"));
    expect(chart.value).toBe("completed");
  });

  it("requests no number while something else is missing", async () => {
    const chart = begin(mixed, { primaryToken: "", paymentFrequency: "" });
    await chart.send(next);
    expect(chart.value).toEqual({ both: { open: "editing" } });
    expect(chart.context).toMatchObject({ isBlocked: true });
    expect(chart.orders()).not.toContainEqual(requested("paymentMethods"));
  });
});
