import { assign, sendTo, setup } from "xstate";
import { digitsOf } from "#domain/text/digits.ts";
import type { Notice } from "#domain/messages/message.ts";
import { notProvided } from "#machines/chart/not-provided.ts";
import { fieldChanged } from "#machines/steps/component-chart-input.ts";
import type { ApplicationStepInput, WithFlow } from "#machines/steps/component-chart-input.ts";

/** `digits`: how many digits of the SSN the box takes; 4 when absent. Decision 26. */
export type ConfirmIdentityInput = ApplicationStepInput & { readonly digits?: 4 | 9 | undefined };

export type ConfirmIdentityCall = {
  readonly applicationId: string;
  /** 4 or 9 digits; kept nowhere else. */
  readonly nationalId: string;
};
export type ConfirmIdentityAnswer = {
  readonly isSuccess: boolean;
  /** The attempts that remain; absent when the service does not say. */
  readonly remainingAttempts?: number | undefined;
};

type Context = WithFlow & {
  readonly applicationId: string;
  readonly length: 4 | 9;
  /** The typed digits: forgotten once they are confirmed, and never passed on to the flow. */
  readonly digits: string;
  readonly notice: Notice | undefined;
  readonly wasConfirmed: boolean;
};

type Event =
  /** Digits only: the view adds the mask. */
  | { readonly type: "digits.changed"; readonly digits: string }
  | { readonly type: "confirm.pressed" };

/** Types, slots, guards and actions of the chart beside it. */
export const confirmIdentitySetup = setup({
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
    "keep digits": assign(({ event }) =>
      event.type === "digits.changed"
        ? {
            digits: digitsOf(event.digits),
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
    "tell the flow": sendTo(({ context }) => context.flow, fieldChanged),
  },
});

/** The context that a confirmation begins with. */
export function confirmIdentityContext({
  input: { answers, application, digits, flow },
}: {
  readonly input: ConfirmIdentityInput;
}): Context {
  return {
    flow,
    applicationId: application.applicationId,
    length: digits ?? 4,
    digits: "",
    notice: undefined,
    wasConfirmed: answers.identityConfirmed === "yes" || application.isIdentityConfirmed,
  };
}
