import type { Provider } from "#domain/provider.ts";
import { wantsInsights } from "#domain/insights/wanted.ts";
import type { Environment } from "#server/environment.ts";
import { outlinedChartsOf } from "./chart-outlines.ts";
import type { OutlinedCharts } from "./chart-outlines.ts";

type Practice = { readonly provider: Provider; readonly fault: string | undefined };

/** The charts that a practice's pages report of: only where the deployment and the practice both have it on. */
export function reportedCharts(
  { provider, fault }: Practice,
  { insights }: Pick<Environment, "insights">,
): { readonly insights?: OutlinedCharts } {
  const areReported = insights && fault === undefined && wantsInsights(provider);
  return areReported ? { insights: outlinedChartsOf(provider.configuration) } : {};
}
