import { assign, sendTo, setup } from "xstate";
import type { PaymentMethodType } from "#domain/payment-method.ts";
import {
  chosenMethod,
  defaultMethod,
  methodBefore,
  methodGuards,
  numberRefused,
  numberWanted,
  withHeld,
} from "#machines/fragments/held-method.ts";
import type { Asked, Asking, HeldMethod, WithMethod } from "#machines/fragments/held-method.ts";
import { fieldChanged } from "#machines/steps/component-chart-input.ts";
import type { ApplicationStepInput, WithFlow } from "#machines/steps/component-chart-input.ts";
import { tokenizationMachine } from "#machines/tokenization/tokenization.machine.ts";
import type { HeldToken, NumberWanted } from "#machines/tokenization/tokenization.setup.ts";

type Context = WithFlow & {
  /** Whose configuration says where the tokenizer is. */
  readonly providerId: string;
  /** In cents. */
  readonly amountCents: number;
  readonly isCollectedInOffice: boolean;
  readonly downPayment: HeldMethod;
};

type Event = { readonly type: "method.chosen"; readonly method: PaymentMethodType } | NumberWanted;
type Kept = { readonly held: HeldToken };

/** Types, slots, guards and actions of the chart beside it. */
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
    ...methodGuards,
  },
  actions: {
    "choose method": assign(({ context }, { method }: WithMethod) => ({
      downPayment: chosenMethod(method, context.downPayment),
    })),
    "keep token": assign(({ context }, { held }: Kept) => ({
      downPayment: withHeld(context.downPayment, held),
    })),
    "tell the flow": sendTo(({ context }) => context.flow, fieldChanged),
    "pass the question on": sendTo((_, { id }: Asked) => id, numberWanted),
    "answer that there is no number": sendTo((_, { asker }: Asking) => asker, numberRefused),
  },
});

/** The context that a choice begins with: what was chosen before, debit by default. */
export function downPaymentContext({
  input: { answers, application, flow },
}: {
  readonly input: ApplicationStepInput;
}): Context {
  const { downPaymentMethod, downPaymentToken } = answers;
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
  };
}
