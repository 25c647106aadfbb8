import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createMachine } from "xstate";
import { toDirectedGraph } from "xstate/graph";
import { allCharts, compiledCharts } from "#tools/charts/catalogue.ts";
import { chartJson } from "#tools/charts/chart-json.ts";
import { chartFiles } from "#tools/charts/drawings.ts";
import { configurationOf } from "#tools/provider/provider-configuration.ts";

describe.each(await allCharts())("the drawing of $name", (chart) => {
  const { name, machine } = chart;

  it("is up to date in every form: `npm run charts` writes it", async () => {
    for (const [ending, text] of Object.entries(chartFiles(chart))) {
      const file = `docs/charts/${name}.${ending}`;
      const written = existsSync(file) ? readFileSync(file, "utf8") : "";
      expect([file, written === text]).toEqual([file, true]);
    }
  });

  it("is a chart again when its JSON is read: the same directed graph", () => {
    const read = createMachine(JSON.parse(chartJson(machine)) as { id: string });
    expect(JSON.stringify(toDirectedGraph(read))).toBe(JSON.stringify(toDirectedGraph(machine)));
  });
});

it("is linked from the architecture", async () => {
  const page = readFileSync("docs/architecture.md", "utf8");
  const missing = (await allCharts()).filter(({ name }) => !page.includes(`charts/${name}.svg`));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

it("draws a practice's own steps", async () => {
  const [wizard] = compiledCharts(await configurationOf("clear-vision"));
  expect(Object.keys(wizard!.machine.states)).toContain("what-to-expect");
});
