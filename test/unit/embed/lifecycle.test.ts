import { getShortestPaths } from "xstate/graph";
import { transition } from "xstate";
import { expect, it } from "vitest";
import { after, frameLifecycle, type FrameEvent, type FrameState } from "#embed/lifecycle.ts";
import { frameMachine } from "#tools/charts/drawing/catalogue.ts";

const events: readonly FrameEvent[] = ["ready", "sized", "late", "changed", "removed"];
const chart = frameMachine;
const paths = getShortestPaths(chart, { events: events.map((type) => ({ type })) });

it("reaches every state", () => {
  expect(new Set(paths.map(({ state }) => state.value))).toEqual(
    new Set(Object.keys(frameLifecycle)),
  );
});

it("goes where the chart goes, for every event in every state", () => {
  for (const { state } of paths) {
    for (const type of events) {
      const at = chart.resolveState({ value: state.value, context: {} });
      const expected = transition(chart, at, { type })[0].value;
      expect([state.value, type, after(state.value as FrameState, type)]).toEqual([
        state.value,
        type,
        expected,
      ]);
    }
  }
});

it("can be left by taking the frame away from everywhere, and ends there", () => {
  const states = Object.keys(frameLifecycle) as FrameState[];
  expect(new Set(states.map((state) => after(state, "removed")))).toEqual(new Set(["gone"]));
  expect(events.map((event) => after("gone", event))).toEqual(events.map(() => "gone"));
});

it("comes back from silence when the frame answers after all", () => {
  expect(after(after("silent", "ready"), "sized")).toBe("shown");
});
