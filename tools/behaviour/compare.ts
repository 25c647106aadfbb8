import { beginning, outcomeKey, stateOfPlace, walksOf } from "./behaviour.ts";
import type { Behaviour, Way } from "./behaviour.ts";
import { difference } from "./difference.ts";

/** Something that one behaviour does and another does not. */
export type Change = {
  readonly chart: string;
  /** `new`: only the later one allows it; `gone`: only the earlier one did; `changed`: it comes to something else. */
  readonly kind: "new" | "gone" | "changed";
  /** The place that both are in. */
  readonly at: string;
  readonly happening: string;
  readonly was: Way | undefined;
  readonly is: Way | undefined;
  /** The fewest happenings that lead there from the beginning, in the one that allows it. */
  readonly walk: readonly string[];
  /** In how many places the same change was found. */
  readonly times: number;
};

/** A state that says something else, or that only one of both has. */
export type StateChange = {
  readonly state: string;
  readonly was: readonly string[] | undefined;
  readonly is: readonly string[] | undefined;
};

export type Comparison = {
  readonly chart: string;
  readonly changes: readonly Change[];
  readonly states: readonly StateChange[];
};

/** Two places that ought to be the same, and a walk to each. */
type Pair = { readonly was: string; readonly is: string; readonly walk: readonly string[] };
type Both = { readonly before: Behaviour; readonly after: Behaviour };

const nobody: Behaviour = { chart: "", description: "", states: {}, places: { [beginning]: {} } };

/**
 * Walks both behaviours at once, as long as the same happens in both, and notes where it does not. A way that leads to
 * another state, that exists in one of them alone, or that shows or orders something else is a change. Behind a change to
 * another state the two are no longer compared; places that are reached in other ways only are compared by their names, so
 * that what a new step is put before is compared, too.
 */
export function compare(was: Behaviour | undefined, is: Behaviour | undefined): Comparison {
  const both = { before: was ?? nobody, after: is ?? nobody };
  const chart = (is ?? was)!.chart;
  const found = new Map<string, Change>();
  const pairs = new Map<string, Pair>();
  const walk = (pair: Pair) => {
    for (const next of follow(both, pair, pairs))
      for (const change of differences(both, next, chart)) note(found, change);
  };
  walk({ was: beginning, is: beginning, walk: [] });
  for (const pair of namesakes(both)) if (!isPaired(pair, pairs)) walk(pair);
  return { chart, changes: [...found.values()], states: stateChanges(both) };
}

const pairKey = ({ was, is }: Pick<Pair, "was" | "is">) => JSON.stringify([was, is]);

function isPaired({ was, is }: Pair, pairs: ReadonlyMap<string, Pair>): boolean {
  return [...pairs.values()].some((pair) => pair.was === was || pair.is === is);
}

/** The pairs that can be reached from one by what happens in both alike, that one included; each is followed once. */
function follow({ before, after }: Both, first: Pair, pairs: Map<string, Pair>): readonly Pair[] {
  const queue = [first];
  pairs.set(pairKey(first), first);
  for (const { was, is, walk } of queue) {
    const [one, other] = [before.places[was] ?? {}, after.places[is] ?? {}];
    for (const [happening, way] of Object.entries(one)) {
      const same = other[happening];
      if (same === undefined || stateOfPlace(same.to) !== stateOfPlace(way.to)) continue;
      const next = { was: way.to, is: same.to, walk: [...walk, happening] };
      if (pairs.has(pairKey(next))) continue;
      pairs.set(pairKey(next), next);
      queue.push(next);
    }
  }
  return queue;
}

/** Places of the same name, in the order in which the later behaviour reaches them. */
function namesakes({ before, after }: Both): readonly Pair[] {
  return [...walksOf(after)]
    .filter(([place]) => place in before.places)
    .map(([place, walk]) => ({ was: place, is: place, walk }));
}

function differences({ before, after }: Both, { was, is, walk }: Pair, chart: string): Change[] {
  const [one, other] = [before.places[was] ?? {}, after.places[is] ?? {}];
  const happenings = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return happenings.flatMap((happening): Change[] => {
    const [earlier, later] = [one[happening], other[happening]];
    if (earlier && later && outcomeKey(earlier) === outcomeKey(later)) return [];
    const kind = earlier === undefined ? "new" : later === undefined ? "gone" : "changed";
    const at = later === undefined ? was : is;
    return [{ chart, kind, at, happening, was: earlier, is: later, walk, times: 1 }];
  });
}

/** The same change in several places is told once, with the shortest walk to it. */
function note(found: Map<string, Change>, change: Change): void {
  const { kind, at, happening, was, is } = change;
  const told = was && is ? difference(was, is) : stateOfPlace((was ?? is)!.to);
  const key = JSON.stringify([kind, stateOfPlace(at), happening, told]);
  const before = found.get(key);
  if (before === undefined) return void found.set(key, change);
  const shorter = change.walk.length < before.walk.length ? change : before;
  found.set(key, { ...shorter, times: before.times + 1 });
}

function stateChanges({ before, after }: Both): readonly StateChange[] {
  const names = new Set([...Object.keys(before.states), ...Object.keys(after.states)]);
  return [...names]
    .map((state) => ({ state, was: before.states[state], is: after.states[state] }))
    .filter(({ was, is }) => JSON.stringify(was) !== JSON.stringify(is));
}

export const isSame = ({ changes, states }: Comparison) =>
  changes.length === 0 && states.length === 0;
