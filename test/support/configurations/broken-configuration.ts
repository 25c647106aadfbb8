import type { StepsConfiguration } from "#domain/step/step.ts";
import type { ConfigurationFault } from "#machines/faults/configuration-faults.ts";
import type { FlowSurroundings } from "#machines/faults/walk-faults.ts";

/** A configuration to reject, with its expected faults. */
export type BrokenConfiguration = {
  readonly name: string;
  readonly configuration: StepsConfiguration;
  readonly provider?: FlowSurroundings;
  readonly faults: readonly ConfigurationFault[];
};

/** @param step - undefined for a fault of the whole flow; @param path - the shortest path to it */
export function fault(
  flow: ConfigurationFault["flow"],
  step: string | undefined,
  why: string,
  path?: readonly string[],
): ConfigurationFault {
  return { flow, why, ...(step !== undefined && { step }), ...(path && { path }) };
}

export function broken(
  name: string,
  given: StepsConfiguration | Pick<BrokenConfiguration, "configuration" | "provider">,
  ...faults: readonly ConfigurationFault[]
): BrokenConfiguration {
  return { name, ...("configuration" in given ? given : { configuration: given }), faults };
}
