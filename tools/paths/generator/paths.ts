import type { AnyMachineSnapshot } from "xstate";
import type { Case, ChartModel } from "./chart-model.ts";
import { begin, explore, follow } from "./exploration.ts";
import type { Edge, Exploration } from "./exploration.ts";
import type { Path } from "./path.ts";
import { pairsOf } from "./pairs.ts";
import { idOf, withIds } from "./path-ids.ts";
import { situationOf } from "./situation.ts";

export type Criterion = "edge" | "pair" | "shortest" | "cover";

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

type Tour = { readonly steps: Case[]; at: AnyMachineSnapshot };

function pathToNew(exploration: Exploration, start: string, left: ReadonlySet<string>) {
  const ways = new Map<string, readonly Edge[]>([[start, []]]);
  for (const [id, way] of ways) {
    for (const edge of exploration.edges.filter(({ from }) => from === id)) {
      if (left.has(edgeId(edge))) return [...way, edge];
      if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge]);
    }
  }
  return undefined;
}

function advance(exploration: Exploration, tour: Tour, left: Set<string>): boolean {
  const { model } = exploration;
  const here = situationOf(model, tour.at);
  const step = pathToNew(exploration, here, left)?.[0];
  if (step === undefined) return false;
  left.delete(edgeId(step));
  tour.steps.push(step.eventCase);
  tour.at = follow(model.machine, tour.at, step.eventCase.events);
  return true;
}

const longestTour = 400;

function edgeCover(exploration: Exploration, isNew: (edge: Edge) => boolean): readonly Path[] {
  const left = new Set(exploration.edges.filter(isNew).map(edgeId));
  const tours: Path[] = [];
  let before = -1;
  while (left.size !== before) {
    before = left.size;
    const tour: Tour = { steps: [], at: begin(exploration.model, exploration.input)[0] };
    while (tour.steps.length < longestTour && advance(exploration, tour, left));
    if (tour.steps.length > 0 && left.size < before) tours.push(pathOf(exploration, tour.steps));
  }
  return tours.length === 0 ? [pathOf(exploration, [])] : tours;
}

const reported = (edge: Edge) => JSON.stringify([edgeId(edge), edge.to]);

/**
 * Explores a chart from each of its inputs; an edge that an earlier input has shown is not shown again. `leftOut`: edges
 * that were not followed because there were too many.
 */
export function pathsOf(model: ChartModel, criterion: Criterion = "edge") {
  const shown = new Set<string>();
  const explorations = Object.keys(model.inputs).map((input) => explore(model, input));
  const paths = explorations.flatMap((exploration) => {
    const found = generators[criterion](exploration, (edge) => !shown.has(reported(edge)));
    exploration.edges.forEach((edge) => shown.add(reported(edge)));
    return found;
  });
  const leftOut = explorations.reduce((sum, each) => sum + each.leftOut, 0);
  return { explorations, paths: withIds(model, paths), leftOut };
}

type Generator = (exploration: Exploration, isNew: (edge: Edge) => boolean) => readonly Path[];
const generators: { readonly [Name in Criterion]: Generator } = {
  edge: edgeEach,
  pair: edgePairs,
  shortest,
  cover: edgeCover,
};
