import type { ActorRefFrom } from "xstate";
import { idleLimits } from "#machines/session/session.machine.ts";
import type { sessionMachine } from "#machines/session/session.machine.ts";

/** Signs of somebody at the page. What scrolls by itself or is filled in by the app is none. */
const signs = ["pointerdown", "pointermove", "keydown", "wheel", "touchmove", "input"] as const;

/** Two signs within so many milliseconds are one. */
const apartMs = 10_000;

type Session = ActorRefFrom<typeof sessionMachine>;

/** Tells the session of a guarded visit that the applicant does something: the rest before its warning begins anew. */
export function noteSign(session: Session): void {
  const snapshot = session.getSnapshot();
  const { deadline = 0 } = snapshot.context;
  const at = Date.now();
  // The warning asks for an answer of its own.
  if (!snapshot.matches("guarded") || deadline - at > longestMs - apartMs) return;
  session.send({ type: "activity", at });
}

/** Notes every sign at a page. What is done in the tokenizer's frame does not reach it, and is told by the frame. */
export function noteActivity(page: Window, session: () => Session): void {
  const note = () => noteSign(session());
  for (const sign of signs) page.addEventListener(sign, note, { capture: true, passive: true });
}

const longestMs = idleLimits.toWarning + idleLimits.toExpiry;
