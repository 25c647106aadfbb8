import { isDeepStrictEqual } from "node:util";
import type { ChartModel } from "./chart-model.ts";
import type { Coverage } from "./coverage.ts";
import type { Driven } from "./driver.ts";
import { expectedOf, recorded } from "./expected.ts";
import type { Effect, Moment } from "./expected.ts";
import type { Path } from "./path.ts";

export type Deviation = {
  readonly path: Path;
  readonly after: number;
  readonly why: string;
  readonly expected: unknown;
  readonly found: unknown;
};

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

export type Runner = {
  readonly model: ChartModel;
  readonly drive: (input: string) => Driven;
  readonly coverage: Coverage;
  readonly invoked: ReadonlySet<string>;
  readonly seen: WeakSet<Moment>;
};

export async function runPath(runner: Runner, path: Path): Promise<Deviation | undefined> {
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
