import { transition } from "xstate";
import type { ChartModel } from "./chart-model.ts";
import { statesOf } from "./chart-parts.ts";
import { noCoverage, tallies } from "./coverage.ts";
import type { Coverage, Tallies } from "./coverage.ts";
import { driverOf } from "./driver.ts";
import { recorded } from "./expected.ts";
import type { Moment } from "./expected.ts";
import type { Exploration } from "./exploration.ts";
import { pairIdsOf } from "./pairs.ts";
import { pathsOf } from "./paths.ts";
import type { Path } from "./path.ts";
import type { Criterion } from "./paths.ts";
import { runPath } from "./run-path.ts";
import type { Deviation } from "./run-path.ts";
import { ignoredEvents } from "./situation.ts";
import { isDeepStrictEqual } from "node:util";

export type ChartRun = {
  readonly model: ChartModel;
  readonly explorations: readonly Exploration[];
  readonly paths: readonly Path[];
  readonly deviations: readonly Deviation[];
  readonly coverage: Coverage;
  readonly tallies: Tallies;
  readonly seconds: number;
};

export async function runChart(
  model: ChartModel,
  criterion: Criterion = "edge",
  tell: (walked: number, all: number) => void = () => undefined,
): Promise<ChartRun> {
  const began = performance.now();
  const { explorations, paths } = pathsOf(model, criterion);
  const coverage = noCoverage();
  const invokes = statesOf(model.machine.root).flatMap(({ invoke }) => invoke);
  const invoked = new Set(invokes.map(({ id }) => id));
  const drive = driverOf(model, coverage);
  const runner = { model, drive, coverage, invoked, seen: new WeakSet<Moment>() };
  const deviations: Deviation[] = [];
  for (const [walked, path] of paths.entries()) {
    tell(walked, paths.length);
    const deviation = await runPath(runner, path);
    if (deviation !== undefined) deviations.push(deviation);
  }
  const pairs = criterion === "pair" ? explorations.flatMap(pairIdsOf) : undefined;
  return {
    model,
    explorations,
    paths,
    deviations,
    coverage,
    tallies: tallies(model, coverage, pairs && [...new Set(pairs)]),
    seconds: (performance.now() - began) / 1000,
  };
}

export function ignored(model: ChartModel, explorations: readonly Exploration[]) {
  const checks = explorations
    .flatMap(({ situations }) => [...situations.values()])
    .filter(({ snapshot }) => snapshot.status === "active")
    .flatMap(({ snapshot }) =>
      ignoredEvents(model, snapshot).map((event) => ({ snapshot, event })),
    );
  const changed = checks.filter(({ snapshot, event }) => {
    const [next, actions] = transition(model.machine, snapshot, event);
    return actions.length > 0 || !isDeepStrictEqual(recorded(next), recorded(snapshot));
  });
  return { checks: checks.length, changed: changed.map(({ event }) => event.type) };
}
