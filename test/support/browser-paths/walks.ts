import { explore } from "#test/support/paths/exploration.ts";
import { pathOf } from "#test/support/paths/paths.ts";
import type { Path } from "#test/support/paths/paths.ts";
import type { Move } from "./acts.ts";
import type { Aim } from "./moves.ts";
import { openWorld } from "./simulate.ts";
import { inputNames } from "./world.ts";
import type { ChartName, Place, World } from "./world.ts";

/** A path of a chart, and how it is walked on the page. */
export type Walk = { readonly path: Path; readonly begins: World; readonly moves: readonly Move[] };

type Edge = { readonly chart: ChartName; readonly situation: string; readonly name: string };
type EdgeId = string;

/** What an aim's walks show of all edges of its charts. */
export type Walks = {
  readonly walks: readonly Walk[];
  readonly edges: ReadonlyMap<EdgeId, Edge>;
  readonly shown: ReadonlySet<EdgeId>;
};

const idOf = ({ chart, situation, name }: Edge): EdgeId => `${chart} ${situation} ${name}`;
const idsOf = ({ told }: Move) =>
  told.map(({ chart, situation, happening: { name } }) => idOf({ chart, situation, name }));
const endOf = (move: Move) => move.steps.at(-1)!.after;
const keyOf = (aim: Aim, world: World) => JSON.stringify(aim.key(world));

/** Every edge that the generator finds in the aim's charts, from each of their inputs. */
function edgesOf({ models }: Place, aim: Aim): Walks["edges"] {
  const edges = aim.charts.flatMap((chart) =>
    Object.keys(models[chart].inputs).flatMap((input) =>
      explore(models[chart], input).edges.map(({ from, happening: { name } }): Edge => ({
        chart,
        situation: from,
        name,
      })),
    ),
  );
  return new Map(edges.map((edge) => [idOf(edge), edge]));
}

type Node = { readonly world: World; readonly move?: Move; readonly from?: Node };

function movesTo(node: Node): readonly Move[] {
  return node.from === undefined ? [] : [...movesTo(node.from), node.move!];
}

/** The shortest way to each edge, breadth first: what is found is what a browser can walk. */
function waysToEdges(place: Place, aim: Aim): ReadonlyMap<EdgeId, readonly Move[]> {
  const first = openWorld(place);
  const nodes = new Map<string, Node>([[keyOf(aim, first), { world: first }]]);
  const found = new Map<EdgeId, readonly Move[]>();
  for (const node of nodes.values()) {
    for (const move of aim.moves(node.world)) {
      const moves = [...movesTo(node), move];
      for (const id of idsOf(move).filter((each) => !found.has(each))) found.set(id, moves);
      const to = keyOf(aim, endOf(move));
      if (!nodes.has(to)) nodes.set(to, { world: endOf(move), move, from: node });
    }
  }
  return found;
}

function walkOf(place: Place, chart: ChartName, moves: readonly Move[]): Walk {
  const steps = moves.flatMap(({ told }) =>
    told.filter((each) => each.chart === chart).map(({ happening }) => happening),
  );
  const path = pathOf({ model: place.models[chart], input: inputNames[chart] }, steps);
  return { path, begins: openWorld(place), moves };
}

function isBegunBy(short: readonly Move[], long: readonly Move[]): boolean {
  return short.length < long.length && short.every((move, index) => move === long[index]);
}

/** One walk for each edge, the shortest to it; a walk that another one begins with is left out. */
export function everyEdge(place: Place, aim: Aim): Walks {
  const edges = edgesOf(place, aim);
  const wanted = [...waysToEdges(place, aim)].filter(([id]) => edges.has(id));
  const chartOf = new Map(wanted.map(([id, moves]) => [moves, edges.get(id)!.chart]));
  const all = [...chartOf.keys()];
  const whole = all.filter((moves) => !all.some((other) => isBegunBy(moves, other)));
  return {
    walks: whole.map((moves) => walkOf(place, chartOf.get(moves)!, moves)),
    edges,
    shown: new Set(wanted.map(([id]) => id)),
  };
}

/** Long tours that show every edge between them: what can be walked on every change. */
export function tours(place: Place, aim: Aim): Walks {
  const edges = edgesOf(place, aim);
  const found = waysToEdges(place, aim);
  const shown = new Set([...found.keys()].filter((id) => edges.has(id)));
  const left = new Set(shown);
  const walks: Walk[] = [];
  while (left.size > 0) {
    const news = [...left];
    const toured = tour(aim, openWorld(place), left);
    // Where a tour does not lead, the shortest way does.
    const moves = strike(left, toured) ? toured : found.get(news[0]!)!;
    strike(left, moves);
    const first = news.find((id) => !left.has(id))!;
    walks.push(walkOf(place, edges.get(first)!.chart, moves));
  }
  return { walks, edges, shown };
}

/** Takes from what is left what the moves show; whether that was anything. */
function strike(left: Set<EdgeId>, moves: readonly Move[]): boolean {
  const before = left.size;
  for (const id of moves.flatMap(idsOf)) left.delete(id);
  return left.size < before;
}

const longestTour = 250;

/** Goes on to the nearest edge that is new, as long as there is one. */
function tour(aim: Aim, first: World, left: ReadonlySet<EdgeId>): readonly Move[] {
  const sought = new Set(left);
  const moves: Move[] = [];
  let way: readonly Move[] | undefined;
  let world = first;
  while (moves.length < longestTour && (way = wayToNew(aim, world, sought)) !== undefined) {
    strike(sought, way);
    moves.push(...way);
    world = endOf(moves.at(-1)!);
  }
  return moves;
}

type Reached = { readonly world: World; readonly way: readonly Move[] };

/** The fewest moves from a world to one that shows something new. */
function wayToNew(
  aim: Aim,
  world: World,
  sought: ReadonlySet<EdgeId>,
): readonly Move[] | undefined {
  const reached = new Map<string, Reached>([[keyOf(aim, world), { world, way: [] }]]);
  for (const here of reached.values()) {
    for (const move of aim.moves(here.world)) {
      const way = [...here.way, move];
      if (idsOf(move).some((id) => sought.has(id))) return way;
      const next = endOf(move);
      const key = keyOf(aim, next);
      if (!reached.has(key)) reached.set(key, { world: next, way });
    }
  }
  return undefined;
}
