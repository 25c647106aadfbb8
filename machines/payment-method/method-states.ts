import type { DoneActorEvent } from "xstate";
import type { PaymentMethodType } from "#domain/payment/payment-method.ts";
import { telling } from "#machines/steps/component-chart-input.ts";
import type { TellFlow } from "#machines/steps/component-chart-input.ts";
import type { HeldToken, NumberWanted } from "#machines/tokenization/tokenization.setup.ts";
import type { HeldMethod } from "./stored-method.ts";

/** The answers of the flow for each method that a chart holds. */
const answersOf = {
  primary: { method: "primaryMethod", token: "primaryToken" },
  secondary: { method: "secondaryMethod", token: "secondaryToken" },
  downPayment: { method: "downPaymentMethod", token: "downPaymentToken" },
} as const;

export type MethodName = keyof typeof answersOf;
type WithMethods = { readonly [Name in MethodName]?: HeldMethod | undefined } & {
  readonly providerId: string;
};
type Holding = { readonly context: WithMethods };
type Choosing = { readonly event: { readonly method: PaymentMethodType } };

/** The action that tells the flow which method it is. */
export function tellMethod(name: MethodName) {
  return {
    type: "tell the flow" as const,
    params: ({ context }: Holding): TellFlow => ({
      field: answersOf[name].method,
      text: context[name]?.type ?? "",
    }),
  };
}

/** The action that tells the flow the token of a method that is given. */
export function tellToken(name: MethodName) {
  return {
    type: "tell the flow" as const,
    params: ({ context }: Holding): TellFlow => ({
      field: answersOf[name].token,
      text: context[name]?.token ?? "",
    }),
  };
}

/** The actions that tell the flow a fixed method, or none, and that its number has not been given. */
export function tellingMethod(name: MethodName, method: PaymentMethodType | "" = "") {
  return [telling(answersOf[name].method, method), telling(answersOf[name].token)];
}

/** The transitions when a method is chosen, even the same one: its number is asked for, except for a check. */
export function methodChosen<Name extends MethodName, More = never>(
  name: Name,
  more: readonly More[] = [],
) {
  const actions = [
    {
      type: "choose method" as const,
      params: ({ event }: Choosing) => ({ name, method: event.method }),
    },
    tellMethod(name),
    telling(answersOf[name].token),
    ...more,
  ];
  return [
    {
      description: "A method with a number",
      guard: {
        type: "method needs a token" as const,
        params: ({ event }: Choosing) => ({ method: event.method }),
      },
      target: ".collecting",
      actions,
    },
    { description: "By check", target: ".byCheck", actions },
  ];
}

/** The transitions when a method was chosen earlier. */
export function methodWasChosen(name: MethodName) {
  const params = ({ context }: Holding) => ({ held: context[name] });
  return [
    {
      description: "Given before",
      guard: { type: "method is given" as const, params },
      target: "held",
      actions: tellMethod(name),
    },
    {
      description: "Chosen before; the number is still missing",
      guard: {
        type: "method needs a token" as const,
        params: ({ context }: Holding) => ({ method: context[name]?.type ?? "payByCheck" }),
      },
      target: "collecting",
    },
    { description: "By check, as chosen before", target: "byCheck" },
  ];
}

/** The states of a chosen method: the same for each method of a loan. */
export function methodStates<Name extends MethodName>(name: Name, id: string) {
  const meta = { requirements: [] };
  const asking = ({ event }: { readonly event: NumberWanted }) => ({ id, asker: event.asker });
  return {
    collecting: {
      description: "The tokenizer's frame takes the number",
      meta,
      invoke: {
        id,
        src: "tokenization" as const,
        input: ({ context }: Holding) => ({
          method: context[name]?.type ?? "debit",
          providerId: context.providerId,
        }),
        onDone: {
          description: "A token replaces the number",
          target: "held",
          actions: [
            {
              type: "keep token" as const,
              params: ({ event }: { readonly event: DoneActorEvent<HeldToken> }) => ({
                name,
                held: event.output,
              }),
            },
            {
              type: "tell the flow" as const,
              params: ({ event }: { readonly event: DoneActorEvent<HeldToken> }): TellFlow => ({
                field: answersOf[name].token,
                text: event.output.token,
              }),
            },
          ],
        },
        onError: { description: "The frame cannot be shown", target: "unavailable" },
      },
      on: {
        "number.wanted": {
          description: "The flow wants the number that was typed: its form is asked",
          actions: { type: "pass the question on" as const, params: asking },
        },
      },
    },
    held: { description: "The method is given", meta },
    byCheck: { description: "A check needs no number", meta: { requirements: ["R3-37"] } },
    unavailable: {
      description: "No number can be given; a method may be chosen again",
      meta,
      on: {
        "number.wanted": {
          description: "The flow wants a number: there is none",
          actions: { type: "answer that there is no number" as const, params: asking },
        },
      },
    },
  };
}
