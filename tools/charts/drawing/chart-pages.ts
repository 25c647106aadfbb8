import type { ChartDescription } from "./chart-description.ts";
import { chartSvg } from "./chart-svg.ts";
import type { Shown } from "./chart-svg.ts";
import { pageStates } from "./folds.ts";

/** A drawing of a chart, or of one of its larger states. */
export type ChartPage = {
  /** The key of the state; absent for the whole chart. */
  readonly key?: string;
  readonly svg: string;
};

/** All that is drawn of a chart: the whole of it, then a page for each of its larger states where it has many. */
export function chartPages(
  chart: ChartDescription,
  shown: Omit<Shown, "page"> = {},
): readonly ChartPage[] {
  return [
    { svg: chartSvg(chart, shown) },
    ...pageStates(chart).map(({ id, key }) => ({
      key,
      svg: chartSvg(chart, { ...shown, page: id }),
    })),
  ];
}
