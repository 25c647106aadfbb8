import type { StepsConfiguration } from "#domain/step/step.ts";
import type { ConfigurationFault } from "#machines/faults/configuration-faults.ts";
import type { FlowSurroundings } from "#machines/faults/walk-faults.ts";

/** A configuration that must be refused, and everything that is to be said of it. */
export type BrokenConfiguration = {
  readonly name: string;
  readonly configuration: StepsConfiguration;
  readonly provider?: FlowSurroundings;
  readonly faults: readonly ConfigurationFault[];
};
