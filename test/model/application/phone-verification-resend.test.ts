import { expect, it } from "vitest";
import { initialTransition, transition } from "xstate";
import type { AnyStateMachine } from "xstate";
import { phoneVerificationMachine } from "#machines/phone-verification/phone-verification.machine.ts";
import { visitActors } from "#test/support/visit-actors.ts";
import { waitsOf } from "#tools/behaviour/waits.ts";
import { doneEvent } from "#tools/paths/generator/chart-model.ts";

it("waits even one second when the server requires it", () => {
  const machine: AnyStateMachine = phoneVerificationMachine;
  const input = { alert: visitActors().alert, isTest: false, seed: "visit" };
  const [idle] = initialTransition(machine, input);
  const [sending] = transition(machine, idle, { type: "code.requested", phone: "5552345678" });
  const userMessage = { code: "verification.sendFailed" };
  const refused = { kind: "refused", userMessage, retryAfterSeconds: 1 };
  const [after] = transition(machine, sending, doneEvent("sendCode", refused));
  expect(after.value).toMatchObject({ resend: "coolingDown" });
});

it("counts one second after the other until another code may be sent: each orders the next", () => {
  const machine: AnyStateMachine = phoneVerificationMachine;
  const second = { type: "xstate.after.one second.phoneVerification.resend.coolingDown" };
  const sent = doneEvent("sendCode", { kind: "sent", instanceId: "ins_1" });
  const input = { alert: visitActors().alert, isTest: false, seed: "visit" };
  const [idle] = initialTransition(machine, input);
  const [sending] = transition(machine, idle, { type: "code.requested", phone: "5552345678" });
  const [cooling, first] = transition(machine, sending, sent);
  const [, next] = transition(machine, cooling, second);
  expect([waitsOf(first), waitsOf(next)]).toEqual([
    ["waits 1 s for one second"],
    ["waits 1 s for one second"],
  ]);
});
