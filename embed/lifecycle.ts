/**
 * Where a frame is, as a table of states and events: the page of a practice is no place for a chart library, so the
 * table has a chart's shape and test/unit/embed/lifecycle.test.ts has XState walk all of it.
 *
 * `waiting`: loaded or still loading, and not heard of · `ready`: said so, its height is not known yet · `shown` ·
 * `silent`: it did not answer in time, so that words and a link stand in its place · `gone`: taken away.
 */
export const frameLifecycle = {
  waiting: { ready: "ready", late: "silent", changed: "waiting", removed: "gone" },
  ready: { sized: "shown", late: "shown", changed: "waiting", removed: "gone" },
  shown: { changed: "waiting", removed: "gone" },
  silent: { ready: "ready", changed: "waiting", removed: "gone" },
  gone: {},
} as const;

export type FrameState = keyof typeof frameLifecycle;
export type FrameEvent = "ready" | "sized" | "late" | "changed" | "removed";

/** The state after an event; the same state where the event means nothing. */
export function after(state: FrameState, event: FrameEvent): FrameState {
  const next: Partial<Record<FrameEvent, FrameState>> = frameLifecycle[state];
  return next[event] ?? state;
}
