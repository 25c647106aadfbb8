import { expect, it } from "vitest";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { ActionName } from "#domain/step/step.ts";
import { liveChart } from "#test/support/live-chart.ts";
import { flowModel } from "./flow.cases.ts";
import { codeSent, names, next, shown } from "#test/model/live-flow.ts";

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

it("does nothing at a button that the step does not have", async () => {
  const chart = beginWith(["postStartMessage"]);
  await chart.send({ type: "extra.pressed", button: 1 });
  expect(chart.orders()).toEqual([]);
});
