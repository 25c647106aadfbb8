import { expect, it } from "vitest";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { ActionName } from "#domain/step/step.ts";
import { liveChart } from "#test/support/live-chart.ts";
import { flowModel } from "./flow.cases.ts";
import { application } from "#test/model/application/application-world.ts";
import {
  beginFlow,
  codeSent,
  names,
  next,
  proved,
  shown,
  type,
  unproved,
  walkOn,
} from "#test/model/live-flow.ts";
import { models } from "#test/model/models.ts";

function beginWith(actions: readonly ActionName[]) {
  const [start, ...rest] = defaultConfiguration.steps;
  const steps = [{ ...start!, extraButtons: [{ text: "More", actions }] }, ...rest];
  const { machine, inputs } = flowModel("wizard", steps);
  const chart = liveChart(machine, inputs["everything typed"]);
  chart.orders();
  return chart;
}

const pressed = { type: "extra.pressed", button: 0 };

it("carries out what an extra button says, and stays on the step", async () => {
  const chart = beginWith(["postStartMessage", "postCompleteMessage"]);
  await chart.send(pressed);
  expect(names(chart)).toEqual(["flow.started", "flow.completed"]);
  expect(shown(chart)).toBe("start");
});

it("keeps the order of an extra button's actions: later ones wait for a call", async () => {
  const call = "sendVerificationCode";
  const chart = beginWith(["postStartMessage", call, "postCompleteMessage", call]);
  await chart.send(pressed);
  expect(names(chart)).toEqual([
    "flow.started",
    "alert.dismissed",
    "work.started",
    "phone.changed",
    "code.requested",
  ]);
  await chart.send(codeSent);
  expect(names(chart).slice(0, 2)).toEqual(["work.ended", "flow.completed"]);
  await chart.send(codeSent);
  expect(names(chart)).not.toContain("flow.completed");
  expect(shown(chart)).toBe("start");
});

it("carries out what Back says, and goes back", async () => {
  const [start, second, ...rest] = defaultConfiguration.steps;
  const steps = [start!, { ...second!, backButton: { actions: ["postStartMessage"] } }, ...rest];
  const { machine, inputs } = flowModel("wizard", steps as typeof defaultConfiguration.steps);
  const chart = liveChart(machine, inputs["everything typed"]);
  await chart.send(next);
  expect(shown(chart)).toBe(second!.key);
  chart.orders();
  await chart.send({ type: "back.pressed" });
  expect(shown(chart)).toBe("start");
  expect(names(chart)).toContain("flow.started");
});

it("requests a code, the verification state and a check, and receives the answer", async () => {
  const chart = beginFlow("wizard");
  await walkOn(chart, "phone");
  chart.orders();
  const asker = { actor: "self" };
  const phone = "2025550123";
  const requested = (event: object) => ["phoneVerification", { ...event, asker }];
  await chart.send(next);
  expect(chart.orders()).toContainEqual(requested({ type: "code.requested", phone }));
  await chart.send(codeSent);
  expect(chart.orders()).toContainEqual(requested({ type: "proof.queried", phone }));
  await chart.send(unproved);
  await type(chart, "code", "123456");
  await chart.send(next);
  expect(chart.orders()).toContainEqual(requested({ type: "code.submitted", code: "123456" }));
});

it("does nothing at a button that the step does not have", async () => {
  const chart = beginWith(["postStartMessage"]);
  await chart.send({ type: "extra.pressed", button: 1 });
  expect(chart.orders()).toEqual([]);
});

it("counts an application that a call has changed as another submission, and no other call", async () => {
  const { machine, inputs } = models.find(({ name }) => name === "application")!;
  const chart = liveChart(machine, inputs["everything typed"]);
  while (shown(chart) !== "contact") await chart.send(next);
  await chart.send(next);
  await chart.send(codeSent);
  await chart.send(proved);
  expect(chart.context["revision"]).toBe(0);
  await chart.send(next);
  await chart.answer("applicationUpdate", { kind: "toPayment", application });
  expect(chart.context["revision"]).toBe(1);
});
