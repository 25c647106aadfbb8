import type { Impossible } from "./chart-walk.ts";
import { chartWalks } from "./chart-walks.ts";

export type Edge = { readonly chart: string; readonly situation: string; readonly name: string };

type Reason = Impossible & { readonly chart: string };

const all = chartWalks.flatMap(({ charts: [first], impossible }) =>
  impossible.map((each): Reason => ({ chart: first!, ...each })),
);
export const reasons: readonly Reason[] = [
  ...new Map(all.map((each) => [Object.values(each).join(), each])).values(),
];

export const reasonFor = (edge: Edge): Reason | undefined =>
  reasons.find(
    ({ chart, at, eventCase }) =>
      chart === edge.chart && at?.test(edge.situation) !== false && eventCase.test(edge.name),
  );
