import type { Impossible } from "./chart-walk.ts";
import { chartWalks } from "./chart-walks.ts";

export type Edge = { readonly chart: string; readonly situation: string; readonly name: string };

export const reasons: readonly Impossible[] = [
  ...new Set(chartWalks.flatMap(({ impossible }) => impossible)),
];

export const reasonFor = (edge: Edge): Impossible | undefined =>
  reasons.find(
    ({ chart, at, eventCase }) =>
      chart === edge.chart && at?.test(edge.situation) !== false && eventCase.test(edge.name),
  );
