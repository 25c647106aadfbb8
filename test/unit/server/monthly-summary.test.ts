import fc from "fast-check";
import { expect, it } from "vitest";
import { figures } from "#domain/insights/figure-names.ts";
import type { FlowSummary } from "#server/insights/monthly-summary.ts";
import { flowSummary } from "#server/insights/monthly-summary.ts";
import { toldIn } from "#server/insights/slices.ts";
import { loanAttempts } from "#test/support/loan-attempts.ts";
import type { LoanWalks } from "#test/support/loan-attempts.ts";

const none: LoanWalks = { application: [0], declined: 0, payment: [0], closing: 0 };

function summaries(walks: LoanWalks, before: LoanWalks = none) {
  const [now, earlier] = [loanAttempts(walks), loanAttempts(before)];
  return Object.fromEntries(
    ["application", "payment"].map((flow) => [
      flow,
      flowSummary(toldIn(flow, now)!, toldIn(flow, earlier)!),
    ]),
  );
}

it("does not say how many came to an end where those of the next flow leave fewer than five of them", () => {
  const { application, payment } = summaries({
    application: [11],
    declined: 2,
    payment: [0],
    closing: 7,
  });
  expect(payment?.attempts).toBe(7);
  expect(application).toEqual({
    flow: "application",
    attempts: 20,
    started: undefined,
    ended: undefined,
    change: undefined,
    stops: [],
  });
});

it("names no share of the month before that was not told then", () => {
  const walks = { application: [20], declined: 0, payment: [20], closing: 20 };
  const before = { application: [11], declined: 2, payment: [0], closing: 7 };
  expect(summaries(walks, before)["application"]?.change).toBeUndefined();
  expect(summaries(walks, walks)["application"]?.change).toEqual({
    before: 40 / 60,
    verdict: "perhaps chance",
  });
});

it("tells nothing of a flow that fewer than five came to", () => {
  const walks = { application: [20], declined: 10, payment: [1], closing: 3 };
  expect(summaries(walks)["payment"]).toBeUndefined();
});

/** The names of the figures that a summary has. */
function toldBy({ started, ended, stops }: FlowSummary): readonly string[] {
  return [
    figures.attempts,
    ...(started === undefined ? [] : [figures.started]),
    ...(ended === undefined ? [] : [figures.ended]),
    ...stops.flatMap(({ step }) => [figures.reached(step), figures.stopped(step)]),
  ];
}

it("has no figure that the page hides", () => {
  const few = fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 4 }),
    fc.integer({ max: 20, min: 5 }),
  );
  const stops = fc.array(few, { minLength: 1, maxLength: 4 });
  const walks = fc.record({ application: stops, declined: few, payment: stops, closing: few });
  fc.assert(
    fc.property(walks, (some) => {
      const attempts = loanAttempts(some);
      for (const flow of ["application", "payment"]) {
        const told = toldIn(flow, attempts)!;
        const summary = flowSummary(told, told);
        const names = summary === undefined ? [] : toldBy(summary);
        expect(names.filter((name) => told.hidden.has(name))).toEqual([]);
      }
    }),
    { numRuns: 200 },
  );
});
