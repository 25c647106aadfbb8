import { createActor, fromCallback } from "xstate";
import type { AnyActorRef, AnyEventObject } from "xstate";
import type { CallsSwitch } from "./calls-switch.ts";

/** Where every event of an actor arrives: half public in XState 5.33. */
type Inbox = { _send: (event: AnyEventObject) => void };

const isOfPath = ({ asker }: AnyEventObject) => !("send" in (asker as object));

/** While a path is played, the app's questions to an actor wait, because the path answers. */
export function holdQuestions(actor: AnyActorRef, calls: CallsSwitch): void {
  const inbox = actor as unknown as Inbox;
  const deliver = inbox._send.bind(actor);
  const noActors = createActor(fromCallback(() => {})).start();
  const stored: AnyEventObject[] = [];
  inbox._send = (event) => {
    if (!("asker" in event)) deliver(event);
    else if (isOfPath(event)) deliver({ ...event, asker: noActors });
    else if (calls.mode() === "played") stored.push(event);
    else deliver(event);
  };
  calls.onTurn(() => {
    if (calls.mode() !== "played") for (const event of stored.splice(0)) deliver(event);
  });
}
