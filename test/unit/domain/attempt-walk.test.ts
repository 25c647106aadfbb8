import { expect, it } from "vitest";
import { walkOf } from "#domain/insights/attempt-walk.ts";

const steps = ["name", "code", "email", "closing"];
const flow = {
  name: "wizard",
  states: steps.map((step) => ({ id: `wizard.${step}` })),
  edges: [0, 1, 2].map((index) => ({
    from: `wizard.${steps[index]}`,
    event: "next.pressed",
    to: `wizard.${steps[index + 1]}`,
  })),
};

type Reported = readonly [state: string, ms: number, event?: string, ...errors: string[]];
const reported = (...all: readonly Reported[]) =>
  all.map(([state, ms, event = "next.pressed", ...errors], seq) => {
    const record = { seq, state: `wizard.${state}`, event, ms };
    return errors.length === 0 ? record : { ...record, errors };
  });

it("follows an attempt from step to step: its times, refusals and errors, each report once", () => {
  const walked = reported(
    ["name.editing", 0, "xstate.init"],
    ["name.editing", 1000, "next.pressed", "name:required"],
    ["name.next-0-submit", 3000],
    ["name.editing", 3000, "failed"],
    ["code.pre-0-skip", 4000],
    ["code.editing", 6000],
    ["name.editing", 7000, "back.pressed"],
    ["code.editing", 7400],
    ["code.next-0-validate", 8000],
    ["code.next-1-submit", 8500],
    ["email.editing", 9000],
    ["email.editing", 9500, "field.changed"],
  );
  const twice = walked.flatMap((record) => [record, record]);
  expect(walkOf(flow, twice.toReversed())).toEqual({
    reached: ["name", "code", "email"],
    stoppedAt: "email",
    spent: new Map([
      ["name", 4400],
      ["code", 2600],
    ]),
    refused: new Set(["name"]),
    errors: new Map([["name", new Set(["name:required"])]]),
  });
});

it("ends at the step that no transition leaves, and stops at any other", () => {
  expect(walkOf(flow, reported(["closing.editing", 0]))?.stoppedAt).toBeUndefined();
  expect(walkOf(flow, reported(["email.editing", 0]))?.stoppedAt).toBe("email");
  expect(walkOf(flow, reported(["completed", 0]))?.stoppedAt).toBeUndefined();
});

it("finds nothing in the records of another flow", () => {
  const other = [{ seq: 0, state: "payment.offers.editing", event: "xstate.init", ms: 0 }];
  expect(walkOf(flow, other)).toBeUndefined();
});
