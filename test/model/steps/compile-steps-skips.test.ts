import { expect, it } from "vitest";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { ActionName } from "#domain/step/step.ts";
import { liveChart } from "#test/support/live-chart.ts";
import { flowModel } from "./flow.cases.ts";
import { changing, thanks } from "#test/support/configurations/variations.ts";
import {
  back,
  codeSent,
  ends,
  names,
  next,
  proved,
  shown,
  type,
  walkOn,
} from "#test/model/live-flow.ts";
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

const onEntering = (key: string, preActions: readonly ActionName[]) => {
  const steps = changing(key, { preActions }, changing("phone", { nextButton: {} }));
  const { machine, inputs } = flowModel("wizard", steps);
  return liveChart(machine, inputs["everything typed"]);
};
const refused = {
  type: "verification.answered",
  kind: "refused",
  userMessage: { code: "connection.lost" },
};

it("calls on entering a step, and shows it once the call has succeeded [R2.5-41 R4-09]", async () => {
  const chart = onEntering("code", ["sendVerificationCode", "postStartMessage"]);
  await chart.send(next);
  chart.orders();
  await chart.send(next);
  expect(chart.value).toEqual({ code: "pre-0-sendVerificationCode" });
  expect(names(chart)).toEqual(["alert.dismissed", "work.started", "code.requested"]);
  await chart.send(codeSent);
  expect(names(chart)).toEqual(["work.ended", "flow.started", "step.shown", "step.shown"]);
  expect(shown(chart)).toBe("code");
});

it("stays on the screen before when the call fails, and skips the step going back [R2.5-41 R4-10]", async () => {
  const chart = onEntering("code", ["sendVerificationCode"]);
  await chart.send(next);
  await chart.send(next);
  chart.orders();
  await chart.send(refused);
  expect([shown(chart), chart.value]).toEqual(["phone", { phone: "editing" }]);
  expect(names(chart)).toContain("alert.raised");
  await chart.send(next);
  await chart.send(codeSent);
  await type(chart, "code", "123456");
  await chart.send(proved);
  expect(shown(chart)).toBe("name");
  await chart.send(back);
  expect(chart.value).toEqual({ code: "pre-0-sendVerificationCode" });
  await chart.send(refused);
  expect(shown(chart)).toBe("phone");
});

it("does not wait for ever for a call on entering, and passes it in a jump", async () => {
  const chart = onEntering("code", ["sendVerificationCode"]);
  await chart.send(next);
  await chart.send(next);
  await chart.wait("patience with the verification");
  expect(shown(chart)).toBe("phone");
  await chart.send(next);
  await chart.send(codeSent);
  await type(chart, "code", "123456");
  await chart.send(proved);
  await chart.send({ ...back, steps: 2 });
  expect(shown(chart)).toBe("phone");
});

it("submits on entering, and stays on the step before when the decision breaks", async () => {
  const steps = [
    ...changing("last-four", { nextButton: {} }),
    { ...thanks, preActions: ["submitPreQualification" as const] },
  ];
  const { machine, inputs } = flowModel("wizard", steps);
  const chart = liveChart(machine, inputs["everything typed"]);
  await walkOn(chart, "last-four");
  await chart.send(next);
  await chart.fail("bringCharts");
  expect(shown(chart)).toBe("last-four");
  await chart.send(next);
  await ends(chart, "preQualOutcome", {
    kind: "failed",
    userMessage: { code: "service.unexpected" },
  });
  expect(shown(chart)).toBe("last-four");
  await chart.send(next);
  await ends(chart, "preQualOutcome", {
    kind: "decided",
    result: { outcome: "approved", kycSent: false },
    offers: [],
  });
  expect(shown(chart)).toBe("thanks");
});

it("passes a first step whose call fails before any screen", async () => {
  const chart = beginWith("sendVerificationCode");
  await chart.send(refused);
  expect(shown(chart)).toBe("phone");
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
