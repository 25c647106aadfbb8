import { expect, it } from "vitest";
import { defaultApplySteps } from "#domain/step/default-application-steps.ts";
import { prefilledSteps } from "#domain/step/prefilled-steps.ts";
import { applicationFamily } from "#machines/steps/application-family.ts";
import { application, complete } from "#test/support/application-answers.ts";
import { liveChart } from "#test/support/live-chart.ts";
import { flowModel } from "./flow.cases.ts";
import { codeSent, next, proved, shown, type, unproved } from "#test/model/live-flow.ts";

const given = { ...complete, nationalId: "", serviceType: "general", state: "TX" };

async function begun(answers: Partial<typeof given> = {}) {
  const { machine, inputs } = flowModel("prefilled", prefilledSteps(defaultApplySteps), {
    family: applicationFamily,
    answers: { ...given, ...answers },
    application,
  });
  return liveChart(machine, inputs["everything typed"]);
}

it("begins with the given answers, and submits with what was missing [R1-14]", async () => {
  const chart = await begun();
  await chart.send(proved);
  expect(shown(chart)).toBe("check");
  await chart.send(next);
  expect(chart.context["isBlocked"]).toBe(true);
  await type(chart, "nationalId", "900001000");
  await chart.send(next);
  expect(chart.orders().map(([name]) => name)).toContain("applicationUpdate");
});

it("shows the step of an answer that is not valid first", async () => {
  const chart = await begun({ email: "ana@" });
  expect(shown(chart)).toBe("contact");
  await type(chart, "email", "ana@example.com");
  await chart.send(next);
  await chart.send(codeSent);
  await chart.send(proved);
  expect(shown(chart)).toBe("check");
});

it("requires a code for another phone", async () => {
  const chart = await begun();
  await chart.send(proved);
  await chart.send({ type: "change.pressed", part: "ContactInformation" });
  await type(chart, "phone", "5559876543");
  await chart.send(next);
  await chart.send(codeSent);
  await chart.send(unproved);
  expect(shown(chart)).toBe("contact-code");
});
