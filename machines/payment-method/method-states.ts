import type { DoneActorEvent } from "xstate";
import type { PaymentMethodType } from "#domain/payment/payment-method.ts";
import { reporting, type FlowReport } from "#machines/steps/component-chart-input.ts";
import type { IssuedToken, NumberRequested } from "#machines/tokenization/tokenization.setup.ts";
import type { StoredMethodState } from "./stored-method.ts";

const answersOf = {
  primary: { method: "primaryMethod", token: "primaryToken" },
  secondary: { method: "secondaryMethod", token: "secondaryToken" },
  downPayment: { method: "downPaymentMethod", token: "downPaymentToken" },
} as const;

export type MethodName = keyof typeof answersOf;
type WithMethods = { readonly [Name in MethodName]?: StoredMethodState | undefined } & {
  readonly providerId: string;
};
type Holding = { readonly context: WithMethods };
type Choosing = { readonly event: { readonly method: PaymentMethodType } };

export function reportMethod(name: MethodName) {
  return {
    type: "report to flow" as const,
    params: ({ context }: Holding): FlowReport => ({
      field: answersOf[name].method,
      text: context[name]?.type ?? "",
    }),
  };
}

export function reportToken(name: MethodName) {
  return {
    type: "report to flow" as const,
    params: ({ context }: Holding): FlowReport => ({
      field: answersOf[name].token,
      text: context[name]?.token ?? "",
    }),
  };
}

export function reportingMethod(name: MethodName, method: PaymentMethodType | "" = "") {
  return [reporting(answersOf[name].method, method), reporting(answersOf[name].token)];
}

/** A chosen method, even the same one, needs its number, except a check. */
export function methodChosen<Name extends MethodName, More = never>(
  name: Name,
  more: readonly More[] = [],
) {
  const actions = [
    {
      type: "choose method" as const,
      params: ({ event }: Choosing) => ({ name, method: event.method }),
    },
    reportMethod(name),
    reporting(answersOf[name].token),
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

export function methodWasChosen(name: MethodName) {
  const params = ({ context }: Holding) => ({ held: context[name] });
  return [
    {
      description: "Given before",
      guard: { type: "method is given" as const, params },
      target: "held",
      actions: reportMethod(name),
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

export function methodStates<Name extends MethodName>(name: Name, id: string) {
  const meta = { requirements: [] };
  const asking = ({ event }: { readonly event: NumberRequested }) => ({ id, asker: event.asker });
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
              params: ({ event }: { readonly event: DoneActorEvent<IssuedToken> }) => ({
                name,
                held: event.output,
              }),
            },
            {
              type: "report to flow" as const,
              params: ({ event }: { readonly event: DoneActorEvent<IssuedToken> }): FlowReport => ({
                field: answersOf[name].token,
                text: event.output.token,
              }),
            },
          ],
        },
        onError: { description: "The frame cannot be shown", target: "unavailable" },
      },
      on: {
        "number.requested": {
          description: "The flow needs the typed number: its form is queried",
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
        "number.requested": {
          description: "The flow wants a number: there is none",
          actions: { type: "answer that there is no number" as const, params: asking },
        },
      },
    },
  };
}
