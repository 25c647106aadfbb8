import type { AnyMachineSnapshot } from "xstate";
import type { ChartModel } from "./chart-model.ts";
import { stateOf } from "./chart-parts.ts";
import { guardsAtHand } from "./situation.ts";

export const separator = " | ";

export type Hints = ReturnType<typeof hintsOf>;

export function hintsOf(model: ChartModel, snapshot: AnyMachineSnapshot) {
  const more = model.distinguish?.(snapshot);
  return {
    state: stateOf(snapshot),
    guards: guardsAtHand(snapshot),
    more: more === undefined ? "" : JSON.stringify(more),
  };
}

export function placeNames(all: readonly Hints[]): readonly string[] {
  const ownOf = ownGuards(all);
  const states = all.map(({ state }) => state);
  const guarded = moreWords(states, (index) => ownOf(all[index]!).join(", "));
  return numbered(moreWords(guarded, (index) => all[index]!.more));
}

function ownGuards(all: readonly Hints[]): (each: Hints) => readonly string[] {
  const everywhere = new Map<string, readonly string[]>();
  for (const { state, guards } of all) {
    const before = everywhere.get(state) ?? guards;
    everywhere.set(
      state,
      before.filter((guard) => guards.includes(guard)),
    );
  }
  return ({ state, guards }) => guards.filter((guard) => !everywhere.get(state)!.includes(guard));
}

function moreWords(
  names: readonly string[],
  wordsOf: (index: number) => string,
): readonly string[] {
  const alike = Map.groupBy(names, (name) => name);
  return names.map((name, index) => {
    const words = alike.get(name)!.length === 1 ? "" : wordsOf(index);
    return words === "" ? name : joined(name, words);
  });
}

const joined = (name: string, words: string) =>
  `${name}${name.includes(separator) ? ", " : separator}${words}`;

function numbered(names: readonly string[]): readonly string[] {
  const given = new Map<string, number>();
  return names.map((name) => {
    const number = (given.get(name) ?? 0) + 1;
    given.set(name, number);
    return number === 1 ? name : joined(name, `no. ${number}`);
  });
}
