import type { ActorRefFrom } from "xstate";
import type { sessionMachine } from "#machines/session/session.machine.ts";

/** User input only: automatic scrolling and changes by the app do not count. */
const signs = ["pointerdown", "pointermove", "keydown", "wheel", "touchmove", "input"] as const;

const apartMs = 10_000;

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
