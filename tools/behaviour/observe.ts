import type { AnyMachineSnapshot } from "xstate";
import { describeChart } from "#tools/charts/drawing/chart-description.ts";
import { leafIds, stateOf } from "#tools/paths/generator/chart-parts.ts";
import type { ChartModel } from "#tools/paths/generator/chart-model.ts";
import { begin, explore, takeAll } from "#tools/paths/generator/exploration.ts";
import type { Exploration, Used } from "#tools/paths/generator/exploration.ts";
import { hintsOf, placeNames } from "#tools/paths/generator/place-names.ts";
import { beginning, type Behaviour, type Places } from "./behaviour.ts";
import { ordersOf, shownIn } from "./effect-text.ts";

const seenAt = ([snapshot, actions]: Used, event?: unknown) => ({
  shows: shownIn(snapshot),
  orders: ordersOf(snapshot, actions, event),
});

function factsOf(descriptions: ReadonlyMap<string, string>, snapshot: AnyMachineSnapshot) {
  return [
    ...leafIds(snapshot).map((id) => `shows ${descriptions.get(id) ?? ""}`),
    ...[...snapshot.tags].map((tag) => `is ${tag}`),
  ];
}

type NameOf = (situation: string) => string;

function placesOf(model: ChartModel, exploration: Exploration, nameOf: NameOf): Places {
  const { input, first, situations, edges } = exploration;
  const started = { ...seenAt(begin(model, input)), to: nameOf(first) };
  const leaving = Map.groupBy(edges, ({ from }) => from);
  const places = [...situations.values()].map(({ id, snapshot }) => {
    const ways = (leaving.get(id) ?? []).map(({ to, eventCase: { name, events } }) => {
      const seen = seenAt(takeAll(model.machine, snapshot, events), events.at(-1));
      return [name, { ...seen, to: nameOf(to) }];
    });
    return [nameOf(id), Object.fromEntries(ways)];
  });
  return {
    [beginning]: { [`begins with ${input}`]: started },
    ...(Object.fromEntries(places) as Places),
  };
}

export const observationOf = (models: readonly ChartModel[]) => ({
  behaviours: models.map(behaviourOf),
  descriptions: models.map(({ name, machine }) => describeChart(name, machine)),
});

export function behaviourOf(model: ChartModel): Behaviour {
  const explorations = Object.keys(model.inputs).map((input) => explore(model, input));
  const situations = explorations.flatMap((each) => [...each.situations.values()]);
  const snapshots = new Map(situations.map(({ id, snapshot }) => [id, snapshot]));
  const given = placeNames([...snapshots.values()].map((each) => hintsOf(model, each)));
  const names = new Map([...snapshots.keys()].map((id, index) => [id, given[index]!]));
  const nameOf: NameOf = (situation) => names.get(situation)!;
  const chart = describeChart(model.name, model.machine);
  const descriptions = new Map(chart.states.map(({ id, description }) => [id, description]));
  const states = [...snapshots.values()].map((each) => [
    stateOf(each),
    factsOf(descriptions, each),
  ]);
  const cases = explorations.flatMap(({ edges }) => edges.map(({ eventCase }) => eventCase));
  return {
    chart: model.name,
    states: Object.fromEntries(states) as Behaviour["states"],
    types: Object.fromEntries(cases.map(({ name, events }) => [name, events.at(-1)!.type])),
    inputs: Object.fromEntries(
      explorations.map((each) => [each.input, placesOf(model, each, nameOf)]),
    ),
  };
}
