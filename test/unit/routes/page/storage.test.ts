import {
  createActor,
  fromCallback,
  fromPromise,
  initialTransition,
  toPromise,
  transition,
  waitFor,
} from "xstate";
import { describe, expect, it } from "vitest";
import { applicationFrom } from "#api/application.ts";
import { getApplication } from "#api/contract/application.ts";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import { phoneNumberState } from "#domain/phone/masks.ts";
import { followUpMachine } from "#machines/follow-up/follow-up.machine.ts";
import { phoneVerificationMachine } from "#machines/phone-verification/phone-verification.machine.ts";
import type {
  CheckCodeAnswer,
  CheckCodeInput,
  SendCodeAnswer,
  SendCodeInput,
} from "#machines/phone-verification/code-calls.ts";
import { compileSteps } from "#machines/steps/compile-steps.ts";
import type { FlowInput } from "#machines/steps/flow-context.ts";
import { visitActors } from "#test/support/visit-actors.ts";
import { parseCalendarDay } from "#domain/calendar/calendar-day.ts";
import { inertActor } from "#test/support/inert-actor.ts";

type CallInput = { readonly accountId: string; readonly providerId: string };

const today = parseCalendarDay("2026-11-21");
if (!today.ok) throw new Error("a literal day");
const offered = { programCodes: [], serviceTypeShape: "button", states: [] } as const;
const facts = { today: today.value, ...offered };

const visit = { ...visitActors(), seed: "seed" };

function wizard() {
  const compiled = compileSteps("wizard", defaultConfiguration.steps);
  if (!compiled.ok) throw new Error("the default steps do not compile");
  const input: FlowInput = {
    ...visit,
    facts,
    verification: createActor(phoneVerificationMachine, { input: { ...visit, isTest: true } }),
    visit: inertActor("applicant"),
    providerId: "prv-1",
    programCodeFromUrl: false,
  };
  const [start] = initialTransition(compiled.machine, input);
  return { machine: compiled.machine, start };
}

describe("the wizard's input", () => {
  it("keeps name, e-mail and address of the applicant as they are typed [R3-11 R3-15]", () => {
    const { machine, start } = wizard();
    const typed = [
      ["fullName", "Ana Lopez"],
      ["email", "Ana@Example.com"],
      ["street", "12 Box Elder Ct"],
      ["zip", "98101"],
      ["city", "Seattle"],
      ["state", "WA"],
    ] as const;
    const last = typed.reduce(
      (state, [field, text]) =>
        transition(machine, state, { type: "field.changed", field, text })[0],
      start,
    );
    expect(last.context.answers).toMatchObject({
      fullName: "Ana Lopez",
      email: "ana@example.com",
      street: "12 Box Elder Ct",
      zip: "98101",
      city: "Seattle",
      state: "WA",
    });
  });

  it("has service type, verification code, full name and last pay date [R3-96]", () => {
    expect(wizard().start.context.answers).toMatchObject({
      serviceType: "",
      code: "",
      fullName: "",
      lastPaidDate: "",
    });
  });

  it("has a phone as its number, its mask and whether it is valid [R3-14]", () => {
    const { machine, start } = wizard();
    const [next] = transition(machine, start, {
      type: "field.changed",
      field: "phone",
      text: "+1 (206) 555-0142",
    });
    const { phone } = next.context.answers;
    expect(phoneNumberState(phone)).toEqual({
      maskedNumber: "(•••) •••-0142",
      number: "2065550142",
      isValid: true,
    });
    expect(phoneNumberState("+61412345678", ["Australia"])).toEqual({
      maskedNumber: "+61 •••••5678",
      number: "+61412345678",
      isValid: true,
    });
    expect(phoneNumberState("206555")).toEqual({
      maskedNumber: "(•••) •••-••••",
      number: "206555",
      isValid: false,
    });
  });

  it("cannot go back from the first step [R2.2-75 R2.2-76]", () => {
    expect(wizard().start.can({ type: "back.pressed" })).toBe(false);
  });

  it("scrolls to the top when an action of a step fails [R8-35]", () => {
    const { machine, start } = wizard();
    const [phone] = transition(machine, start, { type: "next.pressed" });
    const [typed] = transition(machine, phone, {
      type: "field.changed",
      field: "phone",
      text: "2065550142",
    });
    const [sending] = transition(machine, typed, { type: "next.pressed" });
    const userMessage = { code: "verification.sendFailed" } as const;
    const failed = { type: "verification.answered", kind: "refused", userMessage } as const;
    const [after, effects] = transition(machine, sending, failed);
    expect(after.value).toEqual({ phone: "editing" });
    expect(effects.map(({ type }) => type)).toContain("scroll to top");
  });
});

describe("the verification's state", () => {
  it("begins with an empty phone, code and instance, unverified [R3-55 R3-56 R3-57 R4-17]", () => {
    const [start] = initialTransition(phoneVerificationMachine, { ...visit, isTest: false });
    expect(start.value).toEqual({ proof: "unsent", resend: "ready" });
    expect(start.context).toMatchObject({ phone: "", code: "", instanceId: "" });
  });

  it("is verified, with its phone, once the service accepts the code [R3-58 R4-18]", async () => {
    const actor = createActor(
      phoneVerificationMachine.provide({
        actors: {
          sendCode: fromPromise<SendCodeAnswer, SendCodeInput>(async () => ({
            kind: "sent",
            instanceId: "instance",
          })),
          checkCode: fromPromise<CheckCodeAnswer, CheckCodeInput>(async () => ({
            kind: "accepted",
          })),
        },
      }),
      { input: { ...visit, isTest: true } },
    ).start();
    const asker = inertActor("wizard");
    const reached = (proof: string) => waitFor(actor, ({ value }) => value.proof === proof);
    const sent = reached("awaitingCode");
    actor.send({ type: "code.requested", phone: "2065550142", asker });
    await sent;
    const verified = reached("verified");
    actor.send({ type: "code.submitted", code: "123456", asker });
    await verified;
    expect(actor.getSnapshot().context.phone).toBe("2065550142");
    actor.stop();
  });
});

describe("what follows an approval", () => {
  const input = { accountId: "CS-1", providerId: "provider", kycSent: false };

  function followUp(given: typeof input) {
    const calls: string[] = [];
    const notes: string[] = [];
    const recorded = createActor(
      fromCallback(({ receive }) => receive(({ type }) => notes.push(type))),
    ).start();
    const actor = createActor(
      followUpMachine.provide({
        actors: {
          sendKyc: fromPromise(async () => {
            calls.push("kyc");
            return { status: 200 };
          }),
          sendWelcomeEmail: fromPromise<unknown, CallInput>(async () => {
            calls.push("welcome");
            throw new Error("the mail server is away");
          }),
        },
        actions: {
          "note that the welcome e-mail failed": () => notes.push("welcome failed"),
        },
      }),
      { input: { ...given, visit: recorded } },
    );
    return { actor, calls, notes };
  }

  it("sends KYC once and swallows a welcome e-mail that fails [R7.3-13 R7.3-14 R8-20 R4-14]", async () => {
    const { actor, calls, notes } = followUp(input);
    actor.start();
    await toPromise(actor);
    expect(calls).toEqual(["kyc", "welcome"]);
    expect(notes).toEqual(["kyc.sent", "welcome failed"]);
  });

  it("sends nothing again when KYC was sent before [R4-14]", async () => {
    const { actor, calls } = followUp({ ...input, kycSent: true });
    actor.start();
    await toPromise(actor);
    expect(calls).toEqual([]);
  });
});

describe("an application from the service", () => {
  it("keeps its status, known or not [R4-04]", () => {
    const wire = { ApplicationId: "CS-1", ProviderId: "provider", Status: "NEW" };
    expect(applicationFrom(getApplication.response.parse(wire)).status).toBe("NEW");
  });
});
