/**
 * The states of a frame as a plain table, because a practice's page should not load a chart library.
 * test/unit/embed/lifecycle.test.ts walks it with XState.
 *
 * `waiting`: no message yet · `ready`: height unknown · `shown` · `silent`: timed out, text and a link replace it ·
 * `gone`: removed.
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

export function after(state: FrameState, event: FrameEvent): FrameState {
  const next: Partial<Record<FrameEvent, FrameState>> = frameLifecycle[state];
  return next[event] ?? state;
}
