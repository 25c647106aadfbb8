import type { ChartDescription } from "./chart-description.ts";
import { chartSvg } from "./chart-svg.ts";
import type { Shown } from "./chart-svg.ts";
import { pageStates } from "./folds.ts";

export type ChartPage = {
  readonly key?: string;
  readonly svg: string;
};

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
