import type { Provider } from "#domain/provider/provider.ts";
import { hasInsights } from "#domain/insights/wanted.ts";
import type { Environment } from "#server/config/environment.ts";
import { outlinedChartsOf, type OutlinedCharts } from "./chart-outlines.ts";

export type Reported = OutlinedCharts & {
  readonly reports: "everything" | "errorsOnly";
  readonly isTraced: boolean;
};

/** Everything if deployment and practice turned insights on; else only errors, if an error service is configured. */
export function reportedCharts(
  { provider, fault }: { readonly provider: Provider; readonly fault: string | undefined },
  { insights, errorsDsn, telemetry }: Pick<Environment, "insights" | "errorsDsn" | "telemetry">,
): { readonly insights?: Reported } {
  const reports = insights && hasInsights(provider) ? "everything" : "errorsOnly";
  if (fault !== undefined || (reports === "errorsOnly" && errorsDsn === undefined)) return {};
  const isTraced = reports === "everything" && telemetry !== undefined;
  return { insights: { ...outlinedChartsOf(provider.configuration), reports, isTraced } };
}
