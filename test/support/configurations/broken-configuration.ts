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
