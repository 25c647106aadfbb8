import type { Impossible } from "./chart-walk.ts";

export const silent = "a field or a choice says nothing when what it holds stays the same";
export const neverThrows =
  "an action of a flow answers what went wrong instead of throwing; the edge is for a fault of our own";
export const saysHow = "a call that fails always says how; the edge is for a fault of our own";
export const noToken =
  "a tokenization never throws: a frame that does not answer is its own broken state";

export const jumped =
  "so many steps before this one are not in the history; other jumps are walked by test/journey/history.test.ts";
export const jumps: readonly Impossible[] = [
  { eventCase: /^back\.pressed by two steps$/, why: jumped },
];

type Edges = Omit<Impossible, "why">;
export const because = (why: string, ...edges: readonly Edges[]): readonly Impossible[] =>
  edges.map((each) => ({ ...each, why }));

export const silentAbout = (
  stored: readonly (readonly [at: RegExp, eventCase: RegExp])[],
): readonly Impossible[] =>
  because(silent, ...stored.map(([at, eventCase]) => ({ at, eventCase })));
