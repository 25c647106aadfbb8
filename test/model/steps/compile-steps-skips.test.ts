import { expect, it } from "vitest";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { ActionName } from "#domain/step/step.ts";
import { liveChart } from "#test/support/live-chart.ts";
import { flowModel } from "./flow.cases.ts";
import { back, codeSent, names, next, proved, shown } from "#test/model/live-flow.ts";
import { models } from "#test/model/models.ts";

function beginWith(preAction: ActionName, input = "everything typed") {
  const [start, ...rest] = defaultConfiguration.steps;
  const steps = [{ ...start!, preActions: [preAction] }, ...rest];
  const { machine, inputs } = flowModel("wizard", steps);
  return liveChart(machine, inputs[input]);
}

const named = "a program named by the address";

it("posts what the skipped first step would have posted, once, and shows the second", () => {
  const chart = beginWith("skipOnProgramCodeFromUrl", named);
  expect(names(chart)).toEqual(["wizard.started", "flow.started", "step.shown", "step.shown"]);
  expect(shown(chart)).toBe("phone");
});

it("posts nothing for a first step that is shown, until Next", async () => {
  const chart = beginWith("skipOnProgramCodeFromUrl");
  expect(shown(chart)).toBe("start");
  expect(names(chart)).toEqual(["step.shown", "step.shown"]);
  await chart.send(next);
  expect(names(chart)).toEqual(["wizard.started", "flow.started", "step.shown", "step.shown"]);
});

it("moves forward from a first step that is skipped going back", async () => {
  const chart = beginWith("skipOnProgramCodeFromUrl", named);
  chart.orders();
  await chart.send(back);
  expect(names(chart)).toEqual(["wizard.started", "flow.started", "step.shown", "step.shown"]);
  expect(shown(chart)).toBe("phone");
  expect(chart.context["direction"]).toBe("forward");
});

it("posts nothing when a step is skipped for another reason", async () => {
  const chart = beginWith("skipOnValidCode");
  await chart.send(proved);
  expect(names(chart)).toEqual(["proof.queried", "wizard.started", "step.shown", "step.shown"]);
});

it("ends with the reason when a call of the full application ends it", async () => {
  const { machine, inputs } = models.find(({ name }) => name === "application")!;
  const chart = liveChart(machine, inputs["everything typed"]);
  while (shown(chart) !== "contact") await chart.send(next);
  await chart.send(next);
  await chart.send(codeSent);
  await chart.send(proved);
  expect(shown(chart)).toBe("address");
  await chart.send(next);
  await chart.answer("applicationUpdate", {
    kind: "declined",
    applicationId: "app-1",
    reason: {
      evaluationStatus: "DCN",
      exceptions: [{ code: "P10" }],
      otherOffersAvailable: true,
    },
  });
  expect(chart.output).toEqual({
    kind: "left",
    reason: "declined",
    declineReason: "DCN P10",
    otherOffersAvailable: true,
    applicationId: "app-1",
  });
});

it("makes a step's calls one after the other, and goes on after the last", async () => {
  const [start, phone, ...rest] = defaultConfiguration.steps;
  const actions: ActionName[] = ["sendVerificationCode", "validateVerificationCode"];
  const twice = { ...phone!, nextButton: { ...phone!.nextButton, actions } };
  const { machine, inputs } = flowModel("wizard", [start!, twice, ...rest]);
  const chart = liveChart(machine, inputs["everything typed"]);
  while (shown(chart) !== "phone") await chart.send(next);
  await chart.send(next);
  await chart.send(codeSent);
  expect(chart.value).toEqual({ phone: "next-1-validateVerificationCode" });
  expect(shown(chart)).toBe("phone");
  await chart.send(proved);
  expect(chart.value).toEqual({ code: "pre-0-skipOnValidCode" });
});
