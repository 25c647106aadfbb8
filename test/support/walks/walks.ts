import { explore } from "#tools/paths/generator/exploration.ts";
import { pathOf } from "#tools/paths/generator/paths.ts";
import type { Path } from "#tools/paths/generator/chart-model.ts";
import type { Move } from "./acts.ts";
import type { ChartWalk } from "./chart-walk.ts";
import type { Edge } from "./reasons.ts";
import { moves as can } from "./moves.ts";
import { openWorld } from "./openings.ts";
import type { World } from "./world.ts";

export type Walk = {
  readonly path: Path;
  readonly starts: World;
  readonly moves: readonly Move[];
};

type EdgeId = string;

export type Walks = {
  readonly walks: readonly Walk[];
  readonly edges: ReadonlyMap<EdgeId, Edge>;
  readonly shown: ReadonlySet<EdgeId>;
};

export const modelOf = ({ openings: [opening] }: ChartWalk, chart: string) =>
  opening!.practice.models[chart]!;
export const practiceOf = ({ openings: [opening] }: ChartWalk) => opening!.practice.provider.key;
export const edgeIdOf = ({ chart, situation, name }: Edge): EdgeId =>
  `${chart} ${situation} ${name}`;
const endOf = (move: Move) => move.steps.at(-1)!.after;

type Terrain = {
  readonly walk: ChartWalk;
  readonly moves: (world: World) => readonly Move[];
  readonly shows: (move: Move) => readonly EdgeId[];
  readonly key: (world: World) => string;
};

function terrainOf(walk: ChartWalk): Terrain {
  const movesFrom = new WeakMap<World, readonly Move[]>();
  const shownBy = new WeakMap<Move, readonly EdgeId[]>();
  return {
    walk,
    key: (world) => JSON.stringify(walk.key(world, can)),
    moves(world) {
      const moves = movesFrom.get(world) ?? walk.moves(world, can);
      movesFrom.set(world, moves);
      return moves;
    },
    shows(move) {
      const recorded = () => move.recorded(walk.charts);
      const ids =
        shownBy.get(move) ??
        recorded().map((each) => edgeIdOf({ ...each, name: each.eventCase.name }));
      shownBy.set(move, ids);
      return ids;
    },
  };
}

function edgesOf(walk: ChartWalk): ReadonlyMap<EdgeId, Edge> {
  const edges = walk.charts.flatMap((chart) => {
    const model = modelOf(walk, chart);
    return Object.keys(model.inputs).flatMap((input) =>
      explore(model, input).edges.map(({ from: situation, eventCase: { name } }): Edge => {
        return { chart, situation, name };
      }),
    );
  });
  return new Map(edges.map((edge) => [edgeIdOf(edge), edge]));
}

export type Way = { readonly starts: World; readonly moves: readonly Move[] };

/** The shortest path to each edge, breadth first. */
function pathsToEdges({ walk, key, moves, shows }: Terrain): ReadonlyMap<EdgeId, Way> {
  const nodes = new Map<string, { readonly world: World; readonly way: Way }>(
    walk.openings
      .map(openWorld)
      .map((starts) => [key(starts), { world: starts, way: { starts, moves: [] } }]),
  );
  const found = new Map<EdgeId, Way>();
  for (const { world, way } of nodes.values()) {
    for (const move of moves(world)) {
      const longer = { starts: way.starts, moves: [...way.moves, move] };
      for (const id of shows(move).filter((each) => !found.has(each))) found.set(id, longer);
      const to = key(endOf(move));
      if (!nodes.has(to)) nodes.set(to, { world: endOf(move), way: longer });
    }
  }
  return found;
}

export function pathsOfEdges(walk: ChartWalk): ReadonlyMap<EdgeId, Way> {
  const edges = edgesOf(walk);
  return new Map([...pathsToEdges(terrainOf(walk))].filter(([id]) => edges.has(id)));
}

function walkOf({ walk }: Terrain, chart: string, { starts, moves }: Way): Walk {
  const steps = moves.flatMap(({ recorded }) =>
    recorded([chart]).map(({ eventCase }) => eventCase),
  );
  const path = pathOf({ model: modelOf(walk, chart), input: walk.inputs[chart] ?? "" }, steps);
  return { path, starts, moves };
}

function isStartedBy<Each>(short: readonly Each[], long: readonly Each[]): boolean {
  return short.length < long.length && short.every((each, index) => each === long[index]);
}

/** One walk per edge; walks that are a prefix of another are omitted. */
export function everyEdge(walk: ChartWalk): Walks {
  const terrain = terrainOf(walk);
  const edges = edgesOf(walk);
  const requested = [...pathsToEdges(terrain)].filter(([id]) => edges.has(id));
  const chartOf = new Map(requested.map(([id, way]) => [way, edges.get(id)!.chart]));
  const all = [...chartOf.keys()];
  const whole = all.filter(({ moves }) => !all.some((other) => isStartedBy(moves, other.moves)));
  return {
    walks: whole.map((way) => walkOf(terrain, chartOf.get(way)!, way)),
    edges,
    shown: new Set(requested.map(([id]) => id)),
  };
}

export function walkTo(walk: ChartWalk, edge: Edge): Walks | undefined {
  const terrain = terrainOf(walk);
  const id = edgeIdOf(edge);
  const way = pathsToEdges(terrain).get(id);
  if (way === undefined) return undefined;
  const walks = [walkOf(terrain, edge.chart, way)];
  return { walks, edges: new Map([[id, edge]]), shown: new Set([id]) };
}

export function tours(walk: ChartWalk): Walks {
  const terrain = terrainOf(walk);
  const edges = edgesOf(walk);
  const found = pathsToEdges(terrain);
  const shown = new Set([...found.keys()].filter((id) => edges.has(id)));
  const left = new Set(shown);
  const walks: Walk[] = [];
  let openings = walk.openings.map(openWorld);
  while (left.size > 0) {
    const news = [...left];
    const starts = openings[0];
    const toured = starts && { starts, moves: tour(terrain, starts, left) };
    const isNew = toured !== undefined && strike(terrain, left, toured.moves);
    if (!isNew && openings.length > 0) {
      openings = openings.slice(1);
      continue;
    }
    const way = isNew ? toured : found.get(news[0]!)!;
    strike(terrain, left, way.moves);
    const seen = news.find((id) => !left.has(id))!;
    walks.push(walkOf(terrain, edges.get(seen)!.chart, way));
  }
  return { walks, edges, shown };
}

function strike({ shows }: Terrain, left: Set<EdgeId>, moves: readonly Move[]): boolean {
  const before = left.size;
  for (const id of moves.flatMap(shows)) left.delete(id);
  return left.size < before;
}

const longestTour = 250;

function tour(terrain: Terrain, first: World, left: ReadonlySet<EdgeId>): readonly Move[] {
  const sought = new Set(left);
  const moves: Move[] = [];
  let way: readonly Move[] | undefined;
  let world = first;
  while (moves.length < longestTour && (way = pathToNew(terrain, world, sought)) !== undefined) {
    strike(terrain, sought, way);
    moves.push(...way);
    world = endOf(moves.at(-1)!);
  }
  return moves;
}

function pathToNew(
  { moves, shows, key }: Terrain,
  world: World,
  sought: ReadonlySet<EdgeId>,
): readonly Move[] | undefined {
  type Reached = { readonly world: World; readonly way: readonly Move[] };
  const reached = new Map<string, Reached>([[key(world), { world, way: [] }]]);
  for (const here of reached.values()) {
    for (const move of moves(here.world)) {
      const way = [...here.way, move];
      if (shows(move).some((id) => sought.has(id))) return way;
      const next = endOf(move);
      const to = key(next);
      if (!reached.has(to)) reached.set(to, { world: next, way });
    }
  }
  return undefined;
}
