import type { AnyStateMachine } from "xstate";
import type { ChartModel } from "./chart-model.ts";
import { partsOf } from "./chart-parts.ts";

export type Coverage = ReturnType<typeof noCoverage>;

export const noCoverage = () => ({
  states: new Set<string>(),
  transitions: new Set<string>(),
  outcomes: new Set<string>(),
  cases: new Set<string>(),
  pairs: new Set<string>(),
});

function tally(all: readonly string[], covered: { has: (id: string) => boolean }, excused: object) {
  const counted = all.filter((id) => covered.has(id) || !(id in excused));
  const missing = counted.filter((id) => !covered.has(id));
  return { covered: counted.length - missing.length, all: counted.length, missing };
}

export function outcomesOf(machine: AnyStateMachine): readonly string[] {
  return partsOf(machine).guards.flatMap((guard) => [`${guard} is true`, `${guard} is false`]);
}

export function tallies(model: ChartModel, coverage: Coverage, pairs?: readonly string[]) {
  const { states, transitions } = partsOf(model.machine);
  const excused = model.unreachable ?? {};
  const cases = Object.values(model.cases).flatMap((each) =>
    typeof each === "function" ? [] : each.map(({ name }) => name),
  );
  return {
    states: tally(states, coverage.states, excused),
    transitions: tally([...transitions.values()], coverage.transitions, excused),
    guards: tally(outcomesOf(model.machine), coverage.outcomes, excused),
    cases: tally(cases, coverage.cases, excused),
    ...(pairs && { pairs: tally(pairs, coverage.pairs, excused) }),
  };
}
