import { assign, sendTo, setup } from "xstate";
import type { ActorRefFrom, AnyActorRef } from "xstate";
import type { Challenge } from "#domain/provider/challenge.ts";
import type { Notice } from "#domain/messages/message.ts";
import { isSameRecipient, parsePhoneNumber } from "#domain/phone/phone-number.ts";
import type { CodeRecipient } from "#domain/phone/phone-number.ts";
import { anyBox, parseVerificationCode } from "#domain/applicant/verification-code.ts";
import type { alertMachine } from "#machines/alert/alert.machine.ts";
import { notProvided } from "#machines/chart/not-provided.ts";

export type SendCodeInput = {
  readonly phone: CodeRecipient;
  readonly isTest: boolean;
  readonly key: string;
  /** Of the solved challenge, where one was asked for. */
  readonly token: string | undefined;
};
/**
 * `sent` carries the instance, `proved` that by which the visit proved the number before: no code was sent then.
 * `refused` says why, after how many seconds it may be tried again, and which challenge has to be solved first.
 */
export type SendCodeAnswer =
  | { readonly kind: "sent" | "proved"; readonly instanceId: string }
  | {
      readonly kind: "refused";
      readonly notice: Notice;
      readonly retryAfterSeconds?: number;
      readonly challenge?: Challenge;
    };

export type CheckCodeInput = {
  readonly instanceId: string;
  readonly code: string;
  readonly isTest: boolean;
  readonly key: string;
};
export type CheckCodeAnswer =
  | { readonly kind: "accepted" }
  | { readonly kind: "wrong"; readonly remainingAttempts: number }
  | { readonly kind: "refused"; readonly notice: Notice };

/**
 * The answer to whoever asked: `sent` after a code was sent, `still-valid` when none was sent because an earlier one
 * still counts, `proved` and `unproved` about the number, and `refused` with the reason and the text of an alert.
 */
export type VerificationAnswer = { readonly type: "verification.answered" } & (
  | { readonly kind: "sent" | "still-valid" | "unproved" }
  | { readonly kind: "proved"; readonly instanceId: string }
  | { readonly kind: "refused"; readonly notice: Notice; readonly alert?: Notice }
);

export type PhoneVerificationInput = {
  readonly isTest: boolean;
  readonly seed: string;
  /** Says that a code is on its way. */
  readonly alert: ActorRefFrom<typeof alertMachine>;
};

type Context = PhoneVerificationInput & {
  /**
   * How many calls were answered, or given up for another number or code. It is part of each call's idempotency key, so
   * that a retry of an unanswered call has the same key, and a call with other contents never has.
   */
  readonly settledCalls: number;
  /** Where the latest code went, or is going; empty before. */
  readonly phone: CodeRecipient;
  /** The code that is being checked, or whose check was not answered. */
  readonly code: string;
  readonly instanceId: string;
  readonly remainingAttempts: number | undefined;
  /** Why the latest send or check did not succeed. */
  readonly failure: Notice | undefined;
  /** Seconds until a code may be sent again. */
  readonly coolDown: number;
  /** Where the challenge is solved that the service asked for; undefined when it asked for none. */
  readonly challenge: Challenge | undefined;
  /** What the solved challenge gave. It goes with the next call until one is settled, since the service takes it once. */
  readonly token: string | undefined;
  /** Who is waiting for the result of the code that is being sent or checked. */
  readonly asker: AnyActorRef | undefined;
};

/** Each question is answered to its asker, at once or when the service has answered. */
export type Asked = { readonly asker: AnyActorRef };
type Event =
  | ({ readonly type: "code.requested"; readonly phone: CodeRecipient } & Asked)
  | ({ readonly type: "code.submitted"; readonly code: string } & Asked)
  | ({ readonly type: "proof.asked"; readonly phone: CodeRecipient } & Asked)
  | { readonly type: "phone.changed"; readonly phone: CodeRecipient }
  | { readonly type: "phone.known"; readonly phone: string }
  | { readonly type: "verification.reset" }
  | { readonly type: "challenge.solved"; readonly token: string }
  | { readonly type: `challenge.${"shown" | "failed" | "expired" | "closed"}` };

const initial = {
  phone: "",
  code: "",
  instanceId: "",
  remainingAttempts: undefined,
  failure: undefined,
  coolDown: 0,
  challenge: undefined,
  token: undefined,
};

/** Seconds between two codes. Decision 27. */
export const coolDownSeconds = 30;

/** Who asks now, or else who is waiting. */
const asker = ({ context, event }: { readonly context: Context; readonly event: Event }) =>
  "asker" in event ? event.asker : context.asker!;

const answered = "verification.answered";

/** Types, slots, guards and actions of the chart beside it. */
export const phoneVerificationSetup = setup({
  types: {
    context: {} as Context,
    input: {} as PhoneVerificationInput,
    events: {} as Event,
    meta: {} as { requirements: readonly string[] },
  },
  // Shorter than a step's patience with the verification, which waits for both.
  delays: { "one second": 1000, "patience with the challenge": 240_000 },
  actors: {
    sendCode: notProvided<SendCodeAnswer, SendCodeInput>("sendCode"),
    checkCode: notProvided<CheckCodeAnswer, CheckCodeInput>("checkCode"),
  },
  guards: {
    "a code may be sent to the number": ({ context }, params: { readonly phone: CodeRecipient }) =>
      context.coolDown === 0 &&
      (typeof params.phone !== "string" || parsePhoneNumber(params.phone).ok),
    "code is complete": (_, params: { readonly code: string }) =>
      parseVerificationCode(params.code, anyBox).ok,
    "number differs from the one the code went to": (
      { context },
      params: { readonly phone: CodeRecipient },
    ) => context.phone !== "" && !isSameRecipient(params.phone, context.phone),
    "the service sent a code": (_, answer: SendCodeAnswer) => answer.kind === "sent",
    "the visit has proved the number": (_, answer: SendCodeAnswer) => answer.kind === "proved",
    "a challenge is wanted": (_, answer: SendCodeAnswer) =>
      answer.kind === "refused" && answer.challenge !== undefined,
    "an earlier code is still valid": ({ context }) => context.instanceId !== "",
    "the code is accepted": (_, answer: CheckCodeAnswer) => answer.kind === "accepted",
    "the code is wrong and attempts remain": (_, answer: CheckCodeAnswer) =>
      answer.kind === "wrong" && answer.remainingAttempts > 0,
    "the code is wrong and no attempts remain": (_, answer: CheckCodeAnswer) =>
      answer.kind === "wrong" && answer.remainingAttempts <= 0,
    "the number is the proved one": ({ context }, params: { readonly phone: CodeRecipient }) =>
      isSameRecipient(params.phone, context.phone),
    "one second remains": ({ context }) => context.coolDown <= 1,
    "a wait is due": ({ context }) => context.coolDown > 0,
  },
  actions: {
    "remember number": assign(({ context }, { phone }: { readonly phone: CodeRecipient }) =>
      isSameRecipient(phone, context.phone)
        ? { failure: undefined }
        : { ...initial, phone, settledCalls: context.settledCalls + 1 },
    ),
    "remember instance": assign(({ context }, answer: SendCodeAnswer) =>
      answer.kind === "refused"
        ? {}
        : {
            ...initial,
            phone: context.phone,
            instanceId: answer.instanceId,
            settledCalls: context.settledCalls + 1,
            coolDown: answer.kind === "sent" ? coolDownSeconds : 0,
          },
    ),
    "remember why no code was sent": assign(({ context }, answer: SendCodeAnswer) =>
      answer.kind === "refused"
        ? {
            failure: answer.notice,
            settledCalls: context.settledCalls + 1,
            coolDown: answer.retryAfterSeconds ?? 0,
            challenge: answer.challenge,
            token: undefined,
          }
        : {},
    ),
    "remember token": assign((_, params: { readonly token: string }) => params),
    "remember code": assign(({ context }, { code }: { readonly code: string }) => ({
      code,
      failure: undefined,
      settledCalls: context.settledCalls + (code === context.code ? 0 : 1),
    })),
    "remember attempts": assign(({ context }, answer: CheckCodeAnswer) =>
      answer.kind === "wrong"
        ? {
            code: "",
            remainingAttempts: answer.remainingAttempts,
            failure: { code: "code.wrong" },
            settledCalls: context.settledCalls + 1,
          }
        : {},
    ),
    "remember why the check was refused": assign(({ context }, answer: CheckCodeAnswer) =>
      answer.kind === "refused"
        ? { code: "", failure: answer.notice, settledCalls: context.settledCalls + 1 }
        : {},
    ),
    "remember that the call failed": assign((_, params: { readonly error: unknown }) => ({
      failure: noticeOf(params.error),
    })),
    "forget the code": assign({ code: "", remainingAttempts: undefined }),
    "forget everything": assign(initial),
    "count down": assign({ coolDown: ({ context }) => context.coolDown - 1 }),
    "end cool-down": assign({ coolDown: 0 }),
    "remember who asks": assign((_, params: Asked) => ({ asker: params.asker })),
    "answer that a code was sent": sendTo(asker, { type: answered, kind: "sent" }),
    "answer that the code before counts": sendTo(asker, { type: answered, kind: "still-valid" }),
    "answer that the phone is proved": sendTo(asker, ({ context: { instanceId } }) => ({
      type: answered,
      kind: "proved",
      instanceId,
    })),
    "answer that the phone is not proved": sendTo(asker, { type: answered, kind: "unproved" }),
    "answer why no code was sent": sendTo(asker, ({ context: { failure } }) => ({
      type: answered,
      kind: "refused",
      notice: failure ?? { code: "verification.sendFailed" },
    })),
    "answer why the code does not count": sendTo(
      asker,
      ({ context: { failure, remainingAttempts: n } }) => ({
        type: answered,
        kind: "refused",
        notice: failure ?? { code: "code.noAttempts" },
        ...(n !== undefined && {
          alert: { code: "verification.remainingAttempts", values: { n } },
        }),
      }),
    ),
    "raise alert": sendTo(
      ({ context }) => context.alert,
      (_, params: { readonly notice: Notice; readonly type: "success" | "warning" }) => ({
        type: "alert.raised" as const,
        notice: params.notice,
        alertType: params.type,
      }),
    ),
  },
});

/** The notice of a refused call; "connection lost" when it has none. */
function noticeOf(error: unknown): Notice {
  if (typeof error === "object" && error !== null && "notice" in error) {
    return error.notice as Notice;
  }
  return { code: "connection.lost" };
}

/** The context that a visit's verification begins with. */
export function phoneVerificationContext({
  input,
}: {
  readonly input: PhoneVerificationInput;
}): Context {
  return { ...initial, ...input, settledCalls: 0, asker: undefined };
}
