import { createMachine } from "xstate";
import { frameLifecycle } from "#embed/lifecycle.ts";
import type { FrameEvent, FrameState } from "#embed/lifecycle.ts";

const states: { readonly [State in FrameState]: string } = {
  waiting: "The frame loads and has sent nothing",
  ready: "The frame takes settings; its height is unknown",
  shown: "The practice's page shows the frame",
  silent: "A text and a link replace a frame that does not answer",
  gone: "The frame is removed",
};

const events: { readonly [Event in FrameEvent]: string } = {
  ready: "The page in the frame says that it is ready",
  sized: "The page in the frame reports its height",
  late: "Eight seconds have passed",
  changed: "Another practice or flow is chosen: a new frame replaces this one",
  removed: "The practice's page removes it",
};

const transitionsOf = (state: FrameState) =>
  Object.fromEntries(
    Object.entries(frameLifecycle[state]).map(([event, target]) => [
      event,
      { description: events[event as FrameEvent], target },
    ]),
  );

/** The embed loader's table as a chart. The loader itself has no chart library. */
export const frameMachine = createMachine({
  id: "embeddedFrame",
  description: "Shows the flow in a frame of a practice's page",
  initial: "waiting",
  states: Object.fromEntries(
    Object.entries(states).map(([state, description]) => [
      state,
      { description, meta: { requirements: [] }, on: transitionsOf(state as FrameState) },
    ]),
  ),
});
