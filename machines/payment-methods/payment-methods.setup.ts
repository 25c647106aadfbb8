import { assign, sendTo, setup } from "xstate";
import { isDownPaymentDue } from "#domain/loan/down-payment.ts";
import type { PaymentMethodType } from "#domain/payment/payment-method.ts";
import { fieldChanged } from "#machines/steps/component-chart-input.ts";
import type { ApplicationStepInput, WithFlow } from "#machines/steps/component-chart-input.ts";
import {
  chosenMethod,
  defaultMethod,
  methodBefore,
  methodGuards,
  numberRefused,
  numberRequested,
  withStored,
  type Request,
  type Requesting,
  type StoredMethodState,
  type WithMethod,
} from "#machines/payment-method/stored-method.ts";
import { tokenizationMachine } from "#machines/tokenization/tokenization.machine.ts";
import type { IssuedToken, NumberRequested } from "#machines/tokenization/tokenization.setup.ts";

type Context = WithFlow & {
  readonly providerId: string;
  readonly primary: StoredMethodState;
  readonly secondary: StoredMethodState | undefined;
  readonly canReuse: boolean;
  readonly reuses: boolean;
};

type Event =
  | { readonly type: "primary.chosen"; readonly method: PaymentMethodType }
  | { readonly type: "secondary.chosen"; readonly method: PaymentMethodType }
  | { readonly type: "secondary.dropped" }
  | { readonly type: "reuse.chosen" }
  | { readonly type: "reuse.dropped" }
  | NumberRequested;

type Name = "primary" | "secondary";
type Chosen = WithMethod & { readonly name: Name };
type Stored = { readonly name: Name; readonly held: IssuedToken };

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
    "no secondary method was chosen": ({ context }) => context.secondary === undefined,
    ...methodGuards,
  },
  actions: {
    "choose method": assign(({ context }, { name, method }: Chosen) => ({
      [name]: chosenMethod(method, context[name]),
    })),
    "keep token": assign(({ context }, { name, held }: Stored) => ({
      [name]: withStored(context[name] ?? defaultMethod, held),
    })),
    "end the reuse": assign({ reuses: false }),
    "reuse the down payment's method": assign({ primary: defaultMethod, reuses: true }),
    "return to the default": assign({ primary: defaultMethod, reuses: false }),
    "drop secondary": assign({ secondary: undefined }),
    "report to flow": sendTo(({ context }) => context.flow, fieldChanged),
    "pass the question on": sendTo((_, { id }: Request) => id, numberRequested),
    "answer that there is no number": sendTo((_, { asker }: Requesting) => asker, numberRefused),
  },
});

export function paymentMethodsContext({
  input,
}: {
  readonly input: ApplicationStepInput;
}): Context {
  const { answers, application, flow } = input;
  return {
    flow,
    providerId: application.providerId,
    primary:
      methodBefore({
        method: answers.primaryMethod,
        token: answers.primaryToken,
        onFile: application.payment?.primary,
      }) ?? defaultMethod,
    secondary: methodBefore({
      method: answers.secondaryMethod,
      token: answers.secondaryToken,
      onFile: application.payment?.secondary,
    }),
    canReuse: isDownPaymentDue(application),
    reuses: answers.reusesDownPayment === "yes",
  };
}
