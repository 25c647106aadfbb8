/** The first three surround pre-qualification; the others are the full application's. */
export type FlowName = "wizard" | "confirmation" | "decline" | "entry" | "application" | "payment";

/**
 * The flows that tell a decision: nothing follows their last step, and their steps are not entries of the browser's
 * history.
 */
export const tellingFlows: readonly FlowName[] = ["confirmation", "decline"];
