import type { Impossible } from "./chart-walk.ts";
import { chartWalks } from "./chart-walks.ts";

export type Edge = { readonly chart: string; readonly situation: string; readonly name: string };

/** Every edge that the charts have and the browser has no way to; what two practices share counts once. */
export const reasons: readonly Impossible[] = [
  ...new Set(chartWalks.flatMap(({ impossible }) => impossible)),
];

/** The reason for an edge that no walk shows; undefined when there is none. */
export const reasonFor = (edge: Edge): Impossible | undefined =>
  reasons.find(
    ({ chart, at, eventCase }) =>
      chart === edge.chart && at?.test(edge.situation) !== false && eventCase.test(edge.name),
  );
