import type { AnyActorRef, AnyEventObject } from "xstate";
import type { CallsSwitch } from "./calls-switch.ts";

/** Where every event of an actor arrives: half public in XState 5.33. */
type Inbox = { _send: (event: AnyEventObject) => void };

/** While a path is played, questions to an actor wait: the path gives the answer. */
export function holdQuestions(actor: AnyActorRef, calls: CallsSwitch): void {
  const inbox = actor as unknown as Inbox;
  const deliver = inbox._send.bind(actor);
  const held: AnyEventObject[] = [];
  inbox._send = (event) => {
    if (calls.mode() === "played" && "asker" in event) held.push(event);
    else deliver(event);
  };
  calls.onTurn(() => {
    if (calls.mode() !== "played") for (const event of held.splice(0)) deliver(event);
  });
}
