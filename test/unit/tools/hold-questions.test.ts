import { expect, it } from "vitest";
import { createActor, fromCallback } from "xstate";
import type { AnyActorRef, AnyEventObject } from "xstate";
import type { CallsSwitch } from "#tools/charts/watched/calls-switch.ts";
import { holdQuestions } from "#tools/charts/watched/hold-questions.ts";

function handSwitch(): CallsSwitch {
  let mode: ReturnType<CallsSwitch["mode"]> = "open";
  const ears: (() => void)[] = [];
  return {
    mode: () => mode,
    turn(next) {
      mode = next;
      for (const hear of ears) hear();
    },
    onTurn: (hear) => void ears.push(hear),
  };
}

it("holds the app's questions while a path is played, and puts those of the path", () => {
  const received: AnyEventObject[] = [];
  const verification: AnyActorRef = createActor(
    fromCallback(({ receive }) => receive((event) => void received.push(event))),
  ).start();
  const flow: AnyActorRef = createActor(fromCallback(() => {})).start();
  const calls = handSwitch();
  holdQuestions(verification, calls);
  calls.turn("played");
  verification.send({ type: "code.requested", asker: flow });
  verification.send({ type: "code.submitted", asker: { actor: "wizard" } });
  expect(received.map(({ type }) => type)).toEqual(["code.submitted"]);
  expect(received[0]).toHaveProperty("asker.send");
  calls.turn("open");
  expect(received.map(({ type }) => type)).toEqual(["code.submitted", "code.requested"]);
});
