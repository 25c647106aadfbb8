import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex } from "@noble/hashes/utils";
import type { AnyMachineSnapshot } from "xstate";
import type { ChartModel } from "./chart-model.ts";
import { expectedOf } from "./expected.ts";
import type { Path } from "./path.ts";
import { hintsOf, placeNames } from "./place-names.ts";
import type { Hints } from "./place-names.ts";
import { situationOf } from "./situation.ts";

export function stopsOf(model: ChartModel, path: Path): readonly AnyMachineSnapshot[] {
  const moments = expectedOf(model, path);
  let used = 0;
  const after = path.steps.map(({ events }) => moments[(used += events.length)]!.snapshot);
  return [moments[0]!.snapshot, ...after];
}

export function edgeOf(model: ChartModel, path: Path) {
  const last = path.steps.at(-1);
  if (last === undefined) return undefined;
  const [, before] = stopsOf(model, path).toReversed() as [unknown, AnyMachineSnapshot];
  return { chart: model.name, situation: situationOf(model, before), name: last.name };
}

type Meant = {
  readonly path: Path;
  readonly before: Hints;
  readonly end: Hints;
  readonly names: readonly string[];
};

function meantBy(model: ChartModel, path: Path): Meant {
  const stops = stopsOf(model, path);
  const [end, before = end] = stops.toReversed() as [AnyMachineSnapshot, AnyMachineSnapshot?];
  const names = path.steps.map(({ name }) => name).toReversed();
  return { path, before: hintsOf(model, before), end: hintsOf(model, end), names };
}

function meaningsOf(model: ChartModel, { path, before, end, names }: Meant): readonly string[] {
  const [last] = names;
  const parts = [[model.name, before.state, last, end.state], before, end, path.input, names];
  return parts.map((_, index) => JSON.stringify(parts.slice(0, index + 1)));
}

function titlesOf({ path, before, end, names }: Meant, placeOf: (place: Hints) => string) {
  const [last = path.input, ...earlier] = names;
  const from = `${last} at ${placeOf(before)} leads to`;
  const started = `${from} ${placeOf(end)}, begun with ${path.input}`;
  return [
    `${last} leads to ${end.state}`,
    `${last} at ${before.state} leads to ${end.state}`,
    `${from} ${end.state}`,
    `${from} ${placeOf(end)}`,
    started,
    `${started}, after ${earlier.join(", ")}`,
  ];
}

const inPlace = (text: string, index: number) => `${index} ${text}`;

function leastReporting(lists: readonly (readonly string[])[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const reported of lists.flatMap((list) => list.map(inPlace)))
    counts.set(reported, (counts.get(reported) ?? 0) + 1);
  return lists.map(
    (list) => list.find((text, index) => counts.get(inPlace(text, index)) === 1) ?? list.at(-1)!,
  );
}

export function withIds(model: ChartModel, paths: readonly Path[]): readonly Path[] {
  const meant = paths.map((path) => meantBy(model, path));
  const places = meant.flatMap(({ before, end }) => [before, end]);
  const distinct = new Map(places.map((place) => [JSON.stringify(place), place]));
  const given = placeNames([...distinct.values()]);
  const names = new Map([...distinct.keys()].map((key, index) => [key, given[index]!]));
  const ids = leastReporting(meant.map((each) => meaningsOf(model, each)));
  const placeOf = (place: Hints) => names.get(JSON.stringify(place))!;
  const titles = leastReporting(meant.map((each) => titlesOf(each, placeOf)));
  return paths.map((path, index) => ({
    ...path,
    id: idOf(ids[index]!),
    title: titles[index]!,
  }));
}

export function idOf(about: string): string {
  return bytesToHex(sha256(about)).slice(0, 8);
}
