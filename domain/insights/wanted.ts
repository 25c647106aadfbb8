import type { Provider } from "#domain/provider/provider.ts";

type Flagged = Pick<Provider, "featureFlags">;

/** What a flag begins with that says of which charts a page reports. */
const reported = "insights:";

/** A practice's own setting: its pages report what their charts do, where the deployment has it on, too. */
export function wantsInsights({ featureFlags }: Flagged): boolean {
  return featureFlags.includes("insights");
}

/** The flag by which a page learns that it is to report, and of which charts: those with this hash. */
export function reportedChartFlag(hash: string): string {
  return `${reported}${hash}`;
}

/** The hash of the charts that a page reports of; undefined where it reports nothing. */
export function reportedChart({ featureFlags }: Flagged): string | undefined {
  return featureFlags.find((flag) => flag.startsWith(reported))?.slice(reported.length);
}

/** The flag by which a page that reports learns that its calls are to say of which trace they are. */
export const tracedFlag = "traces";

/** Whether the calls of a page are to say of which trace they are. */
export function areCallsTraced({ featureFlags }: Flagged): boolean {
  return featureFlags.includes(tracedFlag);
}
