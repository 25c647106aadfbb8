import { expect, it } from "vitest";
import { callFailureOf, type CallFailure } from "#machines/call/call-failure.ts";
import { isOutcomeUnknown, isServiceFault } from "#machines/call/call-outcome.ts";

const userMessage = { code: "connection.lost" } as const;

it.each([
  ["network", 0, undefined, true, false],
  ["timeout", 0, undefined, true, false],
  ["off-contract", 200, undefined, true, true],
  ["session-expired", 401, undefined, false, false],
  ["session-expired", 500, undefined, false, false],
  ["rejected", 400, undefined, false, false],
  ["rejected", 409, undefined, true, false],
  ["rejected", 409, "agreement.changed", false, false],
  ["rejected", 410, undefined, false, false],
  ["rejected", 499, undefined, false, false],
  ["rejected", 500, undefined, true, true],
  ["rejected", 503, undefined, true, true],
] as const)(
  "of a call that failed by %s, status %i, code %s: whether it was done is unknown: %s, the service failed: %s",
  (kind, status, code, isUnknown, isFault) => {
    const failure: CallFailure = { kind, status, code, userMessage };
    expect([isOutcomeUnknown(failure), isServiceFault(failure)]).toEqual([isUnknown, isFault]);
  },
);

it("accepts only errors with a kind and message as call failures, others as a lost connection", () => {
  const lost = { kind: "network", status: 0, userMessage };
  const failure: CallFailure = { kind: "timeout", status: 504, userMessage };
  expect(callFailureOf(failure)).toBe(failure);
  const others = [undefined, null, "gone", {}, { kind: "timeout" }, { userMessage }, () => failure];
  expect(others.map(callFailureOf)).toEqual(others.map(() => lost));
  expect(callFailureOf(Object.assign(() => failure, failure))).toEqual(lost);
});
