import { describe, expect, it } from "vitest";
import { createActor, createMachine, type AnyActorRef } from "xstate";
import { hostBridgeMachine } from "#machines/host-bridge/host-bridge.machine.ts";
import { reportEnd } from "#routes/page/host-page.ts";

const visitMachine = createMachine({
  initial: "preQualifying",
  on: { failed: ".failed", expired: ".tokenExpired", started: ".preQualifying", rested: ".warned" },
  states: { preQualifying: {}, warned: {}, failed: {}, tokenExpired: {} },
});

const origins = ["https://www.practice.example", "https://practice.example"];

function visitIn(state?: "failed") {
  const visit = createActor(visitMachine).start();
  if (state !== undefined) visit.send({ type: state });
  const bridge = createActor(
    hostBridgeMachine.provide({ actions: { "post to host": () => undefined } }),
    { input: { embedded: true, visit: visit as AnyActorRef } },
  ).start();
  bridge.send({ type: "origins.known", origins });
  const recorded: unknown[] = [];
  const post = (to: readonly string[], message: unknown) => void recorded.push([to, message]);
  const watching = reportEnd({ bridge, visit, post } as never);
  return { visit, recorded, watching };
}

const said = (code: string) => [origins, { type: "error", code }];

describe("the end of a visit in a frame", () => {
  it.each([
    ["failed", "failed"],
    ["expired", "session-expired"],
  ])("is posted to the allowed origins, once: %s", (event, code) => {
    const { visit, recorded } = visitIn();
    visit.send({ type: "rested" });
    expect(recorded).toEqual([]);
    visit.send({ type: event });
    visit.send({ type: event });
    expect(recorded).toEqual([said(code)]);
  });

  it("is posted again when it recurs", () => {
    const { visit, recorded } = visitIn();
    for (const type of ["expired", "started", "expired", "failed"]) visit.send({ type });
    expect(recorded).toEqual([said("session-expired"), said("session-expired"), said("failed")]);
  });

  it("is posted when the page opens with it, and not after unsubscribing", () => {
    const { visit, recorded, watching } = visitIn("failed");
    expect(recorded).toEqual([said("failed")]);
    watching.unsubscribe();
    visit.send({ type: "expired" });
    expect(recorded).toHaveLength(1);
  });
});
