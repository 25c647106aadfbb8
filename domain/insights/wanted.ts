import type { Provider } from "#domain/provider/provider.ts";

type Flagged = Pick<Provider, "featureFlags">;

const prefixes = { everything: "insights:", errorsOnly: "errors:" } as const;

export function hasInsights({ featureFlags }: Flagged): boolean {
  return featureFlags.includes("insights");
}

export function reportedChartFlag(hash: string, reports: keyof typeof prefixes): string {
  return `${prefixes[reports]}${hash}`;
}

export function reportedChart({ featureFlags }: Flagged): string | undefined {
  return featureFlags
    .find((flag) => Object.values(prefixes).some((prefix) => flag.startsWith(prefix)))
    ?.replace(/^\w+:/, "");
}

/** Whether a page reports only its errors: the error service is configured, insights are off. */
export function reportsOnlyErrors({ featureFlags }: Flagged): boolean {
  return featureFlags.some((flag) => flag.startsWith(prefixes.errorsOnly));
}

/** The flag that adds a `traceparent` to a page's calls. */
export const tracedFlag = "traces";

export function areCallsTraced({ featureFlags }: Flagged): boolean {
  return featureFlags.includes(tracedFlag);
}
