import type { AnyMachineSnapshot } from "xstate";
import type { Case } from "./chart-model.ts";
import { begin, follow } from "./exploration.ts";
import type { Exploration } from "./exploration.ts";
import { eventCasesAt, situationOf } from "./situation.ts";

export type SimplePaths = {
  readonly ways: readonly (readonly Case[])[];
  readonly leftOut: number;
};

const mostSteps = 5000;

type Way = {
  readonly steps: readonly Case[];
  readonly seen: ReadonlySet<string>;
  readonly at: AnyMachineSnapshot;
};

export function simplePaths({ model, input }: Exploration, limit = mostSteps): SimplePaths {
  const [first] = begin(model, input);
  const started: Way[] = [{ steps: [], seen: new Set([situationOf(model, first)]), at: first }];
  const ways: (readonly Case[])[] = [];
  let followed = 0;
  while (started.length > 0 && followed < limit) {
    const { steps, seen, at } = started.pop()!;
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
    started.push(...further.toReversed());
  }
  return { ways, leftOut: started.length };
}
