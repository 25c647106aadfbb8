import { assign, sendTo, setup } from "xstate";
import { digitsOf } from "#domain/text/digits.ts";
import type { UserMessage } from "#domain/messages/user-message.ts";
import { notProvided } from "#machines/chart/not-provided.ts";
import { fieldChanged } from "#machines/steps/component-chart-input.ts";
import type { ApplicationStepInput, WithFlow } from "#machines/steps/component-chart-input.ts";

/** `digits`: 4 by default. S26. */
export type ConfirmIdentityInput = ApplicationStepInput & { readonly digits?: 4 | 9 | undefined };

export type ConfirmIdentityCall = {
  readonly applicationId: string;
  /** 4 or 9 digits; stored nowhere else. */
  readonly nationalId: string;
};
export type ConfirmIdentityAnswer = {
  readonly isSuccess: boolean;
  readonly remainingAttempts?: number | undefined;
};

type Context = WithFlow & {
  readonly applicationId: string;
  readonly length: 4 | 9;
  /** Cleared after confirmation; never passed to the flow. */
  readonly digits: string;
  readonly userMessage: UserMessage | undefined;
  readonly wasConfirmed: boolean;
};

type Event =
  /** Digits only: the view adds the mask. */
  | { readonly type: "digits.changed"; readonly digits: string }
  | { readonly type: "confirm.pressed" };

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
    "the last digit is typed": ({ context, event }) =>
      event.type === "digits.changed" &&
      context.digits.length < context.length &&
      digitsOf(event.digits).length === context.length,
    "the service confirms": (_, { isSuccess }: ConfirmIdentityAnswer) => isSuccess,
    "no attempt is left": (_, { remainingAttempts }: ConfirmIdentityAnswer) =>
      remainingAttempts !== undefined && remainingAttempts <= 0,
  },
  actions: {
    "keep digits": assign(({ event }) =>
      event.type === "digits.changed"
        ? {
            digits: digitsOf(event.digits),
            userMessage: undefined,
          }
        : {},
    ),
    "forget digits": assign({ digits: "", userMessage: undefined }),
    "note wrong digits": assign({ userMessage: { code: "identity.invalid" } }),
    "note that it failed": assign({ userMessage: { code: "identity.failed" } }),
    "note that no attempt is left": assign({
      digits: "",
      userMessage: { code: "identity.lockedOut" },
    }),
    "report to flow": sendTo(({ context }) => context.flow, fieldChanged),
  },
});

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
    userMessage: undefined,
    wasConfirmed: answers.identityConfirmed === "yes" || application.isIdentityConfirmed,
  };
}
