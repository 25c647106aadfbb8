import type { ActorRefFrom } from "xstate";
import type { sessionMachine } from "#machines/session/session.machine.ts";

/** Signs of somebody at the page. Automatic scrolling and what the app fills in do not count. */
const signs = ["pointerdown", "pointermove", "keydown", "wheel", "touchmove", "input"] as const;

/** Two signs within this many milliseconds count as one. */
const apartMs = 10_000;

/**
 * Reports every sign of activity on a page. Activity in the tokenizer's frame does not reach it; the frame reports it
 * itself.
 */
export function noteActivity(page: Window, session: ActorRefFrom<typeof sessionMachine>): void {
  let notedAt = -apartMs;
  const note = () => {
    const at = page.performance.now();
    if (at - notedAt < apartMs) return;
    notedAt = at;
    session.send({ type: "activity" });
  };
  for (const sign of signs) page.addEventListener(sign, note, { capture: true, passive: true });
}
