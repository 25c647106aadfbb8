import { expect, it } from "vitest";
import { stateListMachine } from "#machines/state-list/state-list.machine.ts";
import { liveChart } from "#test/support/live-chart.ts";
import { flow } from "#test/model/application/application-world.ts";

const states = [{ code: "TX", name: "Texas" }];

it("loads the list and passes it to the flow, whose rules use it [R2.2-63]", async () => {
  const chart = liveChart(stateListMachine, { flow, states: [] });
  expect(chart.value).toBe("loading");
  expect(chart.orders()).toEqual([["loadStates"]]);
  await chart.answer("loadStates", states);
  expect(chart.value).toBe("loaded");
  expect(chart.orders()).toEqual([["flow", { type: "states.loaded", states }]]);
});
