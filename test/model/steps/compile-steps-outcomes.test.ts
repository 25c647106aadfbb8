import { describe, expect, it } from "vitest";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import { applicationFamily } from "#machines/steps/application-family.ts";
import { application, complete } from "#test/support/application-answers.ts";
import { liveChart } from "#test/support/live-chart.ts";
import { statesOf } from "#tools/paths/generator/chart-parts.ts";
import { flowModel } from "./flow.cases.ts";
import { beginFlow, ends, forward, names, next, shown } from "#test/model/live-flow.ts";
import { flowModels } from "#test/model/models.ts";

describe("the confirmation", () => {
  it("validates before it shows anything [R2.3-01]", async () => {
    const { machine, inputs } = flowModel("confirmation", defaultConfiguration.confirmSteps);
    const input = inputs["everything typed"] as { readonly result: object };
    const result = { ...input.result, providerId: "prv_1" };
    const chart = liveChart(machine, { ...input, result });
    expect(chart.hasTag("busy")).toBe(true);
    expect(new Set(names(chart))).toEqual(
      new Set(["alert.dismissed", "work.started", "bringCharts"]),
    );
    await chart.answer("bringCharts");
    expect(chart.orders()).toContainEqual([
      "preQualConfirmation",
      { accountId: "acc_1", providerId: "prv_1" },
    ]);
    await chart.answer("preQualConfirmation", { kind: "confirmed", expires: "2030-01-31" });
    expect(shown(chart)).toBe("approved");
    expect(chart.orders()).toContainEqual(["applicant", { type: "confirmation.validated" }]);
    expect(chart.context["expires"]).toBe("2030-01-31");
  });

  it.each(["notApproved", "errored"])("ends as %s without showing anything", async (reason) => {
    const chart = beginFlow("confirmation");
    await ends(chart, "preQualConfirmation", { kind: reason });
    expect(shown(chart)).toBeUndefined();
    expect(chart.output).toEqual({ kind: "left", reason });
  });

  it("ends as errored when the validation breaks", async () => {
    const chart = beginFlow("confirmation");
    await chart.answer("bringCharts");
    await chart.fail("preQualConfirmation");
    expect(chart.output).toEqual({ kind: "left", reason: "errored" });
  });
});

it("stays at its step while the confirmation's code loads and runs", () => {
  const { machine } = flowModel("confirmation", defaultConfiguration.confirmSteps);
  const validating = statesOf(machine.root).find(({ states }) => "arriving" in states)!;
  const { arriving, running } = validating.states;
  expect(validating.meta).toMatchObject({ step: "approved" });
  expect([arriving?.meta, running?.meta]).toEqual([validating.meta, validating.meta]);
});

it("ends as errored when the code that validates does not arrive", async () => {
  const chart = beginFlow("confirmation");
  await chart.fail("bringCharts");
  expect(chart.output).toEqual({ kind: "left", reason: "errored" });
});

function declineAfter(outcome: string) {
  const { machine, inputs } = flowModel("decline", defaultConfiguration.declineSteps);
  return liveChart(machine, inputs[outcome]);
}

describe("the decline steps", () => {
  it("shows the one that is not skipped, and nothing leads on from it", async () => {
    const chart = declineAfter("invalid");
    expect(shown(chart)).toBe("invalid");
    chart.orders();
    for (const event of [next, forward]) await chart.send(event);
    expect(shown(chart)).toBe("invalid");
    expect(chart.orders()).toEqual([]);
  });

  it("ends when every one is skipped", () => {
    const chart = beginFlow("decline");
    expect(chart.context["result"]).toMatchObject({ outcome: "approved" });
    expect(chart.value).toBe("completed");
  });
});

it("ends the payment as errored when the chart of what is on the screen breaks", async () => {
  const { machine, inputs } = flowModels(defaultConfiguration).find(
    ({ name }) => name === "payment",
  )!;
  const chart = liveChart(machine, inputs["everything typed"]);
  expect(shown(chart)).toBe("offers");
  await chart.fail("offerSelection");
  expect(chart.output).toEqual({ kind: "left", reason: "errored" });
});

it("requires as many SSN digits as its step says", () => {
  const components = [{ name: "ConfirmIdentity", digits: 9 }] as const;
  const steps = [{ key: "identity", title: "Confirm", components }];
  const world = { family: applicationFamily, answers: complete, application };
  const { machine, inputs } = flowModel("payment", steps, world);
  const nine = expect.objectContaining({ digits: 9 }) as unknown;
  const chart = liveChart(machine, inputs["everything typed"]);
  expect(chart.orders()).toContainEqual(["confirmIdentity", nine]);
});
