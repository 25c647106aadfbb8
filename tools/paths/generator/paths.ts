import type { Case, ChartModel, Path } from "./chart-model.ts";
import { explore, type Edge, type Exploration } from "./exploration.ts";
import { pairsOf } from "./pairs.ts";
import { idOf, withIds } from "./path-ids.ts";

export type Criterion = "edge" | "pair" | "shortest";

export function pathOf(
  { model, input }: Pick<Exploration, "model" | "input">,
  steps: readonly Case[],
): Path {
  const id = idOf(JSON.stringify([model.name, input, steps.map(({ name }) => name)]));
  return { id, chart: model.name, input, steps };
}

function edgesTo({ situations }: Exploration, id: string): readonly Edge[] {
  const found = situations.get(id)?.found;
  if (found === undefined) return [];
  return [...edgesTo({ situations } as Exploration, found.from), found];
}

const eventCases = (edges: readonly Edge[]) => edges.map(({ eventCase }) => eventCase);
const edgeId = ({ from, eventCase }: Edge) => `${from} ${eventCase.name}`;

const beginningOf = ({ input, steps }: Path, length: number) =>
  JSON.stringify([input, ...steps.slice(0, length).map(({ name }) => name)]);

function withoutPrefixes(paths: readonly Path[]): readonly Path[] {
  const started = new Set<string>();
  for (const path of paths) {
    for (let length = 0; length < path.steps.length; length += 1)
      started.add(beginningOf(path, length));
  }
  const whole = new Map(paths.map((path) => [beginningOf(path, path.steps.length), path]));
  return [...whole].filter(([reported]) => !started.has(reported)).map(([, path]) => path);
}

export function edgeEach(exploration: Exploration, isNew: (edge: Edge) => boolean = () => true) {
  const { edges } = exploration;
  const paths = edges
    .filter(isNew)
    .map((edge) => pathOf(exploration, eventCases([...edgesTo(exploration, edge.from), edge])));
  return paths.length === 0 ? [pathOf(exploration, [])] : withoutPrefixes(paths);
}

function shortest(exploration: Exploration): readonly Path[] {
  const seen = new Set<string>();
  return [...exploration.situations.values()].flatMap(({ id, snapshot }) => {
    const state = JSON.stringify(snapshot.value);
    if (seen.has(state)) return [];
    seen.add(state);
    return [pathOf(exploration, eventCases(edgesTo(exploration, id)))];
  });
}

function edgePairs(exploration: Exploration): readonly Path[] {
  const pairs = pairsOf(exploration).map(({ edge, second }) => {
    const before = edgesTo(exploration, edge.from);
    return pathOf(exploration, [...eventCases([...before, edge]), second]);
  });
  return withoutPrefixes([...pairs, ...edgeEach(exploration)]);
}

const reported = (edge: Edge) => JSON.stringify([edgeId(edge), edge.to]);

/** Explores a chart from each of its inputs; an edge that an earlier input has shown is not shown again. */
export function pathsOf(model: ChartModel, criterion: Criterion = "edge") {
  const shown = new Set<string>();
  const explorations = Object.keys(model.inputs).map((input) => explore(model, input));
  const paths = explorations.flatMap((exploration) => {
    const found = generators[criterion](exploration, (edge) => !shown.has(reported(edge)));
    exploration.edges.forEach((edge) => shown.add(reported(edge)));
    return found;
  });
  return { explorations, paths: withIds(model, paths) };
}

type Generator = (exploration: Exploration, isNew: (edge: Edge) => boolean) => readonly Path[];
const generators: { readonly [Name in Criterion]: Generator } = {
  edge: edgeEach,
  pair: edgePairs,
  shortest,
};
