import { assign, sendTo, setup, type ActorRefFrom, type AnyActorRef } from "xstate";
import type { Challenge } from "#domain/provider/challenge.ts";
import type { UserMessage } from "#domain/messages/user-message.ts";
import { phoneCountries } from "#domain/phone/phone-country-codes.ts";
import { isSameRecipient, parsePhoneNumber } from "#domain/phone/phone-number.ts";
import type { CodeRecipient } from "#domain/phone/phone-number.ts";
import type { TextRejection } from "#domain/messages/text-rejection.ts";
import { anyBox, parseVerificationCode } from "#domain/applicant/verification-code.ts";
import type { alertMachine } from "#machines/alert/alert.machine.ts";
import { notProvided } from "#machines/chart/not-provided.ts";
import { sentMessages } from "./code-calls.ts";
import type {
  CheckCodeAnswer,
  CheckCodeInput,
  CodeChannel,
  SendCodeAnswer,
  SendCodeInput,
  WatchDeliveryAnswer,
  WatchDeliveryInput,
} from "./code-calls.ts";

/** `still-valid`: an earlier code counts. `proved`, `unproved`: whether the number is verified. */
export type VerificationAnswer = { readonly type: "verification.answered" } & (
  | { readonly kind: "sent" | "still-valid" | "unproved" }
  | { readonly kind: "proved"; readonly instanceId: string }
  | { readonly kind: "refused"; readonly userMessage: UserMessage; readonly alert?: UserMessage }
);

export type PhoneVerificationInput = {
  readonly isTest: boolean;
  readonly seed: string;
  readonly alert: ActorRefFrom<typeof alertMachine>;
};

type Context = PhoneVerificationInput & {
  /** Part of each idempotency key, so that a retry keeps its key, and another call does not. */
  readonly settledCalls: number;
  readonly phone: CodeRecipient;
  readonly channel: CodeChannel;
  readonly sentBy: CodeChannel;
  readonly isVoiceOffered: boolean;
  readonly tries: number;
  readonly code: string;
  readonly instanceId: string;
  readonly remainingAttempts: number | undefined;
  readonly failure: UserMessage | undefined;
  /** Seconds until a code may be sent again. */
  readonly coolDown: number;
  readonly wait: number;
  readonly challenge: Challenge | undefined;
  /** The solution. Sent with every call until one settles, because the server accepts it once. */
  readonly token: string | undefined;
  readonly asker: AnyActorRef | undefined;
};

export type Request = { readonly asker: AnyActorRef };
type Event =
  | ({ readonly type: "code.requested"; readonly phone: CodeRecipient } & Request)
  | ({ readonly type: "code.submitted"; readonly code: string } & Request)
  | ({ readonly type: "proof.queried"; readonly phone: CodeRecipient } & Request)
  | { readonly type: "phone.changed"; readonly phone: CodeRecipient }
  | { readonly type: "phone.known"; readonly phone: string }
  | { readonly type: "verification.reset" }
  | { readonly type: "call.chosen" }
  | { readonly type: "challenge.solved"; readonly token: string }
  | { readonly type: `challenge.${"shown" | "failed" | "expired" | "closed"}` };

type Rejected = { readonly rejection?: TextRejection | undefined };

function waiting(seconds: number) {
  return { coolDown: seconds, wait: seconds };
}

const initial = {
  phone: "",
  channel: "SMS",
  sentBy: "SMS",
  isVoiceOffered: false,
  tries: 0,
  code: "",
  instanceId: "",
  remainingAttempts: undefined,
  failure: undefined,
  ...waiting(0),
  challenge: undefined,
  token: undefined,
} as const;

/** Seconds between two codes. S27. */
export const coolDownSeconds = 30;

const asker = ({ context, event }: { readonly context: Context; readonly event: Event }) =>
  "asker" in event ? event.asker : context.asker!;

const answered = "verification.answered";

export const phoneVerificationSetup = setup({
  types: {
    context: {} as Context,
    input: {} as PhoneVerificationInput,
    events: {} as Event,
    meta: {} as { requirements: readonly string[] },
    tags: {} as "rejected",
  },
  // Shorter than a step's timeout for the verification, which includes both.
  delays: { "one second": 1000, "patience with the challenge": 240_000 },
  actors: {
    sendCode: notProvided<SendCodeAnswer, SendCodeInput>("sendCode"),
    loadChallenge: notProvided<void, Challenge>("loadChallenge"),
    watchDelivery: notProvided<WatchDeliveryAnswer, WatchDeliveryInput>("watchDelivery"),
    checkCode: notProvided<CheckCodeAnswer, CheckCodeInput>("checkCode"),
  },
  guards: {
    "a code may be sent to the number": ({ context }, params: { readonly phone: CodeRecipient }) =>
      context.coolDown === 0 &&
      (typeof params.phone !== "string" || parsePhoneNumber(params.phone, phoneCountries).ok),
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
    "the phone has blocked our texts": (_, { rejection }: Rejected) => rejection === "blocked",
    "the number is not a mobile": (_, { rejection }: Rejected) => rejection === "not-mobile",
    "the text was not delivered": (_, { rejection }: Rejected) => rejection === "undelivered",
    "a call is offered": ({ context }) => context.isVoiceOffered,
    "an earlier code is still valid": ({ context }) => context.instanceId !== "",
    "the code is accepted": (_, answer: CheckCodeAnswer) => answer.kind === "accepted",
    "a newer code was sent": (_, answer: CheckCodeAnswer) => answer.kind === "older",
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
            sentBy: context.channel,
            isVoiceOffered: answer.isVoiceOffered ?? false,
            tries: context.tries + 1,
            settledCalls: context.settledCalls + 1,
            ...waiting(answer.kind === "sent" ? coolDownSeconds : 0),
          },
    ),
    "remember why no code was sent": assign(({ context }, answer: SendCodeAnswer) =>
      answer.kind === "refused"
        ? {
            failure: answer.userMessage,
            ...(answer.rejection !== undefined && {
              instanceId: "",
              tries: context.tries + 1,
              isVoiceOffered: answer.isVoiceOffered ?? context.isVoiceOffered,
            }),
            // A solved challenge repeats the same call.
            ...(answer.challenge === undefined && { channel: "SMS" as const }),
            settledCalls: context.settledCalls + 1,
            ...waiting(answer.retryAfterSeconds ?? 0),
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
    "remember that a newer code was sent": assign(({ context }) => ({
      code: "",
      failure: { code: "code.older" as const },
      settledCalls: context.settledCalls + 1,
    })),
    "remember why the text was rejected": assign((_, answer: WatchDeliveryAnswer) =>
      answer.rejection === undefined ? {} : { failure: answer.userMessage, instanceId: "" },
    ),
    "choose a call": assign(({ context }) => ({
      channel: "Voice" as const,
      settledCalls: context.settledCalls + 1,
    })),
    "remember why the check was refused": assign(({ context }, answer: CheckCodeAnswer) =>
      answer.kind === "refused"
        ? { code: "", failure: answer.userMessage, settledCalls: context.settledCalls + 1 }
        : {},
    ),
    "remember that the call failed": assign(({ context }, params: { readonly error: unknown }) => ({
      failure: userMessageOf(params.error),
      // A text is another request, so it needs another key.
      ...(context.channel === "Voice" && {
        channel: "SMS" as const,
        settledCalls: context.settledCalls + 1,
      }),
    })),
    "forget the code": assign({ code: "", remainingAttempts: undefined }),
    "forget everything": assign(initial),
    "count down": assign({ coolDown: ({ context }) => context.coolDown - 1 }),
    "end cool-down": assign({ coolDown: 0 }),
    "store requester": assign((_, params: Request) => ({ asker: params.asker })),
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
      userMessage: failure ?? { code: "verification.sendFailed" },
    })),
    "answer why the code does not count": sendTo(
      asker,
      ({ context: { failure, remainingAttempts: n } }) => ({
        type: answered,
        kind: "refused",
        userMessage: failure ?? { code: "code.noAttempts" },
        ...(n !== undefined && {
          alert: { code: "verification.remainingAttempts", values: { n } },
        }),
      }),
    ),
    "announce code": sendTo(
      ({ context }) => context.alert,
      ({ context }) => ({
        type: "alert.raised" as const,
        userMessage: sentMessages[context.sentBy],
        alertType: "success" as const,
      }),
    ),
    "raise alert": sendTo(
      ({ context }) => context.alert,
      (_, params: { readonly userMessage: UserMessage; readonly type: "warning" }) => ({
        type: "alert.raised" as const,
        userMessage: params.userMessage,
        alertType: params.type,
      }),
    ),
  },
});

/** "Connection lost" by default. */
function userMessageOf(error: unknown): UserMessage {
  if (typeof error === "object" && error !== null && "userMessage" in error) {
    return error.userMessage as UserMessage;
  }
  return { code: "connection.lost" };
}

export function phoneVerificationContext({
  input,
}: {
  readonly input: PhoneVerificationInput;
}): Context {
  return { ...initial, ...input, settledCalls: 0, asker: undefined };
}
