import { assign, setup } from "xstate";
import type { Notice } from "#domain/notice.ts";
import { telling } from "#machines/steps/component-chart-input.ts";
import type { ApplicationStepInput, TellFlow } from "#machines/steps/component-chart-input.ts";
import { notProvided, unfilled } from "#machines/not-provided.ts";

/** `digits`: how many digits of the SSN the box takes; 4 when absent. Decision 26. */
export type ConfirmIdentityInput = ApplicationStepInput & { readonly digits?: 4 | 9 | undefined };

export type ConfirmIdentityCall = {
  readonly applicationId: string;
  /** 4 or 9 digits; kept nowhere else. */
  readonly nationalId: string;
};
export type ConfirmIdentityAnswer = {
  readonly isSuccess: boolean;
  /** How often it may still be tried; absent when the service does not say. */
  readonly remainingAttempts?: number | undefined;
};

type Context = {
  readonly applicationId: string;
  readonly length: 4 | 9;
  /** What is typed; forgotten once it is confirmed, and never told to the flow. */
  readonly digits: string;
  readonly notice: Notice | undefined;
  readonly wasConfirmed: boolean;
};

type Event =
  /** Digits only: the mask is the view's business. */
  | { readonly type: "digits.changed"; readonly digits: string }
  | { readonly type: "confirm.pressed" };

const tellConfirmed = telling("identityConfirmed", "yes");
const params = ({ event }: { readonly event: { readonly output: ConfirmIdentityAnswer } }) =>
  event.output;

/**
 * Confirms the SSN before the loan is finalized: "Confirm", then "Confirmed", on success only.
 *
 * Typing clears what was said of the digits before; when no attempt is left, nothing more is taken. Spec sections 2.5,
 * 4 ("SSN confirmation") and 8; decision 26.
 */
export const confirmIdentityMachine = setup({
  types: {
    context: {} as Context,
    input: {} as ConfirmIdentityInput,
    events: {} as Event,
    meta: {} as { requirements: readonly string[] },
    tags: {} as "busy",
  },
  actors: {
    confirmIdentity: notProvided<ConfirmIdentityAnswer, ConfirmIdentityCall>("confirmIdentity"),
  },
  guards: {
    "identity was confirmed before": ({ context }) => context.wasConfirmed,
    "digits are complete": ({ context }) => context.digits.length === context.length,
    "the service confirms": (_, { isSuccess }: ConfirmIdentityAnswer) => isSuccess,
    "no attempt is left": (_, { remainingAttempts }: ConfirmIdentityAnswer) =>
      remainingAttempts !== undefined && remainingAttempts <= 0,
  },
  actions: {
    "keep digits": assign(({ context, event }) =>
      event.type === "digits.changed"
        ? {
            digits: event.digits.replace(/\D/g, "").slice(0, context.length),
            notice: undefined,
          }
        : {},
    ),
    "forget digits": assign({ digits: "", notice: undefined }),
    "note wrong digits": assign({ notice: { code: "identity.invalid" } }),
    "note that it failed": assign({ notice: { code: "identity.failed" } }),
    "note that no attempt is left": assign({
      digits: "",
      notice: { code: "identity.lockedOut" },
    }),
    "tell the flow": unfilled<TellFlow>("tell the flow"),
  },
}).createMachine({
  id: "confirmIdentity",
  description: "Confirms the applicant's SSN",
  context: ({ input: { answers, application, digits } }) => ({
    applicationId: application.applicationId,
    length: digits ?? 4,
    digits: "",
    notice: undefined,
    wasConfirmed: answers.identityConfirmed === "yes" || application.isIdentityConfirmed,
  }),
  initial: "beginning",
  states: {
    beginning: {
      description: "Looks whether it was confirmed before",
      meta: { requirements: [] },
      always: [
        {
          description: "It was",
          guard: "identity was confirmed before",
          target: "confirmed",
          actions: tellConfirmed,
        },
        { description: "It was not", target: "unconfirmed" },
      ],
    },
    unconfirmed: {
      description: "The button reads Confirm",
      meta: { requirements: ["R2.5-36", "R2.5-37", "R8-31", "R8-32", "R8-33", "R9-06"] },
      on: {
        "digits.changed": {
          description: "The applicant types: what was said before is cleared",
          actions: "keep digits",
        },
        "confirm.pressed": [
          {
            description: "Confirm, with every digit",
            guard: "digits are complete",
            target: "confirming",
          },
          { description: "Confirm, with digits missing", actions: "note wrong digits" },
        ],
      },
    },
    confirming: {
      description: "The service compares",
      tags: "busy",
      meta: { requirements: ["R7.1-30"] },
      invoke: {
        id: "confirmIdentity",
        src: "confirmIdentity",
        input: ({ context }) => ({
          applicationId: context.applicationId,
          nationalId: context.digits,
        }),
        onDone: [
          {
            description: "They are the applicant's",
            guard: { type: "the service confirms", params },
            target: "confirmed",
            actions: ["forget digits", tellConfirmed],
          },
          {
            description: "They are not, and no attempt is left",
            guard: { type: "no attempt is left", params },
            target: "lockedOut",
            actions: "note that no attempt is left",
          },
          { description: "They are not", target: "unconfirmed", actions: "note wrong digits" },
        ],
        onError: {
          description: "The service could not be asked",
          target: "unconfirmed",
          actions: "note that it failed",
        },
      },
    },
    confirmed: {
      description: "The button reads Confirmed",
      meta: { requirements: ["R1-21", "R2.5-37", "R4-47"] },
    },
    lockedOut: { description: "No attempt is left", meta: { requirements: ["R8-33"] } },
  },
});
