import { beginning, stateOfPlace } from "./behaviour.ts";
import type { Change, Comparison, StateChange } from "./compare.ts";
import { difference, without } from "./difference.ts";

export function changeText({ at, eventCase, was, is, times }: Change): string {
  const often = times === 1 ? "" : ` (in ${times} places)`;
  const from = at === beginning ? eventCase : `from ${stateOfPlace(at)}, ${eventCase}`;
  if (was !== undefined && is !== undefined) return `${from}: ${difference(was, is)}${often}`;
  const [words, path] = was === undefined ? ["now leads", is!] : ["no longer leads", was];
  const to = stateOfPlace(path.to);
  const stays = was === undefined ? "is now possible" : "is no longer possible";
  if (to === stateOfPlace(at)) return `${from}: ${stays}${often}`;
  return `${from}: ${words} to ${to}${often}`;
}

export function stateChangeText({ state, was, is }: StateChange): string {
  if (was === undefined) return `the state ${state} is new: ${is!.join("; ")}`;
  if (is === undefined) return `the state ${state} is gone`;
  const parts = [
    ...without(was, is).map((each) => `no longer ${each}`),
    ...without(is, was).map((each) => `now ${each}`),
  ];
  return `the state ${state}: ${parts.join("; ") || "says the same in another order"}`;
}

export function comparisonLines({ changes, states }: Comparison): readonly string[] {
  return [...changes.map(changeText), ...states.map(stateChangeText)];
}
