import { describeChart } from "#tools/charts/chart-description.ts";
import type { Exploration } from "./generator/exploration.ts";
import type { ChartRun } from "./generator/run-chart.ts";
import { stateOf } from "./generator/chart-parts.ts";

type Vertex = {
  readonly id: string;
  readonly name: string;
  readonly properties: { readonly [name: string]: string };
};
type Edge = {
  readonly id: string;
  readonly name: string;
  readonly sourceVertexId: string;
  readonly targetVertexId: string;
  readonly properties: { readonly eventCase: string };
};

/** A name that is a method's name in any language: GraphWalker calls one for each vertex and edge. */
function nameOf(kind: "v" | "e", text: string): string {
  return `${kind}_${text.replaceAll(/[^A-Za-z0-9]+/g, "_").replaceAll(/^_+|_+$/g, "")}`;
}

/** A chart as a directed graph: a vertex a situation, an edge a case that happens in it. */
function graphOf({ model, explorations }: ChartRun) {
  const situations = new Map(explorations.flatMap((each) => [...each.situations]));
  const numbers = new Map([...situations.keys()].map((id, index) => [id, `v${index + 1}`]));
  const begins: Vertex = {
    id: "v0",
    name: "v_Begin",
    properties: { situation: "before the chart begins" },
  };
  const vertices = [...situations.values()].map(({ id, snapshot }): Vertex => ({
    id: numbers.get(id)!,
    name: nameOf("v", stateOf(snapshot)),
    properties: { situation: id },
  }));
  const starts = explorations.map(({ input, first }) => ["v0", first, `begins with ${input}`]);
  const ways = explorations.flatMap(({ edges }: Exploration) =>
    edges.map(({ from, to, eventCase }) => [numbers.get(from)!, to, eventCase.name]),
  );
  const unique = new Map([...starts, ...ways].map((way) => [JSON.stringify(way), way]));
  const edges = [...unique.values()].map(([source, to, eventCase], index): Edge => ({
    id: `e${index + 1}`,
    name: nameOf("e", eventCase!),
    sourceVertexId: source!,
    targetVertexId: numbers.get(to!)!,
    properties: { eventCase: eventCase! },
  }));
  return {
    id: model.name,
    name: nameOf("v", model.name).slice(2),
    generator: "random(edge_coverage(100))",
    startElementId: begins.id,
    properties: { description: describeChart(model.name, model.machine).description },
    vertices: [begins, ...vertices],
    edges,
  };
}

/** GraphWalker's models, one a chart; several inputs are several ways from one beginning. */
export function pathsGraphwalker(runs: readonly ChartRun[]): string {
  return `${JSON.stringify({ name: "carestep", models: runs.map(graphOf) }, undefined, 2)}\n`;
}
