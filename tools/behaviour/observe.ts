import { isDeepStrictEqual } from "node:util";
import type { AnyMachineSnapshot } from "xstate";
import { describeChart } from "#tools/charts/drawing/chart-description.ts";
import { leafIds, stateOf } from "#tools/paths/generator/chart-parts.ts";
import type { ChartModel } from "#tools/paths/generator/chart-model.ts";
import { begin, explore, takeAll } from "#tools/paths/generator/exploration.ts";
import type { Exploration, Used as TakenSteps } from "#tools/paths/generator/exploration.ts";
import { hintsOf, placeNames } from "#tools/paths/generator/place-names.ts";
import { beginning, startedWith } from "./behaviour.ts";
import type { Behaviour, Way } from "./behaviour.ts";
import { ordersOf, shownIn } from "./effect-text.ts";

const seenAt = ([snapshot, actions]: TakenSteps, event?: unknown) => ({
  shows: shownIn(snapshot),
  orders: ordersOf(snapshot, actions, event),
});

function factsOf(
  descriptions: ReadonlyMap<string, string>,
  snapshot: AnyMachineSnapshot,
): readonly string[] {
  return [
    ...leafIds(snapshot).map((id) => `shows ${descriptions.get(id) ?? ""}`),
    ...[...snapshot.tags].map((tag) => `is ${tag}`),
  ];
}

type Used = { readonly way: Way; readonly inputs: string[] };

function pathsOf(used: readonly Used[], inputs: ReadonlySet<string>): readonly Way[] {
  const [most, ...others] = used.toSorted((a, b) => b.inputs.length - a.inputs.length);
  const isAlways = used.flatMap((each) => each.inputs).length === inputs.size;
  const named = isAlways ? others : [most!, ...others];
  return [
    ...(isAlways ? [most!.way] : []),
    ...named.map(({ way, inputs: own }) => ({ ...way, inputs: own })),
  ];
}

type NameOf = (situation: string) => string;

function beginningOf(model: ChartModel, { input, first }: Exploration, nameOf: NameOf) {
  const way = { ...seenAt(begin(model, input)), to: nameOf(first) };
  return [startedWith(input), [way]] as const;
}

type Visited = { readonly inputs: Set<string>; readonly eventCases: Map<string, Used[]> };

function note({ eventCases }: Visited, eventCase: string, input: string, way: Way): void {
  const used = eventCases.get(eventCase) ?? [];
  eventCases.set(eventCase, used);
  const same = used.find((each) => isDeepStrictEqual(each.way, way));
  if (same === undefined) used.push({ way, inputs: [input] });
  else same.inputs.push(input);
}

function placesOf({ machine }: ChartModel, explorations: readonly Exploration[], nameOf: NameOf) {
  const places = new Map<string, Visited>();
  for (const { input, situations, edges } of explorations) {
    for (const id of situations.keys()) {
      const visited = places.get(id) ?? { inputs: new Set(), eventCases: new Map() };
      visited.inputs.add(input);
      places.set(id, visited);
    }
    for (const { from, to, eventCase } of edges) {
      const { events } = eventCase;
      const seen = seenAt(takeAll(machine, situations.get(from)!.snapshot, events), events.at(-1));
      note(places.get(from)!, eventCase.name, input, { ...seen, to: nameOf(to) });
    }
  }
  return [...places].map(([id, { inputs, eventCases }]) => {
    const paths = [...eventCases].map(([name, used]) => [name, pathsOf(used, inputs)] as const);
    return [nameOf(id), Object.fromEntries(paths)] as const;
  });
}

export function behaviourOf(
  model: ChartModel,
  explorations: readonly Exploration[] = Object.keys(model.inputs).map((input) =>
    explore(model, input),
  ),
): Behaviour {
  const situations = explorations.flatMap((each) => [...each.situations.values()]);
  const snapshots = new Map(situations.map(({ id, snapshot }) => [id, snapshot]));
  const given = placeNames([...snapshots.values()].map((each) => hintsOf(model, each)));
  const names = new Map([...snapshots.keys()].map((id, index) => [id, given[index]!]));
  const nameOf: NameOf = (situation) => names.get(situation)!;
  const started = explorations.map((each) => beginningOf(model, each, nameOf));
  const chart = describeChart(model.name, model.machine);
  const descriptions = new Map(chart.states.map(({ id, description }) => [id, description]));
  const states = [...snapshots.values()].map(
    (each) => [stateOf(each), factsOf(descriptions, each)] as const,
  );
  return {
    chart: model.name,
    description: chart.description,
    states: Object.fromEntries(states),
    types: Object.fromEntries(
      explorations.flatMap(({ edges }) =>
        edges.map(({ eventCase: { name, events } }) => [name, events.at(-1)!.type] as const),
      ),
    ),
    places: Object.fromEntries([
      [beginning, Object.fromEntries(started)],
      ...placesOf(model, explorations, nameOf),
    ]),
  };
}
