/** The first three surround pre-qualification; the others are the full application's. */
export type FlowName = "wizard" | "confirmation" | "decline" | "entry" | "application" | "payment";
