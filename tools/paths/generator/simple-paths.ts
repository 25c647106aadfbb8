import type { AnyMachineSnapshot } from "xstate";
import type { Case } from "./chart-model.ts";
import { begin, follow } from "./exploration.ts";
import type { Exploration } from "./exploration.ts";
import { eventCasesAt, situationOf } from "./situation.ts";

/** Every path of a chart that reaches no situation twice, each as long as it gets. */
export type SimpleWays = {
  readonly ways: readonly (readonly Case[])[];
  /** Ways that were begun and not followed because there were too many; 0 when these are all. */
  readonly leftOut: number;
};

/** Such ways multiply with every fork that meets again: a chart with more steps than this is not near-linear. */
const mostSteps = 5000;

type Way = {
  readonly steps: readonly Case[];
  readonly seen: ReadonlySet<string>;
  readonly at: AnyMachineSnapshot;
};

/** Looks up where the chart really is after each step, so that every path can be walked. */
export function simpleWays({ model, input }: Exploration, limit = mostSteps): SimpleWays {
  const [first] = begin(model, input);
  const begun: Way[] = [{ steps: [], seen: new Set([situationOf(model, first)]), at: first }];
  const ways: (readonly Case[])[] = [];
  let followed = 0;
  while (begun.length > 0 && followed < limit) {
    const { steps, seen, at } = begun.pop()!;
    const eventCases = eventCasesAt(model, at);
    followed += eventCases.length;
    const further = eventCases.flatMap((eventCase) => {
      const next = follow(model.machine, at, eventCase.events);
      const id = situationOf(model, next);
      return seen.has(id)
        ? []
        : [{ steps: [...steps, eventCase], seen: new Set([...seen, id]), at: next }];
    });
    if (further.length === 0) ways.push(steps);
    begun.push(...further.toReversed());
  }
  return { ways, leftOut: begun.length };
}
