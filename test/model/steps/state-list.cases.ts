import { stateListMachine } from "#machines/state-list/state-list.machine.ts";
import { done, failed, sent, type ChartModel } from "#tools/paths/generator/chart-model.ts";
import { call, flow } from "#test/model/application/application-world.ts";

const texas = { code: "TX", name: "Texas" };

export const stateListModel: ChartModel = {
  name: "state-list",
  machine: stateListMachine,
  inputs: {
    "a flow without the list": { flow, states: [] },
    "a flow that has it": { flow, states: [texas] },
  },
  cases: {
    ...sent("retry.pressed"),
    ...done("loadStates", { "two states": [texas, { code: "VT", name: "Vermont" }] }),
    ...failed("loadStates", { "nobody answers": call("network", 0) }),
  },
  holds: {
    "the list is there exactly when it is loaded": ({ value, context }) =>
      (value === "loaded") === context.states.length > 0,
  },
};
