import { explore } from "#tools/paths/generator/exploration.ts";
import { pathOf } from "#tools/paths/generator/paths.ts";
import type { Path } from "#tools/paths/generator/path.ts";
import type { Move } from "./acts.ts";
import type { ChartWalk } from "./chart-walk.ts";
import type { Edge } from "./reasons.ts";
import { moves as can } from "./moves.ts";
import { openWorld } from "./openings.ts";
import type { World } from "./world.ts";

/** A path of a chart, and how it is walked on the page. */
export type Walk = {
  readonly path: Path;
  readonly begins: World;
  readonly moves: readonly Move[];
};

type EdgeId = string;

/** What walks show of all edges of their charts. */
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

/** A walk's chart as a search sees it: what a move shows, and where two ways meet. */
type Terrain = {
  readonly walk: ChartWalk;
  readonly moves: (world: World) => readonly Move[];
  readonly shows: (move: Move) => readonly EdgeId[];
  readonly key: (world: World) => string;
};

/** Worlds and moves are values: what was found out of one holds. */
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
      const told = () => move.told(walk.charts);
      const ids =
        shownBy.get(move) ?? told().map((each) => edgeIdOf({ ...each, name: each.eventCase.name }));
      shownBy.set(move, ids);
      return ids;
    },
  };
}

/** Every edge that the generator finds in the walk's charts, from each of their inputs. */
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

/** A way from an opening. */
export type Way = { readonly begins: World; readonly moves: readonly Move[] };

/** The shortest way to each edge, breadth first: what is found is what a browser can walk. */
function waysToEdges({ walk, key, moves, shows }: Terrain): ReadonlyMap<EdgeId, Way> {
  const nodes = new Map<string, { readonly world: World; readonly way: Way }>(
    walk.openings
      .map(openWorld)
      .map((begins) => [key(begins), { world: begins, way: { begins, moves: [] } }]),
  );
  const found = new Map<EdgeId, Way>();
  for (const { world, way } of nodes.values()) {
    for (const move of moves(world)) {
      const longer = { begins: way.begins, moves: [...way.moves, move] };
      for (const id of shows(move).filter((each) => !found.has(each))) found.set(id, longer);
      const to = key(endOf(move));
      if (!nodes.has(to)) nodes.set(to, { world: endOf(move), way: longer });
    }
  }
  return found;
}

/** The shortest way on the page to each edge of a walk's charts, by its id. */
export function waysOfEdges(walk: ChartWalk): ReadonlyMap<EdgeId, Way> {
  const edges = edgesOf(walk);
  return new Map([...waysToEdges(terrainOf(walk))].filter(([id]) => edges.has(id)));
}

function walkOf({ walk }: Terrain, chart: string, { begins, moves }: Way): Walk {
  const steps = moves.flatMap(({ told }) => told([chart]).map(({ eventCase }) => eventCase));
  const path = pathOf({ model: modelOf(walk, chart), input: walk.inputs[chart] ?? "" }, steps);
  return { path, begins, moves };
}

function isBegunBy<Each>(short: readonly Each[], long: readonly Each[]): boolean {
  return short.length < long.length && short.every((each, index) => each === long[index]);
}

/** One walk for each edge, the shortest to it; a walk that another one begins with is left out. */
export function everyEdge(walk: ChartWalk): Walks {
  const terrain = terrainOf(walk);
  const edges = edgesOf(walk);
  const wanted = [...waysToEdges(terrain)].filter(([id]) => edges.has(id));
  const chartOf = new Map(wanted.map(([id, way]) => [way, edges.get(id)!.chart]));
  const all = [...chartOf.keys()];
  const whole = all.filter(({ moves }) => !all.some((other) => isBegunBy(moves, other.moves)));
  return {
    walks: whole.map((way) => walkOf(terrain, chartOf.get(way)!, way)),
    edges,
    shown: new Set(wanted.map(([id]) => id)),
  };
}

/** The shortest walk to one edge; undefined where the page has no way there. */
export function walkTo(walk: ChartWalk, edge: Edge): Walks | undefined {
  const terrain = terrainOf(walk);
  const id = edgeIdOf(edge);
  const way = waysToEdges(terrain).get(id);
  if (way === undefined) return undefined;
  const walks = [walkOf(terrain, edge.chart, way)];
  return { walks, edges: new Map([[id, edge]]), shown: new Set([id]) };
}

/** Long tours that show every edge between them: what can be walked on every change. */
export function tours(walk: ChartWalk): Walks {
  const terrain = terrainOf(walk);
  const edges = edgesOf(walk);
  const found = waysToEdges(terrain);
  const shown = new Set([...found.keys()].filter((id) => edges.has(id)));
  const left = new Set(shown);
  const walks: Walk[] = [];
  let openings = walk.openings.map(openWorld);
  while (left.size > 0) {
    const news = [...left];
    const begins = openings[0];
    const toured = begins && { begins, moves: tour(terrain, begins, left) };
    const isNew = toured !== undefined && strike(terrain, left, toured.moves);
    // An opening from where nothing new is to be seen any more is left; where no tour leads, the shortest way does.
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

/** Takes from what is left what the moves show; whether that was anything. */
function strike({ shows }: Terrain, left: Set<EdgeId>, moves: readonly Move[]): boolean {
  const before = left.size;
  for (const id of moves.flatMap(shows)) left.delete(id);
  return left.size < before;
}

const longestTour = 250;

/** Goes on to the nearest edge that is new, as long as there is one. */
function tour(terrain: Terrain, first: World, left: ReadonlySet<EdgeId>): readonly Move[] {
  const sought = new Set(left);
  const moves: Move[] = [];
  let way: readonly Move[] | undefined;
  let world = first;
  while (moves.length < longestTour && (way = wayToNew(terrain, world, sought)) !== undefined) {
    strike(terrain, sought, way);
    moves.push(...way);
    world = endOf(moves.at(-1)!);
  }
  return moves;
}

/** The fewest moves from a world to one that shows something new. */
function wayToNew(
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
