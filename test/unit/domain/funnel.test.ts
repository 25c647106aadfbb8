import { expect, it } from "vitest";
import { funnelOf, isHidden } from "#domain/insights/funnel.ts";
import { attemptOf, began, phone } from "#test/support/attempts.ts";

it("counts who reached, stopped and ended, and what was refused", () => {
  const refused = ["wizard.phone.editing", "next.pressed", 5000, "phone:phone.required"] as const;
  const funnel = funnelOf("wizard", [
    attemptOf([began]),
    attemptOf([began, phone]),
    attemptOf([began, phone, ["wizard.start.editing", "back.pressed", 9000]]),
    attemptOf([began, phone, refused, refused, ["wizard.completed", "next.pressed", 10_000]]),
    attemptOf([["entry.start", "xstate.init", 0]]),
  ]);
  const step = { medianMs: undefined, refused: 0, errors: [] };
  expect(funnel).toEqual({
    flow: "wizard",
    attempts: 4,
    ended: 1,
    steps: [
      { ...step, step: "start", reached: 4, stopped: 2 },
      {
        ...step,
        step: "phone",
        reached: 3,
        stopped: 1,
        refused: 1,
        errors: [{ code: "phone:phone.required", attempts: 1 }],
      },
    ],
  });
});

it("ranks the error of most attempts first, and equal ones by name", () => {
  const refusals = ["phone:a", "phone:c", "phone:b", "phone:c"].map((error) =>
    attemptOf([began, phone, ["wizard.phone.editing", "next.pressed", 5000, error]]),
  );
  const [, second] = funnelOf("wizard", refusals).steps;
  expect(second?.errors).toEqual([
    { code: "phone:c", attempts: 2 },
    { code: "phone:a", attempts: 1 },
    { code: "phone:b", attempts: 1 },
  ]);
});

it("counts the steps before the first report as reached", () => {
  const late = attemptOf([["wizard.phone.editing", "xstate.init", 0]]);
  const [start, second] = funnelOf("wizard", [late]).steps;
  expect([start?.reached, second?.reached, second?.stopped]).toEqual([1, 1, 1]);
});

it.each([
  [4, undefined],
  [5, 2001],
  [6, 2001],
])("gives the median time of %i attempts that left a step", (count, medianMs) => {
  const left = Array.from({ length: count }, (_, at) =>
    attemptOf([began, ["wizard.phone.editing", "next.pressed", at * 1000 + 1]]),
  );
  expect(funnelOf("wizard", left).steps[0]?.medianMs).toBe(medianMs);
});

it("hides counts from one to four", () => {
  expect([0, 1, 4, 5].map(isHidden)).toEqual([false, true, true, false]);
});
