import { expect, it } from "vitest";
import { createMachine } from "xstate";
import { allCharts } from "#tools/charts/catalogue.ts";
import { chartJson, chartMermaid } from "#tools/charts/drawings.ts";

const door = createMachine({
  id: "door",
  initial: "closed",
  states: {
    closed: { on: { opened: { guard: "it is unlocked", target: "wide-open" } } },
    "wide-open": {
      initial: "still",
      states: { still: { after: { 100: "#door.gone" } } },
      invoke: { id: "hold", src: "hold", onDone: "closed", onError: "gone" },
    },
    gone: { type: "final" },
  },
});

it("draws a chart as Mermaid, with guards, invokes, delays and ends", () => {
  expect(chartMermaid(door)).toBe(`stateDiagram-v2
  state "door" as door {
    state "closed" as door__closed
    state "wide-open" as door__wide_open {
      state "still" as door__wide_open__still
      [*] --> door__wide_open__still
    }
    state "gone" as door__gone
    [*] --> door__closed
  }
  door__closed --> door__wide_open: opened [it is unlocked]
  door__wide_open --> door__closed: hold done
  door__wide_open --> door__gone: hold failed
  door__wide_open__still --> door__gone: after 100
  door__gone --> [*]
`);
});

it("writes JSON from which XState builds a chart of the same shape, for every chart", async () => {
  for (const { machine } of await allCharts()) {
    const rebuilt = createMachine(JSON.parse(chartJson(machine)) as { id: string });
    expect(chartMermaid(rebuilt)).toBe(chartMermaid(machine));
  }
});
