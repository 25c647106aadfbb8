import { assign, setup } from "xstate";
import type { Text } from "#domain/step/step.ts";
import type { ApplicationStage, LoanApplication } from "#domain/loan/loan-application.ts";
import type { UserMessage } from "#domain/messages/user-message.ts";
import type { MessageCode } from "#domain/words/catalogue.ts";
import { isChangedElsewhere, isOutcomeUnknown } from "#machines/call/call-outcome.ts";
import type { CallFailure } from "#machines/call/call-failure.ts";
import { notProvided } from "#machines/chart/not-provided.ts";

export type FinalizingInput = {
  readonly applicationId: string;
  readonly providerId: string;
  /** A signed agreement is not signed again. */
  readonly stage: ApplicationStage;
  readonly agreementHash: string;
  /** The e-sign consent's hash; empty where the browser cannot hash. */
  readonly agreementConsent: string;
  readonly acceptedSections: readonly string[];
  /** Base of the activation's idempotency key: the same for the same answers. */
  readonly key: string;
};

type Ids = { readonly applicationId: string; readonly providerId: string };
export type SignInput = Ids & {
  readonly agreementHash: string;
  readonly agreementConsent: string;
  readonly acceptedSections: readonly string[];
  /** One key per agreement. */
  readonly key: string;
};
export type ActivateInput = Ids & { readonly key: string };
/** `message` explains a failure. */
export type WriteAnswer = {
  readonly isSuccess: boolean;
  readonly message?: Text | undefined;
  /** The down payment was declined too often: cards and accounts are no longer accepted. */
  readonly isOnlyByCheck?: boolean | undefined;
};

export type FinalizingOutcome =
  | { readonly kind: "funded" }
  /** Another window changed the plan: the root fetches it again. */
  | { readonly kind: "changedElsewhere" }
  /** `isSigned`: only the payment may be retried. */
  | {
      readonly kind: "failed";
      readonly userMessage: UserMessage;
      readonly isSigned: boolean;
      readonly wasRefused?: boolean;
      readonly isOnlyByCheck?: boolean;
    };

type Context = FinalizingInput & {
  readonly isSigned: boolean;
  readonly lookUps: number;
  readonly userMessage: UserMessage;
  readonly isFunded: boolean;
  readonly isChangedElsewhere: boolean;
  readonly wasRefused: boolean;
  readonly isOnlyByCheck: boolean;
};

export const lookUpLimit = 6;
const firstWait = 1000;

const unsigned: readonly ApplicationStage[] = ["paymentSet", "agreementReady"];

export const finalizingSetup = setup({
  types: {
    context: {} as Context,
    input: {} as FinalizingInput,
    output: {} as FinalizingOutcome,
    meta: {} as { requirements: readonly string[] },
  },
  delays: {
    /** 1 s, then doubling. */
    "a growing while": ({ context }) => firstWait * 2 ** (context.lookUps - 1),
  },
  actors: {
    signAgreement: notProvided<WriteAnswer, SignInput>("signAgreement"),
    activateAccount: notProvided<WriteAnswer, ActivateInput>("activateAccount"),
    getApplication: notProvided<LoanApplication, Ids>("getApplication"),
    sendConfirmationEmail: notProvided<unknown, { readonly applicationId: string }>(
      "sendConfirmationEmail",
    ),
    signUp: notProvided<unknown, Ids>("signUp"),
  },
  guards: {
    "account is active": (_, { stage }: { readonly stage: ApplicationStage }) => stage === "active",
    "account is being activated": (_, { stage }: { readonly stage: ApplicationStage }) =>
      stage === "activating",
    "agreement is signed": (_, { stage }: { readonly stage: ApplicationStage }) =>
      stage === "signed",
    "agreement is not signed": (_, { stage }: { readonly stage: ApplicationStage }) =>
      unsigned.includes(stage),
    "the service did it": (_, { isSuccess }: WriteAnswer) => isSuccess,
    "another window changed the plan": (_, failure: CallFailure) => isChangedElsewhere(failure),
    "outcome is unknown": (_, failure: CallFailure) => isOutcomeUnknown(failure),
    "another look-up may help": ({ context }) => context.lookUps < lookUpLimit,
    "look-ups are spent": ({ context }) => context.lookUps >= lookUpLimit,
  },
  actions: {
    "count look-up": assign({ lookUps: ({ context }) => context.lookUps + 1 }),
    "keep that it is signed": assign({ isSigned: true }),
    "keep failure": assign((_, { userMessage }: CallFailure) => ({ userMessage })),
    "keep refusal": assign((_, { message }: WriteAnswer) => ({
      userMessage: refusal(message, "application.refused"),
    })),
    "keep refused charge": assign((_, { message, isOnlyByCheck = false }: WriteAnswer) => ({
      userMessage: refusal(message, "finalize.chargeRefused"),
      wasRefused: true,
      isOnlyByCheck,
    })),
    "keep that nothing more is known": assign({ userMessage: { code: "finalize.unknown" } }),
    "conclude funded": assign({ isFunded: true }),
    "conclude that another window changed it": assign({ isChangedElsewhere: true }),
  },
});

export function finalizingContext({ input }: { readonly input: FinalizingInput }): Context {
  return {
    ...input,
    isSigned: ["signed", "activating", "active"].includes(input.stage),
    lookUps: 0,
    userMessage: { code: "service.unexpected" },
    isFunded: false,
    isChangedElsewhere: false,
    wasRefused: false,
    isOnlyByCheck: false,
  };
}

export function finalizingOutcome(context: Context): FinalizingOutcome {
  const { isFunded, userMessage, isSigned, wasRefused, isOnlyByCheck } = context;
  if (isFunded) return { kind: "funded" };
  if (context.isChangedElsewhere) return { kind: "changedElsewhere" };
  return {
    kind: "failed",
    userMessage,
    isSigned,
    ...(wasRefused && { wasRefused }),
    ...(isOnlyByCheck && { isOnlyByCheck }),
  };
}

function refusal(message: Text | undefined, code: MessageCode): UserMessage {
  return message === undefined || message === ""
    ? { code }
    : { code: "service.rejected", values: { message } };
}
