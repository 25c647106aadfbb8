import type { Chart } from "./catalogue.ts";
import { describeChart } from "./chart-description.ts";
import { chartJson } from "./chart-json.ts";
import { chartPages } from "./drawing/chart-pages.ts";
import { chartMermaid } from "./mermaid.ts";

/** A chart in every format of docs/charts/, by how the file's name goes on after the chart's. */
export function chartFiles({ name, machine }: Chart): { readonly [ending: string]: string } {
  const chart = describeChart(name, machine);
  const pages = chartPages(chart).map(
    ({ key, svg }) => [key === undefined ? "svg" : `${key}.svg`, svg] as const,
  );
  return {
    json: chartJson(machine),
    mmd: chartMermaid(chart),
    ...Object.fromEntries(pages),
  };
}
