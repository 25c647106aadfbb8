import type { AnyStateMachine } from "xstate";
import type { Chart } from "./catalogue.ts";
import { describeChart } from "./chart-description.ts";
import { chartPages } from "./drawing/chart-pages.ts";
import { chartMermaid } from "./mermaid.ts";
import { chartScxml } from "./scxml.ts";

/** How long each delay of a chart is; what its context decides is said in words. */
function delaysOf({ implementations }: AnyStateMachine): { readonly [name: string]: unknown } {
  const delays = Object.entries(implementations.delays).map(([name, length]) => [
    name,
    typeof length === "number" ? length : "decided by the context",
  ]);
  return delays.length === 0 ? {} : { delays: Object.fromEntries(delays) };
}

/**
 * A chart as its configuration, without functions, as XState's own tools import it. XState keeps delays beside the
 * configuration; here they are in it, in milliseconds, and `createMachine` passes over them.
 */
export function chartJson(machine: AnyStateMachine): string {
  return `${JSON.stringify({ ...machine.config, ...delaysOf(machine) }, undefined, 2)}\n`;
}

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
    scxml: chartScxml(chart),
  };
}
