import { expect, it } from "vitest";
import { setup } from "xstate";
import { sent } from "#tools/paths/generator/chart-model.ts";
import { explore } from "#tools/paths/generator/exploration.ts";
import { runChart } from "#tools/paths/generator/run-chart.ts";
import { simplePaths } from "#tools/paths/generator/simple-paths.ts";
import { models } from "#test/model/models.ts";

const modelOf = (chart: string) => models.find(({ name }) => name === chart)!;

it("finds every path without a repeated situation, to its end", () => {
  const walk = setup({
    types: { events: {} as { readonly type: "left" | "right" | "back" } },
  }).createMachine({
    id: "walk",
    initial: "gate",
    states: {
      gate: { on: { left: "pond", right: "hill" } },
      pond: { on: { right: "hill", back: "gate" } },
      hill: { on: { left: "pond", right: "hill" } },
    },
  });
  const cases = { ...sent("left"), ...sent("right"), ...sent("back") };
  const model = { name: "walk", machine: walk, inputs: { nothing: undefined }, cases };
  const { ways, leftOut } = simplePaths(explore(model, "nothing"));
  expect(leftOut).toBe(0);
  expect(ways.map((steps) => steps.map(({ name }) => name))).toEqual([
    ["left", "right"],
    ["right", "left"],
  ]);
});

it("says how many beginnings it left out when there are too many", () => {
  const model = modelOf("wizard");
  const { ways, leftOut } = simplePaths(explore(model, "nothing typed"), 500);
  expect([ways.length > 0, leftOut > 0]).toEqual([true, true]);
});

const nearLinear = [
  "confirmation",
  "decline",
  "follow-up",
  "host-bridge",
  "loading-overlay",
  "pre-qual-confirmation",
  "pre-qual-outcome",
  "session",
];

it.each(nearLinear)("matches the pure chart on every simple path of %s", async (chart) => {
  const { deviations, leftOut, paths } = await runChart(modelOf(chart), "simple");
  expect({ deviations, leftOut }).toEqual({ deviations: [], leftOut: 0 });
  expect(paths.length).toBeGreaterThan(0);
});
