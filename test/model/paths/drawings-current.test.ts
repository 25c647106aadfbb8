import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createMachine } from "xstate";
import { toDirectedGraph } from "xstate/graph";
import { allCharts, compiledCharts } from "#tools/charts/drawing/catalogue.ts";
import { chartJson } from "#tools/charts/drawing/chart-json.ts";
import { describeChart } from "#tools/charts/drawing/chart-description.ts";
import { styledDrawing } from "#tools/charts/drawing/chart-pages.ts";
import { indexPage } from "#tools/charts/drawings.ts";
import { configurationOf } from "#tools/provider/provider-configuration.ts";

describe.each(await allCharts())("the drawing of $name", ({ name, machine }) => {
  it("is up to date: `npm run charts` writes it", () => {
    const written = readFileSync(`docs/charts/${name}.svg`, "utf8");
    expect(written === styledDrawing(describeChart(name, machine))).toBe(true);
  });

  it("is a chart again when its JSON is read: the same directed graph", () => {
    const read = createMachine(
      JSON.parse(chartJson(describeChart(name, machine))) as { id: string },
    );
    expect(JSON.stringify(toDirectedGraph(read))).toBe(JSON.stringify(toDirectedGraph(machine)));
  });
});

it("has one drawing of each chart, and lists it on the index page", async () => {
  const charts = await allCharts();
  expect(readFileSync("docs/charts/README.md", "utf8")).toBe(indexPage(charts));
  const drawings = readdirSync("docs/charts").filter((file) => /^[\w-]+\.svg$/.test(file));
  const names = charts.map(({ name }) => `${name}.svg`);
  expect(drawings.toSorted()).toEqual(names.toSorted());
});

it("draws a practice's own steps", async () => {
  const [wizard] = compiledCharts(await configurationOf("clear-vision"));
  expect(Object.keys(wizard!.machine.states)).toContain("what-to-expect");
});
