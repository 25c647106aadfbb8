import type { ActorRefFrom } from "xstate";
import { idleLimits } from "#machines/session.machine.ts";
import type { sessionMachine } from "#machines/session.machine.ts";

/** Signs of somebody at the page. What scrolls by itself or is filled in by the app is none. */
const signs = ["pointerdown", "pointermove", "keydown", "wheel", "touchmove", "input"] as const;

/** Two signs within so many milliseconds are one. */
const apartMs = 10_000;

/** Tells the session of a guarded visit that the applicant does something: the rest before its warning begins anew. */
export function noteActivity(page: Window, session: () => ActorRefFrom<typeof sessionMachine>) {
  function note(): void {
    const actor = session();
    const snapshot = actor.getSnapshot();
    const { deadline = 0 } = snapshot.context;
    const at = Date.now();
    // The warning asks for an answer of its own.
    if (!snapshot.matches("guarded") || deadline - at > longestMs - apartMs) return;
    actor.send({ type: "activity", at });
  }
  for (const sign of signs) page.addEventListener(sign, note, { capture: true, passive: true });
}

const longestMs = idleLimits.toWarning + idleLimits.toExpiry;
