import { assign, sendTo, setup } from "xstate";
import { isDownPaymentDue } from "#domain/payment-choice.ts";
import { isPaymentMethodType, needsToken } from "#domain/payment-method.ts";
import type { PaymentMethodType } from "#domain/payment-method.ts";
import { fieldChanged } from "#machines/steps/component-chart-input.ts";
import type {
  ApplicationStepInput,
  TellFlow,
  WithFlow,
} from "#machines/steps/component-chart-input.ts";
import { defaultMethod, isGiven, methodBefore, newMethod, withHeld } from "./held-method.ts";
import type { HeldMethod } from "./held-method.ts";
import { tokenizationMachine } from "#machines/tokenization/tokenization.machine.ts";
import type { HeldToken } from "#machines/tokenization/tokenization.setup.ts";

type Context = WithFlow & {
  readonly primary: HeldMethod;
  /** Undefined while there is none: it is optional. */
  readonly secondary: HeldMethod | undefined;
  /** Whether a down payment is due here, whose method can be the primary one as well. */
  readonly canReuse: boolean;
  readonly reuses: boolean;
};

type Event =
  | { readonly type: "primary.chosen"; readonly method: PaymentMethodType }
  | { readonly type: "secondary.chosen"; readonly method: PaymentMethodType }
  | { readonly type: "secondary.dropped" }
  /** The down payment's method is to be the primary one. */
  | { readonly type: "reuse.chosen" }
  | { readonly type: "reuse.dropped" };

type WithMethod = { readonly method: PaymentMethodType };

/** Types, slots, guards and actions of the chart beside it. */
export const paymentMethodsSetup = setup({
  types: {
    context: {} as Context,
    input: {} as ApplicationStepInput,
    events: {} as Event,
    meta: {} as { requirements: readonly string[] },
  },
  actors: { tokenization: tokenizationMachine },
  guards: {
    "the down payment's method is reused": ({ context }) => context.canReuse && context.reuses,
    "the down payment's method can be reused": ({ context }) => context.canReuse,
    "no primary method was chosen": ({ context }) => context.primary.isDefault,
    "primary method is given": ({ context }) => isGiven(context.primary),
    "no secondary method was chosen": ({ context }) => context.secondary === undefined,
    "secondary method is given": ({ context }) =>
      context.secondary !== undefined && isGiven(context.secondary),
    "method needs a token": (_, { method }: WithMethod) => needsToken(method),
  },
  actions: {
    "choose primary": assign((_, { method }: WithMethod) => ({
      primary: newMethod(method),
      reuses: false,
    })),
    "keep primary token": assign(({ context }, held: HeldToken) => ({
      primary: withHeld(context.primary, held),
    })),
    "reuse the down payment's method": assign({ primary: defaultMethod, reuses: true }),
    "return to the default": assign({ primary: defaultMethod, reuses: false }),
    "choose secondary": assign((_, { method }: WithMethod) => ({ secondary: newMethod(method) })),
    "keep secondary token": assign(({ context }, held: HeldToken) => ({
      secondary: context.secondary && withHeld(context.secondary, held),
    })),
    "drop secondary": assign({ secondary: undefined }),
    "tell the flow": sendTo(({ context }) => context.flow, fieldChanged),
  },
});

/** The context that a choice begins with: what was chosen before, debit by default. */
export function paymentMethodsContext({
  input,
}: {
  readonly input: ApplicationStepInput;
}): Context {
  const { answers, application, flow } = input;
  return {
    flow,
    primary:
      methodBefore({
        type: typeOf(answers.primaryMethod),
        token: answers.primaryToken,
        onFile: application.payment?.primary,
      }) ?? defaultMethod,
    secondary: methodBefore({
      type: typeOf(answers.secondaryMethod),
      token: answers.secondaryToken,
      onFile: application.payment?.secondary,
    }),
    canReuse: isDownPaymentDue(application),
    reuses: answers.reusesDownPayment === "yes",
  };
}

/** The order to tell the flow which method it is. */
export const tellPrimary = {
  type: "tell the flow" as const,
  params: ({ context }: { readonly context: Context }): TellFlow => ({
    field: "primaryMethod",
    text: context.primary.type,
  }),
};
export const tellSecondary = {
  type: "tell the flow" as const,
  params: ({ context }: { readonly context: Context }): TellFlow => ({
    field: "secondaryMethod",
    text: context.secondary?.type ?? "",
  }),
};

function typeOf(text: string): PaymentMethodType | undefined {
  return isPaymentMethodType(text) ? text : undefined;
}
