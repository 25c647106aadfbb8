import { edgeOf } from "#tools/paths/generator/path-ids.ts";
import { pathsOf } from "#tools/paths/generator/paths.ts";
import { chartWalks } from "./chart-walks.ts";
import type { ChartWalk } from "./chart-walk.ts";
import { reasonFor } from "./reasons.ts";
import { everyEdge, modelOf, tours, walkTo, type Walks } from "./walks.ts";

export type OnePath = { readonly chartWalk: ChartWalk; readonly walks: Walks } | string;

function reported(chartWalk: ChartWalk, id: string): OnePath | undefined {
  for (const chart of chartWalk.charts) {
    const model = modelOf(chartWalk, chart);
    const path = pathsOf(model).paths.find((each) => each.id === id);
    if (path === undefined) continue;
    const edge = edgeOf(model, path);
    if (edge === undefined) return `nothing happens on path ${id} of ${chart}: it only begins`;
    const walks = walkTo(chartWalk, edge);
    if (walks !== undefined) return { chartWalk, walks };
    const why = reasonFor(edge)?.why ?? "no way leads there on the page";
    return `path ${id} of ${chart} cannot be walked in a browser: ${why}`;
  }
  return undefined;
}

function named(chartWalk: ChartWalk, id: string): OnePath | undefined {
  for (const plan of [everyEdge, tours]) {
    const { walks, ...rest } = plan(chartWalk);
    const found = walks.filter(({ path }) => path.id === id);
    if (found.length > 0) return { chartWalk, walks: { ...rest, walks: found } };
  }
  return undefined;
}

export function onePath(id: string, requested: readonly ChartWalk[]): OnePath {
  const answers = requested
    .map((chartWalk) => reported(chartWalk, id))
    .filter((each) => each !== undefined);
  const found = answers.find((each) => typeof each !== "string") ?? answers[0];
  if (found !== undefined) return found;
  const isOneChart = requested.length < chartWalks.length;
  for (const chartWalk of isOneChart ? requested : []) {
    const walk = named(chartWalk, id);
    if (walk !== undefined) return walk;
  }
  return `no path is called ${id}${isOneChart ? "" : "; one that a run of these walks named needs --chart, too"}`;
}
