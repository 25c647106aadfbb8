import { beginning, outcomeKey, stateOfPlace, walksOf } from "./behaviour.ts";
import type { Behaviour, Walk, Way } from "./behaviour.ts";
import { difference } from "./difference.ts";

export type Change = {
  readonly chart: string;
  /** `new`: only the later version allows it; `gone`: only the earlier one did; `changed`: another outcome. */
  readonly kind: "new" | "gone" | "changed";
  /** The chart receives the event as before: only the generator's cases differ. */
  readonly isOnlyGenerated: boolean;
  readonly at: string;
  readonly type: string;
  readonly eventCase: string;
  readonly was: Way | undefined;
  readonly is: Way | undefined;
  readonly walk: Walk;
  readonly times: number;
};

export type StateChange = ReturnType<typeof stateChanges>[number];

export type Comparison = ReturnType<typeof compare>;

type Both = { readonly before: Behaviour; readonly after: Behaviour };
type Pair = {
  readonly was: string;
  readonly is: string;
  readonly walks: { readonly was: Walk; readonly is: Walk };
};

const noActors: Behaviour = { chart: "", states: {}, types: {}, inputs: {} };

const waysFrom = ({ inputs }: Behaviour, place: string, input: string) =>
  new Map(Object.entries(inputs[input]?.[place] ?? {}));

/** Walks both behaviors in parallel from each input. Nothing after a difference is compared. */
export function compare(was: Behaviour | undefined, is: Behaviour | undefined) {
  const both = { before: was ?? noActors, after: is ?? noActors };
  const chart = (is ?? was)!.chart;
  const found = new Map<string, Noted>();
  const inputs = new Set([both.after, both.before].flatMap((each) => Object.keys(each.inputs)));
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

function pairsOf(both: Both, input: string): readonly Pair[] {
  const pairs = new Map<string, Pair>();
  follow(both, input, { was: beginning, is: beginning, walks: { was: [], is: [] } }, pairs);
  const before = walksOf(both.before.inputs[input]);
  let paired = namesIn(pairs);
  for (const [place, is] of walksOf(both.after.inputs[input])) {
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
    for (const [eventCase, path] of waysFrom(before, was, input)) {
      const same = later.get(eventCase);
      if (same === undefined || stateOfPlace(same.to) !== stateOfPlace(path.to)) continue;
      const walked = { was: [...walks.was, eventCase], is: [...walks.is, eventCase] };
      const next = { was: path.to, is: same.to, walks: walked };
      if (pairs.has(pairKey(next))) continue;
      pairs.set(pairKey(next), next);
      queue.push(next);
    }
  }
}

type Found = Omit<Change, "chart" | "times">;

function differences(both: Both, { was, is, walks }: Pair, input: string): Found[] {
  const [one, other] = [waysFrom(both.before, was, input), waysFrom(both.after, is, input)];
  const typeOf = (eventCase: string) =>
    both.before.types[eventCase] ?? both.after.types[eventCase] ?? eventCase;
  const receives = (cases: ReadonlyMap<string, Way>, type: string) =>
    [...cases.keys()].some((eventCase) => typeOf(eventCase) === type);
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((eventCase): Found[] => {
    const [earlier, later] = [one.get(eventCase), other.get(eventCase)];
    if (earlier && later && outcomeKey(earlier) === outcomeKey(later)) return [];
    const kind = earlier === undefined ? "new" : later === undefined ? "gone" : "changed";
    const [at, walk] = later ? [is, walks.is] : [was, walks.was];
    const type = typeOf(eventCase);
    const isOnlyGenerated = kind !== "changed" && receives(one, type) && receives(other, type);
    return [{ kind, isOnlyGenerated, at, type, eventCase, was: earlier, is: later, walk }];
  });
}

type Noted = { readonly change: Omit<Change, "times">; readonly places: Set<string> };

function note(found: Map<string, Noted>, change: Noted["change"]): void {
  const { kind, at, eventCase, was, is } = change;
  const reported = was && is ? difference(was, is) : stateOfPlace((was ?? is)!.to);
  const key = JSON.stringify([kind, stateOfPlace(at), eventCase, reported]);
  const before = found.get(key) ?? { change, places: new Set() };
  const isShorter = change.walk.length < before.change.walk.length;
  found.set(key, { change: isShorter ? change : before.change, places: before.places.add(at) });
}

function stateChanges({ before, after }: Both) {
  const names = new Set([...Object.keys(before.states), ...Object.keys(after.states)]);
  return [...names]
    .map((state) => ({ state, was: before.states[state], is: after.states[state] }))
    .filter(({ was, is }) => JSON.stringify(was) !== JSON.stringify(is));
}

export const isSame = ({ changes, states }: Comparison) =>
  changes.length === 0 && states.length === 0;
