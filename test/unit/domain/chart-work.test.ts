import { describe, expect, it } from "vitest";
import type { ChartOutline } from "#domain/insights/chart-outline.ts";
import { endedWork, workOf } from "#domain/insights/chart-work.ts";

const chart: ChartOutline = {
  name: "wizard",
  states: [],
  edges: [
    { from: "wizard.phone.editing", event: "next.pressed", to: "wizard.last-four" },
    { from: "wizard.last-four.sending", event: "xstate.done.actor.send", to: "wizard.completed" },
    { from: "wizard.last-four.sending", event: "xstate.done.actor.send", to: "wizard.last-four" },
    { from: "wizard.last-four.sending", event: "xstate.error.actor.send", to: "wizard.last-four" },
    { from: "wizard.address", event: "xstate.error.actor.stateList" },
    { from: "wizard.address", event: "xstate.done.actor.stateList", to: "wizard.address.editing" },
    { from: "wizard.email", event: "xstate.error.actor.tell", to: "wizard.last-four" },
    { from: "wizard.email", event: "xstate.done.actor.tell", to: "wizard.last-four" },
  ],
};
const work = { state: "wizard.last-four.sending", name: "send", failsTo: "wizard.last-four" };
const sending = { seq: 0, state: "wizard.last-four.sending", event: "next.pressed", ms: 10 };
const back = { seq: 1, state: "wizard.last-four.editing", event: "xstate.done.actor.send", ms: 20 };
const done = { ...back, state: "wizard.completed" };

it("work is a wait with two exits", () => {
  expect(workOf(chart)).toEqual([work]);
});

describe("work of a state ends", () => {
  const { state } = work;
  it.each([
    ["done, where it leads on", [sending, done], "done"],
    ["failed, where it leads back", [sending, back], "failed"],
    ["failed, when it broke", [sending, { ...back, event: "xstate.error.actor.send" }], "failed"],
    [
      "failed, when it broke, wherever that leads",
      [sending, { ...done, event: "xstate.error.actor.send" }],
      "failed",
    ],
    [
      "failed, without an answer",
      [sending, { ...back, errors: ["phone:phone.required", "connection.lost"] }],
      "failed",
    ],
    [
      "refused, when the service says so of what was given",
      [sending, { ...back, errors: ["preQualification.identity"] }],
      "refused",
    ],
    ["though its beginning was in an earlier report", [back], "failed"],
  ])("%s", (_, records, outcome) => {
    expect(endedWork([work], records)).toEqual([{ state, outcome }]);
  });

  it("once each time that it does", () => {
    const again = { ...sending, seq: 2 };
    const then = { ...done, seq: 3 };
    expect(endedWork([work], [sending, back, again, then])).toEqual([
      { state, outcome: "failed" },
      { state, outcome: "done" },
    ]);
  });

  it("in the order of the records, not of the report: not by the end of another chart's, or of another state's of the same name", () => {
    const other = { ...work, state: "wizard.phone.sending" };
    const elsewhere = { ...done, state: "payment.closing" };
    expect(endedWork([work], [sending, elsewhere])).toEqual([]);
    expect(endedWork([other, work], [sending, done])).toEqual([{ state, outcome: "done" }]);
    expect(endedWork([other, work], [done, sending])).toEqual([{ state, outcome: "done" }]);
    expect(endedWork([other, work], [done])).toEqual([]);
  });
});
