import type { Impossible } from "./chart-walk.ts";

export const silent = "a field or a choice says nothing when what it holds stays the same";
export const neverThrows =
  "an action of a flow answers what went wrong instead of throwing; the edge is for a fault of our own";
export const saysHow = "a call that fails always says how; the edge is for a fault of our own";
export const noToken =
  "a tokenization never throws: a frame that does not answer is its own broken state";

export const jumped =
  "so many steps before this one are not in the history; other jumps are walked by test/journey/history.test.ts";
export const jumps = (chart: string): readonly Impossible[] => [
  { chart, eventCase: /^back\.pressed by two steps$/, why: jumped },
];

export const silentAbout = (
  chart: string,
  stored: readonly (readonly [at: RegExp, eventCase: RegExp])[],
): readonly Impossible[] =>
  stored.map(([at, eventCase]) => ({ chart, at, eventCase, why: silent }));
