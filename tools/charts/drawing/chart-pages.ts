import type { ChartDescription } from "./chart-description.ts";
import { chartSvg } from "./chart-svg.ts";
import type { Shown } from "./chart-svg.ts";
import { pageStates } from "./folds.ts";

/** The whole chart, and each of its larger states by its key. */
export function chartPages(chart: ChartDescription, shown: Omit<Shown, "page"> = {}) {
  const of = ({ id, key }: { readonly id?: string; readonly key?: string }) => ({
    key,
    svg: chartSvg(chart, { ...shown, ...(id !== undefined && { page: id }) }),
  });
  return [of({}), ...pageStates(chart).map(of)];
}
