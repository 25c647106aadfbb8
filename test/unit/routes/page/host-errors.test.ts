import { describe, expect, it } from "vitest";
import { createActor, createMachine } from "xstate";
import type { AnyActorRef } from "xstate";
import { hostBridgeMachine } from "#machines/host-bridge/host-bridge.machine.ts";
import { reportEnd } from "#routes/page/host-errors.ts";

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
  const told: unknown[] = [];
  const post = (to: readonly string[], message: unknown) => void told.push([to, message]);
  const watching = reportEnd({ bridge, visit: visit as AnyActorRef, post });
  return { visit, told, watching };
}

const said = (code: string) => [origins, { type: "error", code }];

describe("the end of a visit in a frame", () => {
  it.each([
    ["failed", "failed"],
    ["expired", "session-expired"],
  ])("is posted to the allowed origins, once: %s", (event, code) => {
    const { visit, told } = visitIn();
    visit.send({ type: "rested" });
    expect(told).toEqual([]);
    visit.send({ type: event });
    visit.send({ type: event });
    expect(told).toEqual([said(code)]);
  });

  it("is posted again when it recurs", () => {
    const { visit, told } = visitIn();
    for (const type of ["expired", "started", "expired", "failed"]) visit.send({ type });
    expect(told).toEqual([said("session-expired"), said("session-expired"), said("failed")]);
  });

  it("is posted when the page opens with it, and not after unsubscribing", () => {
    const { visit, told, watching } = visitIn("failed");
    expect(told).toEqual([said("failed")]);
    watching.unsubscribe();
    visit.send({ type: "expired" });
    expect(told).toHaveLength(1);
  });
});
