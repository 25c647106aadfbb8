import { expect, it } from "vitest";
import { funnelOf, mayBeTold, shareMayBeTold } from "#domain/insights/funnel.ts";
import { attemptOf, began, phone } from "#test/support/attempts.ts";

it("counts a start once the first step is taken, and who stopped where", () => {
  const funnel = funnelOf("wizard", [
    attemptOf([began]),
    attemptOf([began, phone]),
    attemptOf([began, phone, ["wizard.start.editing", "back.pressed", 9000]]),
    attemptOf([
      began,
      phone,
      ["wizard.phone.editing", "next.pressed", 5000, "phone:phone.required"],
      ["wizard.phone.editing", "next.pressed", 6000, "phone:phone.required"],
      ["wizard.completed", "next.pressed", 10_000],
      ["applicant.confirmed.screen", "xstate.done.actor.wizard", 10_001],
    ]),
  ]);
  expect(funnel).toEqual({
    flow: "wizard",
    attempts: 4,
    started: 3,
    ended: 1,
    outcomes: [{ what: "confirmed", attempts: 1 }],
    funded: 0,
    steps: [
      {
        step: "start",
        reached: 4,
        stopped: 2,
        median: undefined,
        slow: undefined,
        refusedAttempts: 0,
        refusals: 0,
        failedAttempts: 0,
        failures: 0,
        back: [],
        errors: [],
        lastSeen: [{ what: "editing", attempts: 2 }],
        broke: [],
        vitals: [],
      },
      {
        step: "phone",
        reached: 3,
        stopped: 1,
        median: undefined,
        slow: undefined,
        refusedAttempts: 1,
        refusals: 2,
        failedAttempts: 0,
        failures: 0,
        back: [{ what: "start", attempts: 1 }],
        errors: [{ what: "phone:phone.required", attempts: 1 }],
        lastSeen: [{ what: "editing", attempts: 1 }],
        broke: [],
        vitals: [],
      },
    ],
  });
});

it("ranks what refused most attempts first, and by name what refused as many", () => {
  const refusals = ["phone:a", "phone:c", "phone:b", "phone:c"].map((error) =>
    attemptOf([began, phone, ["wizard.phone.editing", "next.pressed", 5000, error]]),
  );
  const [, second] = funnelOf("wizard", refusals).steps;
  expect(second?.errors).toEqual([
    { what: "phone:c", attempts: 2 },
    { what: "phone:a", attempts: 1 },
    { what: "phone:b", attempts: 1 },
  ]);
});

it("counts the steps before the first report as seen, and a report that came twice once", () => {
  const late = attemptOf([["wizard.phone.editing", "xstate.init", 0]]);
  const twice = { ...late, records: [...late.records, ...late.records] };
  const [start, second] = funnelOf("wizard", [late, twice]).steps;
  expect([start?.reached, second?.reached, second?.stopped]).toEqual([2, 2, 2]);
});

it("tells what an attempt came to last, in whatever order its reports came", () => {
  const { records, ...rest } = attemptOf([
    began,
    ["applicant.failed", "xstate.error.actor.wizard", 3000],
    phone,
    ["applicant.confirmed.screen", "xstate.done.actor.wizard", 9000],
    // A flow tells of its end after the visit has gone on.
    ["wizard.completed", "next.pressed", 9000],
  ]);
  const { outcomes } = funnelOf("wizard", [{ ...rest, records: records.toReversed() }]);
  expect(outcomes).toEqual([{ what: "confirmed", attempts: 1 }]);
});

it.each([
  [4, undefined, undefined],
  [5, 3000, undefined],
  [19, 10_000, undefined],
  [20, 10_000, 18_000],
])("says how long a step took, in whole seconds, of %i who left it", (count, median, slow) => {
  const left = Array.from({ length: count }, (_, at) =>
    attemptOf([began, ["wizard.phone.editing", "next.pressed", at * 1000 + 1]]),
  );
  const [start] = funnelOf("wizard", left).steps;
  expect([start?.median, start?.slow]).toEqual([median, slow]);
});

it.each([
  ["vital.lcp", 1210, 1300],
  ["vital.inp", 41, 50],
  ["vital.cls", 96, 100],
])("says of %s what three in four stay within, rounded up, from eight on", (vital, ms, told) => {
  const state = "wizard.phone.editing";
  const measured = (count: number) => {
    const attempts = Array.from({ length: count }, () =>
      attemptOf([began, phone, [state, vital, ms]]),
    );
    return funnelOf("wizard", attempts).steps[1]?.vitals;
  };
  const what = `${vital} ${state}`;
  expect(measured(7)).toEqual([{ what, attempts: 7, value: undefined }]);
  expect(measured(8)).toEqual([{ what, attempts: 8, value: told }]);
});

it("tells no count under five, and no share with so few inside or outside of it", () => {
  expect([0, 1, 4, 5].map(mayBeTold)).toEqual([true, false, false, true]);
  expect(shareMayBeTold(5, 10)).toBe(true);
  expect([shareMayBeTold(4, 10), shareMayBeTold(7, 10), shareMayBeTold(0, 0)]).toEqual([
    false,
    false,
    false,
  ]);
});
