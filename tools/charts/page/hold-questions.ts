import { createActor, fromCallback } from "xstate";
import type { AnyActorRef, AnyEventObject } from "xstate";
import type { CallsSwitch } from "./calls-switch.ts";

/** Where every event of an actor arrives: half public in XState 5.33. */
type Inbox = { _send: (event: AnyEventObject) => void };

/** A question of a path names who asks; only the app's own come from an actor. */
const isOfPath = ({ asker }: AnyEventObject) => !("send" in (asker as object));

/**
 * While a path is played, the app's questions to an actor wait: the path gives the answer. The path's own questions are
 * put at once, and nobody hears their answers.
 */
export function holdQuestions(actor: AnyActorRef, calls: CallsSwitch): void {
  const inbox = actor as unknown as Inbox;
  const deliver = inbox._send.bind(actor);
  const nobody = createActor(fromCallback(() => {})).start();
  const held: AnyEventObject[] = [];
  inbox._send = (event) => {
    if (!("asker" in event)) deliver(event);
    else if (isOfPath(event)) deliver({ ...event, asker: nobody });
    else if (calls.mode() === "played") held.push(event);
    else deliver(event);
  };
  calls.onTurn(() => {
    if (calls.mode() !== "played") for (const event of held.splice(0)) deliver(event);
  });
}
