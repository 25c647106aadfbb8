import { describe, expect, it } from "vitest";
import { SimulatedClock, createActor, fromPromise, toPromise } from "xstate";
import type { Outcome } from "#domain/pre-qualification.ts";
import { phoneVerificationMachine } from "#machines/phone-verification/phone-verification.machine.ts";
import type {
  CheckCodeAnswer,
  SendCodeAnswer,
} from "#machines/phone-verification/phone-verification.setup.ts";
import { flowDecisions } from "#machines/steps/flow-decisions.ts";
import type { ActionInput } from "#machines/steps/flow-actions.ts";
import { visitActors } from "#test/support/visit-actors.ts";
import { application } from "./application-world.ts";
import { validAnswers } from "./flow.cases.ts";

type Answers = { readonly send?: SendCodeAnswer; readonly check?: CheckCodeAnswer };

const answered = <Answer>(answer: Answer | undefined) =>
  fromPromise<Answer>(() => {
    if (answer === undefined) throw Object.assign(new Error("lost"), { notice: { code: "lost" } });
    return Promise.resolve(answer);
  });

function verificationWith({ send, check }: Answers) {
  const verification = createActor(
    phoneVerificationMachine.provide({
      actors: { sendCode: answered(send) as never, checkCode: answered(check) as never },
    }),
    { clock: new SimulatedClock(), input: { ...visitActors(), isTest: false, seed: "visit" } },
  );
  return verification.start();
}

type Given = Answers & Partial<ActionInput>;
function inputOf({ send, check, ...given }: Given): ActionInput {
  return {
    verification: verificationWith({ ...(send && { send }), ...(check && { check }) }),
    answers: validAnswers,
    key: "visit-1",
    result: undefined,
    programCodeFromUrl: false,
    application: undefined,
    direction: "forward",
    ...given,
  };
}
const run = (name: keyof typeof flowDecisions, input: ActionInput) =>
  toPromise(createActor(flowDecisions[name], { input }).start());

const sent: SendCodeAnswer = { kind: "sent", instanceId: "ins_1" };
const accepted: CheckCodeAnswer = { kind: "accepted" };

describe("sendVerificationCode", () => {
  it("is done once the code is on its way, and empties the boxes", async () => {
    expect(await run("sendVerificationCode", inputOf({ send: sent }))).toEqual({
      type: "done",
      clears: ["code"],
    });
  });

  it("fails with the reason when nothing was sent [R8-14]", async () => {
    const notice = { code: "verification.sendFailed" } as const;
    expect(
      await run("sendVerificationCode", inputOf({ send: { kind: "refused", notice } })),
    ).toEqual({
      type: "failed",
      notice,
    });
    expect(await run("sendVerificationCode", inputOf({}))).toEqual({
      type: "failed",
      notice: { code: "lost" },
    });
  });

  it("changes nothing during the cool-down: the code under way still stands", async () => {
    const input = inputOf({ send: sent });
    await run("sendVerificationCode", input);
    expect(await run("sendVerificationCode", input)).toEqual({ type: "done" });
  });

  it("sends to the number that is typed now, although a code went to another [R4-13]", async () => {
    const input = inputOf({ send: sent });
    await run("sendVerificationCode", input);
    const answers = { ...validAnswers, phone: "5558765432" };
    expect(await run("sendVerificationCode", { ...input, answers })).toEqual({
      type: "done",
      clears: ["code"],
    });
    expect(input.verification.getSnapshot().context.phone).toBe("5558765432");
  });
});

async function checked(check: CheckCodeAnswer | undefined) {
  const input = inputOf({ send: sent, ...(check && { check }) });
  await run("sendVerificationCode", input);
  return run("validateVerificationCode", input);
}

describe("validateVerificationCode", () => {
  it("is done when the code is right", async () => {
    expect(await checked(accepted)).toEqual({ type: "done" });
  });

  it("fails with what is said beside the boxes and with how many attempts remain [R8-16 R8-17]", async () => {
    expect(await checked({ kind: "wrong", remainingAttempts: 4 })).toEqual({
      type: "failed",
      notice: { code: "code.wrong" },
      alert: { code: "verification.remainingAttempts", values: { n: 4 } },
    });
  });

  it("fails with the reason alone when the check was not answered", async () => {
    expect(await checked(undefined)).toEqual({ type: "failed", notice: { code: "lost" } });
  });

  it("says that no attempts remain when no code can be checked", async () => {
    expect(await run("validateVerificationCode", inputOf({}))).toEqual({
      type: "failed",
      notice: { code: "code.noAttempts" },
    });
  });
});

const decide = (programCodeFromUrl: boolean) =>
  run("skipOnProgramCodeFromUrl", inputOf({ programCodeFromUrl }));

const dueDown = (amountCents: number) =>
  inputOf({
    application: { ...application, downPayment: { amountCents, isCollectedInOffice: false } },
  });

describe("what decides whether a step is shown", () => {
  it("skips the code step only for the number that is proven [R4-12]", async () => {
    const input = inputOf({ send: sent, check: accepted });
    expect(await run("skipOnValidCode", input)).toEqual({ type: "done" });
    await run("sendVerificationCode", input);
    await run("validateVerificationCode", input);
    expect(await run("skipOnValidCode", input)).toEqual({ type: "skip" });
    const answers = { ...validAnswers, phone: "5558765432" };
    expect(await run("skipOnValidCode", { ...input, answers })).toEqual({ type: "done" });
  });

  it("skips the service step when the address chose the program [R4-11]", async () => {
    expect(await decide(true)).toEqual({ type: "skip" });
    expect(await decide(false)).toEqual({ type: "done" });
  });

  const outcomes: readonly (Outcome | undefined)[] = [
    "approved",
    "declined",
    "invalid",
    "ineligible",
    undefined,
  ];
  it.each([
    ["showOnlyWhenDeclined", "declined"],
    ["showOnlyWhenInvalid", "invalid"],
    ["showOnlyWhenIneligible", "ineligible"],
  ] as const)("%s shows its step for that outcome alone", async (name, outcome) => {
    for (const each of outcomes) {
      const result = each && { outcome: each, otherOffersAvailable: false, kycSent: false };
      expect(await run(name, inputOf({ result }))).toEqual({
        type: each === outcome ? "done" : "skip",
      });
    }
  });

  it("skips the down payment where nothing is due, and there alone", async () => {
    expect(await run("skipWhenNothingIsDueDown", dueDown(0))).toEqual({ type: "skip" });
    expect(await run("skipWhenNothingIsDueDown", dueDown(1))).toEqual({ type: "done" });
  });

  it.each([
    // stage, then: terms going forward and back, down payment going forward and back
    ["scheduled", ["done", "done", "done", "done"]],
    ["agreementReady", ["skip", "done", "skip", "done"]],
    ["signed", ["skip", "skip", "skip", "done"]],
    ["activating", ["skip", "skip", "skip", "skip"]],
  ] as const)(
    "at %s it leads on to the agreement, and back to what may change",
    async (stage, shown) => {
      const asked = (["skipWhenTermsAreChosen", "skipWhenDownPaymentIsChosen"] as const).flatMap(
        (name) => (["forward", "back"] as const).map((direction) => ({ name, direction })),
      );
      const decisions = await Promise.all(
        asked.map(({ name, direction }) =>
          run(name, inputOf({ application: { ...application, stage }, direction })),
        ),
      );
      expect(decisions.map(({ type }) => type)).toEqual(shown);
    },
  );
});
