import { explore } from "#tools/paths/generator/exploration.ts";
import type { Case, ChartModel } from "#tools/paths/generator/chart-model.ts";
import { pathOf } from "#tools/paths/generator/paths.ts";
import type { Path } from "#tools/paths/generator/paths.ts";

/** An event that a chart took: the case that it is an instance of, and the situation that it came in. */
type Told = { readonly chart: string; readonly situation: string; readonly happening: Case };

/** Something that is done in a world, act by act, and what the charts heard of it. */
export type Moved<World, Act> = {
  readonly name: string;
  readonly steps: readonly { readonly act: Act; readonly after: World }[];
  readonly told: readonly Told[];
};

/** What is walked: worlds that a page opens with, what can be done in them, and the charts whose edges are sought. */
export type Terrain<World, Act> = {
  readonly charts: readonly string[];
  readonly models: { readonly [chart: string]: ChartModel };
  /** The input that the path of a chart is named by. */
  readonly inputs: { readonly [chart: string]: string };
  readonly openings: readonly World[];
  readonly moves: (world: World) => readonly Moved<World, Act>[];
  readonly key: (world: World) => unknown;
};

/** A path of a chart, and how it is walked on the page. */
export type Walk<World, Act> = {
  readonly path: Path;
  readonly begins: World;
  readonly moves: readonly Moved<World, Act>[];
};

type Edge = { readonly chart: string; readonly situation: string; readonly name: string };
type EdgeId = string;

/** What the walks of a terrain show of all edges of its charts. */
export type Walks<World, Act> = {
  readonly walks: readonly Walk<World, Act>[];
  readonly edges: ReadonlyMap<EdgeId, Edge>;
  readonly shown: ReadonlySet<EdgeId>;
};

const idOf = ({ chart, situation, name }: Edge): EdgeId => `${chart} ${situation} ${name}`;
const idsOf = ({ told }: { readonly told: readonly Told[] }) =>
  told.map(({ chart, situation, happening: { name } }) => idOf({ chart, situation, name }));
const endOf = <World, Act>(move: Moved<World, Act>) => move.steps.at(-1)!.after;
const keyOf = <World, Act>({ key }: Terrain<World, Act>, world: World) =>
  JSON.stringify(key(world));

/** Every edge that the generator finds in the terrain's charts, from each of their inputs. */
function edgesOf<World, Act>({ charts, models }: Terrain<World, Act>): ReadonlyMap<EdgeId, Edge> {
  const edges = charts.flatMap((chart) =>
    Object.keys(models[chart]!.inputs).flatMap((input) =>
      explore(models[chart]!, input).edges.map(({ from, happening: { name } }): Edge => ({
        chart,
        situation: from,
        name,
      })),
    ),
  );
  return new Map(edges.map((edge) => [idOf(edge), edge]));
}

/** A way from an opening. */
type Way<World, Act> = {
  readonly begins: World;
  readonly moves: readonly Moved<World, Act>[];
};
type Node<World, Act> = {
  readonly world: World;
  readonly way: Way<World, Act>;
};

/** The shortest way to each edge, breadth first: what is found is what a browser can walk. */
function waysToEdges<World, Act>(
  terrain: Terrain<World, Act>,
): ReadonlyMap<EdgeId, Way<World, Act>> {
  const nodes = new Map<string, Node<World, Act>>(
    terrain.openings.map((begins) => [
      keyOf(terrain, begins),
      { world: begins, way: { begins, moves: [] } },
    ]),
  );
  const found = new Map<EdgeId, Way<World, Act>>();
  for (const { world, way } of nodes.values()) {
    for (const move of terrain.moves(world)) {
      const longer = { begins: way.begins, moves: [...way.moves, move] };
      for (const id of idsOf(move).filter((each) => !found.has(each))) found.set(id, longer);
      const to = keyOf(terrain, endOf(move));
      if (!nodes.has(to)) nodes.set(to, { world: endOf(move), way: longer });
    }
  }
  return found;
}

function walkOf<World, Act>(
  { models, inputs }: Terrain<World, Act>,
  chart: string,
  { begins, moves }: Way<World, Act>,
): Walk<World, Act> {
  const steps = moves.flatMap(({ told }) =>
    told.filter((each) => each.chart === chart).map(({ happening }) => happening),
  );
  const path = pathOf({ model: models[chart]!, input: inputs[chart] ?? "" }, steps);
  return { path, begins, moves };
}

function isBegunBy<Each>(short: readonly Each[], long: readonly Each[]): boolean {
  return short.length < long.length && short.every((each, index) => each === long[index]);
}

/** One walk for each edge, the shortest to it; a walk that another one begins with is left out. */
export function everyEdge<World, Act>(terrain: Terrain<World, Act>): Walks<World, Act> {
  const edges = edgesOf(terrain);
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

/** Long tours that show every edge between them: what can be walked on every change. */
export function tours<World, Act>(terrain: Terrain<World, Act>): Walks<World, Act> {
  const edges = edgesOf(terrain);
  const found = waysToEdges(terrain);
  const shown = new Set([...found.keys()].filter((id) => edges.has(id)));
  const left = new Set(shown);
  const walks: Walk<World, Act>[] = [];
  const [first, ...others] = terrain.openings;
  let openings = [first!, ...others];
  while (left.size > 0) {
    const news = [...left];
    const begins = openings[0];
    const toured = begins && { begins, moves: tour(terrain, begins, left) };
    const isNew = toured !== undefined && strike(left, toured.moves);
    // An opening from where nothing new is to be seen any more is left; where no tour leads, the shortest way does.
    if (!isNew && openings.length > 0) {
      openings = openings.slice(1);
      continue;
    }
    const way = isNew ? toured : found.get(news[0]!)!;
    strike(left, way.moves);
    const seen = news.find((id) => !left.has(id))!;
    walks.push(walkOf(terrain, edges.get(seen)!.chart, way));
  }
  return { walks, edges, shown };
}

/** Takes from what is left what the moves show; whether that was anything. */
function strike(left: Set<EdgeId>, moves: readonly { readonly told: readonly Told[] }[]): boolean {
  const before = left.size;
  for (const id of moves.flatMap(idsOf)) left.delete(id);
  return left.size < before;
}

const longestTour = 250;

/** Goes on to the nearest edge that is new, as long as there is one. */
function tour<World, Act>(
  terrain: Terrain<World, Act>,
  first: World,
  left: ReadonlySet<EdgeId>,
): readonly Moved<World, Act>[] {
  const sought = new Set(left);
  const moves: Moved<World, Act>[] = [];
  let way: readonly Moved<World, Act>[] | undefined;
  let world = first;
  while (moves.length < longestTour && (way = wayToNew(terrain, world, sought)) !== undefined) {
    strike(sought, way);
    moves.push(...way);
    world = endOf(moves.at(-1)!);
  }
  return moves;
}

/** The fewest moves from a world to one that shows something new. */
function wayToNew<World, Act>(
  terrain: Terrain<World, Act>,
  world: World,
  sought: ReadonlySet<EdgeId>,
): readonly Moved<World, Act>[] | undefined {
  type Reached = { readonly world: World; readonly way: readonly Moved<World, Act>[] };
  const reached = new Map<string, Reached>([[keyOf(terrain, world), { world, way: [] }]]);
  for (const here of reached.values()) {
    for (const move of terrain.moves(here.world)) {
      const way = [...here.way, move];
      if (idsOf(move).some((id) => sought.has(id))) return way;
      const next = endOf(move);
      const key = keyOf(terrain, next);
      if (!reached.has(key)) reached.set(key, { world: next, way });
    }
  }
  return undefined;
}
