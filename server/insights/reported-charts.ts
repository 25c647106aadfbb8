import type { Provider } from "#domain/provider/provider.ts";
import { wantsInsights } from "#domain/insights/wanted.ts";
import type { Environment } from "#server/config/environment.ts";
import { outlinedChartsOf } from "./chart-outlines.ts";
import type { OutlinedCharts } from "./chart-outlines.ts";

type Practice = { readonly provider: Provider; readonly fault: string | undefined };

/** The charts that a practice's pages report of, and whether their calls say of which trace they are. */
export type Reported = OutlinedCharts & { readonly isTraced: boolean };

/** What a practice's pages report: only where the deployment and the practice both have it on. */
export function reportedCharts(
  { provider, fault }: Practice,
  { insights, telemetry }: Pick<Environment, "insights" | "telemetry">,
): { readonly insights?: Reported } {
  if (!insights || fault !== undefined || !wantsInsights(provider)) return {};
  const isTraced = telemetry !== undefined;
  return { insights: { ...outlinedChartsOf(provider.configuration), isTraced } };
}
