/** The first three are the pre-qualification's, the others the full application's. */
export type FlowName =
  | "wizard"
  | "confirmation"
  | "decline"
  | "entry"
  | "application"
  /** The information steps of an application that was pre-qualified. */
  | "prefilled"
  | "payment";

/** Flows that show a decision: they are not in the browser's history. */
export const decisionFlows: readonly FlowName[] = ["confirmation", "decline"];
