import { beginning, inputsOf, outcomeKey, stateOfPlace, walksOf, waysFrom } from "./behaviour.ts";
import type { Behaviour, Walk, Way } from "./behaviour.ts";
import { difference } from "./difference.ts";

/** Something that one behaviour does and another does not. */
export type Change = {
  readonly chart: string;
  /** `new`: only the later one allows it; `gone`: only the earlier one did; `changed`: it comes to something else. */
  readonly kind: "new" | "gone" | "changed";
  /** The place that both are in. */
  readonly at: string;
  readonly eventCase: string;
  readonly was: Way | undefined;
  readonly is: Way | undefined;
  /** The fewest event cases that lead there from the beginning, in the one that allows it. */
  readonly walk: Walk;
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
  /** Where only one of both has the chart. */
  readonly only?: "new" | "gone";
  readonly changes: readonly Change[];
  readonly states: readonly StateChange[];
};

type Both = { readonly before: Behaviour; readonly after: Behaviour };
/** Two places that ought to be the same, after an input, and the walk to each: mostly one walk. */
type Pair = {
  readonly was: string;
  readonly is: string;
  readonly walks: { readonly was: Walk; readonly is: Walk };
};

const nobody: Behaviour = { chart: "", description: "", states: {}, places: { [beginning]: {} } };

/**
 * Walks both behaviours at once from each input, as long as the same happens in both, and notes where it does not. A way
 * that leads to another state, that exists in one of them alone, or that shows or orders something else is a change. Behind
 * a change to another state the two are no longer compared; places that are reached in other ways only are compared by
 * their names, so that what a new step is put before is compared, too.
 */
export function compare(was: Behaviour | undefined, is: Behaviour | undefined): Comparison {
  const both = { before: was ?? nobody, after: is ?? nobody };
  const chart = (is ?? was)!.chart;
  const found = new Map<string, Noted>();
  const inputs = new Set([...inputsOf(both.after), ...inputsOf(both.before)]);
  for (const input of inputs) {
    for (const pair of pairsOf(both, input))
      for (const change of differences(both, pair, input)) note(found, { ...change, chart });
  }
  const changes = [...found.values()].map(({ change, places }) => ({
    ...change,
    times: places.size,
  }));
  const only = was === undefined ? "new" : is === undefined ? "gone" : undefined;
  return { chart, ...(only && { only }), changes, states: stateChanges(both) };
}

/** All pairs of places to compare: what can be reached by what happens in both alike, then what is called alike. */
function pairsOf(both: Both, input: string): readonly Pair[] {
  const pairs = new Map<string, Pair>();
  follow(both, input, { was: beginning, is: beginning, walks: { was: [], is: [] } }, pairs);
  const before = walksOf(both.before, input);
  let paired = namesIn(pairs);
  for (const [place, is] of walksOf(both.after, input)) {
    const was = before.get(place);
    if (was === undefined || paired.has(place)) continue;
    follow(both, input, { was: place, is: place, walks: { was, is } }, pairs);
    paired = namesIn(pairs);
  }
  return [...pairs.values()];
}

const namesIn = (pairs: ReadonlyMap<string, Pair>): ReadonlySet<string> =>
  new Set([...pairs.values()].flatMap(({ was, is }) => [was, is]));

const pairKey = ({ was, is }: Pair) => JSON.stringify([was, is]);

function follow({ before, after }: Both, input: string, first: Pair, pairs: Map<string, Pair>) {
  const queue = [first];
  pairs.set(pairKey(first), first);
  for (const { was, is, walks } of queue) {
    const later = waysFrom(after, is, input);
    for (const [eventCase, way] of waysFrom(before, was, input)) {
      const same = later.get(eventCase);
      if (same === undefined || stateOfPlace(same.to) !== stateOfPlace(way.to)) continue;
      const walked = { was: [...walks.was, eventCase], is: [...walks.is, eventCase] };
      const next = { was: way.to, is: same.to, walks: walked };
      if (pairs.has(pairKey(next))) continue;
      pairs.set(pairKey(next), next);
      queue.push(next);
    }
  }
}

type Found = Omit<Change, "chart" | "times">;

function differences({ before, after }: Both, { was, is, walks }: Pair, input: string): Found[] {
  const [one, other] = [waysFrom(before, was, input), waysFrom(after, is, input)];
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((eventCase): Found[] => {
    const [earlier, later] = [one.get(eventCase), other.get(eventCase)];
    if (earlier && later && outcomeKey(earlier) === outcomeKey(later)) return [];
    const kind = earlier === undefined ? "new" : later === undefined ? "gone" : "changed";
    const [at, walk] = later ? [is, walks.is] : [was, walks.was];
    return [{ kind, at, eventCase, was: earlier, is: later, walk }];
  });
}

type Noted = { readonly change: Omit<Change, "times">; readonly places: Set<string> };

/** The same change in several places is told once, with the shortest walk to it. */
function note(found: Map<string, Noted>, change: Noted["change"]): void {
  const { kind, at, eventCase, was, is } = change;
  const told = was && is ? difference(was, is) : stateOfPlace((was ?? is)!.to);
  const key = JSON.stringify([kind, stateOfPlace(at), eventCase, told]);
  const before = found.get(key) ?? { change, places: new Set() };
  const isShorter = change.walk.length < before.change.walk.length;
  found.set(key, { change: isShorter ? change : before.change, places: before.places.add(at) });
}

function stateChanges({ before, after }: Both): readonly StateChange[] {
  const names = new Set([...Object.keys(before.states), ...Object.keys(after.states)]);
  return [...names]
    .map((state) => ({ state, was: before.states[state], is: after.states[state] }))
    .filter(({ was, is }) => JSON.stringify(was) !== JSON.stringify(is));
}

export const isSame = ({ changes, states }: Comparison) =>
  changes.length === 0 && states.length === 0;
