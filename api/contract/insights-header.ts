/** Names the attempt that a page reports, on the calls that make a loan of it. docs/insights.md. */
export const attemptHeader = "Carestep-Attempt";
