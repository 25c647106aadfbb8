import type { ActorRefFrom } from "xstate";
import type { sessionMachine } from "#machines/session/session.machine.ts";

/** Signs of somebody at the page. What scrolls by itself or is filled in by the app is none. */
const signs = ["pointerdown", "pointermove", "keydown", "wheel", "touchmove", "input"] as const;

/** Two signs within so many milliseconds are one. */
const apartMs = 10_000;

/** Notes every sign at a page. What is done in the tokenizer's frame does not reach it, and is told by the frame. */
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
