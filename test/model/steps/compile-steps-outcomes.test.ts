import { expect, it } from "vitest";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import { applicationFamily } from "#machines/steps/application-family.ts";
import { application, complete } from "#test/support/application-answers.ts";
import { liveChart } from "#test/support/live-chart.ts";
import { statesOf } from "#tools/paths/generator/chart-parts.ts";
import { flowModel } from "./flow.cases.ts";

it("stays at its step while the confirmation's code loads and runs", () => {
  const { machine } = flowModel("confirmation", defaultConfiguration.confirmSteps);
  const validating = statesOf(machine.root).find(({ states }) => "arriving" in states)!;
  const { arriving, running } = validating.states;
  expect(validating.meta).toMatchObject({ step: "approved" });
  expect([arriving?.meta, running?.meta]).toEqual([validating.meta, validating.meta]);
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
