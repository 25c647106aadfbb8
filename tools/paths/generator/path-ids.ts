import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex } from "@noble/hashes/utils";
import type { AnyMachineSnapshot } from "xstate";
import type { ChartModel, Path } from "./chart-model.ts";
import { expectedOf } from "./expected.ts";
import { hintsOf } from "./place-names.ts";
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

type Meant = ReturnType<typeof meantBy>;

function meantBy(model: ChartModel, path: Path) {
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

function titlesOf({ path, before, end, names: [last = path.input] }: Meant, id: string) {
  const whole = `${last} at ${before.state} leads to ${end.state}`;
  return [`${last} leads to ${end.state}`, whole, `${whole} (${id})`];
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
  const ids = leastReporting(meant.map((each) => meaningsOf(model, each))).map(idOf);
  const titles = leastReporting(meant.map((each, index) => titlesOf(each, ids[index]!)));
  return paths.map((path, index) => ({ ...path, id: ids[index]!, title: titles[index]! }));
}

export function idOf(about: string): string {
  return bytesToHex(sha256(about)).slice(0, 8);
}
