import { assign, sendTo, setup } from "xstate";
import type { PaymentMethodType } from "#domain/payment/payment-method.ts";
import {
  byCheck,
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
import { fieldChanged } from "#machines/steps/component-chart-input.ts";
import type { ApplicationStepInput, WithFlow } from "#machines/steps/component-chart-input.ts";
import { tokenizationMachine } from "#machines/tokenization/tokenization.machine.ts";
import type { IssuedToken, NumberRequested } from "#machines/tokenization/tokenization.setup.ts";

type Context = WithFlow & {
  readonly providerId: string;
  readonly amountCents: number;
  readonly isCollectedInOffice: boolean;
  readonly downPayment: StoredMethodState;
  readonly primary: StoredMethodState | undefined;
  readonly isOnlyByCheck: boolean;
};

type Event =
  | { readonly type: "method.chosen"; readonly method: PaymentMethodType }
  | { readonly type: "reuse.chosen" }
  | NumberRequested;
type Stored = { readonly held: IssuedToken };

export const downPaymentSetup = setup({
  types: {
    context: {} as Context,
    input: {} as ApplicationStepInput,
    events: {} as Event,
    meta: {} as { requirements: readonly string[] },
  },
  actors: { tokenization: tokenizationMachine },
  guards: {
    "the office has collected it": ({ context }) => context.isCollectedInOffice,
    "nothing is due": ({ context }) => context.amountCents <= 0,
    "no method was chosen before": ({ context }) => context.downPayment.isDefault,
    "only a check is left": ({ context }) => context.isOnlyByCheck,
    "a primary method was just given": ({ context }) => context.primary !== undefined,
    "the primary method is used": ({ context: { primary, downPayment } }) =>
      primary !== undefined && primary.token === downPayment.token,
    ...methodGuards,
  },
  actions: {
    "choose method": assign(({ context }, { method }: WithMethod) => ({
      downPayment: chosenMethod(method, context.downPayment),
    })),
    "use the primary method": assign(({ context }) => ({ downPayment: context.primary! })),
    "pay by check": assign({ downPayment: byCheck }),
    "keep token": assign(({ context }, { held }: Stored) => ({
      downPayment: withStored(context.downPayment, held),
    })),
    "report to flow": sendTo(({ context }) => context.flow, fieldChanged),
    "pass the question on": sendTo((_, { id }: Request) => id, numberRequested),
    "answer that there is no number": sendTo((_, { asker }: Requesting) => asker, numberRefused),
  },
});

export function downPaymentContext({
  input: { answers, application, flow },
}: {
  readonly input: ApplicationStepInput;
}): Context {
  const { downPaymentMethod, downPaymentToken, primaryMethod, primaryToken } = answers;
  const primary = methodBefore({
    method: primaryMethod,
    token: primaryToken,
    onFile: application.payment?.primary,
  });
  return {
    flow,
    providerId: application.providerId,
    amountCents: application.downPayment.amountCents,
    isCollectedInOffice: application.downPayment.isCollectedInOffice,
    downPayment:
      methodBefore({
        method: downPaymentMethod,
        token: downPaymentToken,
        onFile: application.payment?.downPayment,
      }) ?? defaultMethod,
    primary: primaryToken === "" ? undefined : primary,
    isOnlyByCheck: application.downPayment.isOnlyByCheck === true,
  };
}
