import { expect, it } from "vitest";
import { createMachine } from "xstate";
import { allCharts } from "#tools/charts/drawing/catalogue.ts";
import { describeChart } from "#tools/charts/drawing/chart-description.ts";
import { chartJson } from "#tools/charts/drawing/chart-json.ts";
import { chartMermaid } from "#tools/charts/mermaid.ts";

const door = createMachine({
  id: "door",
  initial: "closed",
  states: {
    closed: {
      entry: "lock",
      on: {
        opened: { guard: "it is unlocked", target: "wide-open" },
        knocked: { actions: "bark" },
      },
    },
    "wide-open": {
      initial: "still",
      states: { still: { after: { 100: "#door.gone" } } },
      on: { slammed: "closed", pushed: ".still", blown: { actions: "creak" } },
      invoke: { id: "hold", src: "hold", onDone: "closed", onError: "gone" },
    },
    gone: { type: "final" },
  },
});

it("a chart as Mermaid has guards, delays, ends, what runs and what it does", () => {
  expect(chartMermaid(describeChart("door", door))).toBe(`stateDiagram-v2
  state "door" as door {
    state "closed" as door__closed
    door__closed: entering / lock
    door__closed: knocked / bark
    state "wide-open" as door__wide_open {
      state "anywhere in wide-open" as door__wide_open__anywhere
      door__wide_open__anywhere: runs hold
      door__wide_open__anywhere: blown / creak
      state "still" as door__wide_open__still
      [*] --> door__wide_open__still
    }
    state "gone" as door__gone
    [*] --> door__closed
  }
  door__closed --> door__wide_open: opened [it is unlocked]
  door__wide_open__anywhere --> door__closed: slammed
  door__wide_open__anywhere --> door__wide_open__still: pushed
  door__wide_open__anywhere --> door__closed: hold done
  door__wide_open__anywhere --> door__gone: hold failed
  door__wide_open__still --> door__gone: after 100 (100 ms)
  door__gone --> [*]
`);
});

it("says how long each delay of a chart is, in its JSON", async () => {
  const { machine } = (await allCharts()).find(({ name }) => name === "session")!;
  const { delays } = JSON.parse(chartJson(describeChart("session", machine))) as {
    readonly delays: unknown;
  };
  expect(delays).toEqual({
    "idle limit": 1_080_000,
    "time to answer": 120_000,
    "time to renew": 90_000,
  });
});
