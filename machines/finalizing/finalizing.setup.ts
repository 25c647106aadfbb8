import { assign, setup } from "xstate";
import type { ApplicationStage, LoanApplication } from "#domain/loan/loan-application.ts";
import type { Notice } from "#domain/messages/message.ts";
import type { MessageCode } from "#domain/words/catalogue.ts";
import { isOutcomeUnknown } from "#machines/call/call-outcome.ts";
import type { CallFailure } from "#machines/call/call-failure.ts";
import { notProvided } from "#machines/chart/not-provided.ts";

export type FinalizingInput = {
  readonly applicationId: string;
  readonly providerId: string;
  /** The application's stage: what is signed is not signed again. */
  readonly stage: ApplicationStage;
  /** The hash of the agreement that was shown. */
  readonly agreementHash: string;
  /** The hash of the consent to sign it electronically, as it was shown; empty where the browser cannot hash. */
  readonly agreementConsent: string;
  readonly acceptedSections: readonly string[];
  /** The root of the activation's idempotency key: the same for the same answers, another for another method. */
  readonly key: string;
};

type Ids = { readonly applicationId: string; readonly providerId: string };
export type SignInput = Ids & {
  readonly agreementHash: string;
  readonly agreementConsent: string;
  readonly acceptedSections: readonly string[];
  /** One key per agreement, whatever happens. */
  readonly key: string;
};
export type ActivateInput = Ids & { readonly key: string };
/** The service's answer to a write; `message` says why it failed. */
export type WriteAnswer = {
  readonly isSuccess: boolean;
  readonly message?: string | undefined;
  /** Of a refused down payment: no other card or account is tried. */
  readonly isOnlyByCheck?: boolean | undefined;
};

export type FinalizingOutcome =
  | { readonly kind: "funded" }
  /** `isSigned`: the agreement stands, and only the payment may be tried again. */
  | {
      readonly kind: "failed";
      readonly notice: Notice;
      readonly isSigned: boolean;
      /** The down payment was refused: another way to pay it may do. */
      readonly wasRefused?: boolean;
      /** It was refused too often: of the other ways, only a check is left. */
      readonly isOnlyByCheck?: boolean;
    };

type Context = FinalizingInput & {
  readonly isSigned: boolean;
  readonly lookUps: number;
  /** Why the latest call did not succeed. */
  readonly notice: Notice;
  readonly isFunded: boolean;
  readonly wasRefused: boolean;
  readonly isOnlyByCheck: boolean;
};

/** How often the outcome of a call is looked up before the applicant is asked to try again. */
export const lookUpLimit = 6;
const firstWait = 1000;

const unsigned: readonly ApplicationStage[] = ["paymentSet", "agreementReady"];

/** Types, slots, guards and actions of the chart beside it. */
export const finalizingSetup = setup({
  types: {
    context: {} as Context,
    input: {} as FinalizingInput,
    output: {} as FinalizingOutcome,
    meta: {} as { requirements: readonly string[] },
  },
  delays: {
    /** In milliseconds: 1 s, then twice as long each time. */
    "a growing while": ({ context }) => firstWait * 2 ** (context.lookUps - 1),
  },
  actors: {
    signAgreement: notProvided<WriteAnswer, SignInput>("signAgreement"),
    activateAccount: notProvided<WriteAnswer, ActivateInput>("activateAccount"),
    getApplication: notProvided<LoanApplication, Ids>("getApplication"),
    sendConfirmationEmail: notProvided<unknown, { readonly applicationId: string }>(
      "sendConfirmationEmail",
    ),
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
    "outcome is unknown": (_, failure: CallFailure) => isOutcomeUnknown(failure),
    "another look-up may help": ({ context }) => context.lookUps < lookUpLimit,
    "look-ups are spent": ({ context }) => context.lookUps >= lookUpLimit,
  },
  actions: {
    "count look-up": assign({ lookUps: ({ context }) => context.lookUps + 1 }),
    "keep that it is signed": assign({ isSigned: true }),
    "keep failure": assign((_, { notice }: CallFailure) => ({ notice })),
    "keep refusal": assign((_, { message }: WriteAnswer) => ({
      notice: refusal(message, "application.refused"),
    })),
    "keep refused charge": assign((_, { message, isOnlyByCheck = false }: WriteAnswer) => ({
      notice: refusal(message, "finalize.chargeRefused"),
      wasRefused: true,
      isOnlyByCheck,
    })),
    "keep that nothing more is known": assign({ notice: { code: "finalize.unknown" } }),
    "keep that it cannot be finalized": assign({ notice: { code: "application.wrongStage" } }),
    "conclude funded": assign({ isFunded: true }),
  },
});

/** The context that finalizing begins with. */
export function finalizingContext({ input }: { readonly input: FinalizingInput }): Context {
  return {
    ...input,
    isSigned: ["signed", "activating", "active"].includes(input.stage),
    lookUps: 0,
    notice: { code: "service.unexpected" },
    isFunded: false,
    wasRefused: false,
    isOnlyByCheck: false,
  };
}

/** The service's words, or our own where it has none. */
function refusal(message: string | undefined, code: MessageCode): Notice {
  return message === undefined || message === ""
    ? { code }
    : { code: "service.rejected", values: { message } };
}
