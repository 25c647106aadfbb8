import { isDeepStrictEqual } from "node:util";
import type { ChartModel, Path } from "./chart-model.ts";
import { statesOf } from "./chart-parts.ts";
import { noCoverage, tallies, type Coverage } from "./coverage.ts";
import { driverOf, type Driven } from "./driver.ts";
import { expectedOf, recorded, type Effect, type Moment } from "./expected.ts";
import { pairIdsOf } from "./pairs.ts";
import { pathsOf, type Criterion } from "./paths.ts";

export type ChartRun = Awaited<ReturnType<typeof runChart>>;

export async function runChart(
  model: ChartModel,
  criterion: Criterion = "edge",
  tell: (walked: number, all: number) => void = () => undefined,
) {
  const began = performance.now();
  const { explorations, paths } = pathsOf(model, criterion);
  const coverage = noCoverage();
  const runner = runnerOf(model, coverage);
  const deviations = [];
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

const kinds = ["action", "send", "begin", "emit"] as const;

/** Orders of each kind in their order. How kinds interleave is XState's business. */
function sorted(effects: readonly Effect[], isCounted: (effect: Effect) => boolean) {
  return kinds.map((kind) => effects.filter((each) => each.kind === kind && isCounted(each)));
}

function broken({ holds = {} }: ChartModel, moment: Moment): string | undefined {
  return Object.entries(holds).find(([, isTrue]) => !isTrue(moment.snapshot))?.[0];
}

function deviationAt(driven: Driven, moment: Moment, invoked: ReadonlySet<string>) {
  const counts = ({ kind, name }: Effect) => kind !== "begin" || invoked.has(name);
  const pairs = [
    ["is somewhere else", recorded(moment.snapshot), recorded(driven.snapshot())],
    ["ordered something else", sorted(moment.effects, counts), sorted(driven.effects(), counts)],
    ["waits for an actor that has ended", [], driven.ended()],
  ] as const;
  const different = pairs.find(([, expected, found]) => !isDeepStrictEqual(expected, found));
  if (different === undefined) return undefined;
  const [why, expected, found] = different;
  return { why, expected, found };
}

function runnerOf(model: ChartModel, coverage: Coverage) {
  const invokes = statesOf(model.machine.root).flatMap(({ invoke }) => invoke);
  const invoked = new Set(invokes.map(({ id }) => id));
  return {
    model,
    coverage,
    invoked,
    drive: driverOf(model, coverage),
    seen: new WeakSet<Moment>(),
  };
}

type Runner = ReturnType<typeof runnerOf>;

async function runPath(runner: Runner, path: Path) {
  const { model, drive, coverage, invoked, seen } = runner;
  const moments = expectedOf(model, path);
  const driven = drive(path.input);
  try {
    for (const [after, moment] of moments.entries()) {
      if (moment.event !== undefined) await driven.take(moment.event, moments[after + 1]?.event);
      if (seen.has(moment)) {
        driven.effects();
        continue;
      }
      const sentence = broken(model, moment);
      if (sentence !== undefined) {
        return { path, after, why: `fails: ${sentence}`, expected: true, found: false };
      }
      const deviation = deviationAt(driven, moment, invoked);
      if (deviation !== undefined) return { path, after, ...deviation };
      seen.add(moment);
    }
    for (const { name } of path.steps) coverage.cases.add(name);
    return undefined;
  } finally {
    driven.stop();
  }
}
