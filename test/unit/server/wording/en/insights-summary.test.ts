import { expect, it } from "vitest";
import { insightsSummaryEmail } from "#server/wording/en/insights-summary.ts";

it.each([
  [{ before: 0, verdict: "perhaps chance" }, "0%, the same"],
  [{ before: 0.1, verdict: "perhaps chance" }, "10%; the difference may be chance"],
  [{ before: 0.9, verdict: "fewer" }, "90%; lower now, by more than chance"],
] as const)("a month before with %o is told as %s", (change, said) => {
  const flow = {
    flow: "wizard",
    attempts: 9,
    ended: { count: 0, of: 9 },
    change,
    stops: [],
  } as const;
  const { text } = insightsSummaryEmail({ practiceName: "Sunny", month: "2026-10", flows: [flow] });
  expect(text).toContain(`Came to a decision in September: ${said}\n`);
});
