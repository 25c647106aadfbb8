import { expect, it } from "vitest";
import { stateListMachine } from "#machines/state-list/state-list.machine.ts";
import { liveChart } from "#test/support/live-chart.ts";
import { call, flow } from "#test/model/application/application-world.ts";

const states = [{ code: "TX", name: "Texas" }];
const begin = (known: typeof states = []) => liveChart(stateListMachine, { flow, states: known });

it("loads the list and passes it to the flow, whose rules use it [R2.2-63]", async () => {
  const chart = begin();
  expect(chart.value).toBe("loading");
  expect(chart.orders()).toEqual([["loadStates"]]);
  await chart.answer("loadStates", states);
  expect(chart.value).toBe("loaded");
  expect(chart.orders()).toEqual([["flow", { type: "states.loaded", states }]]);
});

it("makes no call when the flow has the list", () => {
  const chart = begin(states);
  expect(chart.value).toBe("loaded");
  expect(chart.orders()).toEqual([]);
});

it("reports a missing list, and requests it again", async () => {
  const chart = begin();
  await chart.fail("loadStates", call("network", 0));
  expect(chart.value).toBe("failed");
  chart.orders();
  await chart.send({ type: "retry.pressed" });
  expect(chart.value).toBe("loading");
  expect(chart.orders()).toEqual([["loadStates"]]);
});
