import type { UserMessage } from "#domain/messages/user-message.ts";
import type { SendCodeAnswer, WatchDeliveryAnswer, WatchDeliveryInput } from "./code-calls.ts";

type Rejectable = { readonly event: { readonly output: SendCodeAnswer | WatchDeliveryAnswer } };
const rejection = ({ event: { output } }: Rejectable) =>
  "rejection" in output ? { rejection: output.rejection } : {};

export const rejectedBecause = <Actions>(actions: Actions) => [
  {
    description: "The phone has blocked our texts",
    guard: { type: "the phone has blocked our texts" as const, params: rejection },
    target: "#phoneVerification.proof.blocked" as const,
    actions,
  },
  {
    description: "The number is not a mobile phone",
    guard: { type: "the number is not a mobile" as const, params: rejection },
    target: "#phoneVerification.proof.notMobile" as const,
    actions,
  },
  {
    description: "The text did not arrive",
    guard: { type: "the text was not delivered" as const, params: rejection },
    target: "#phoneVerification.proof.undelivered" as const,
    actions,
  },
];

const late = ({ event }: { readonly event: { readonly output: WatchDeliveryAnswer } }) =>
  event.output;

export const watchDelivery = {
  id: "watchDelivery" as const,
  src: "watchDelivery" as const,
  input: ({ context: { instanceId, isTest } }: { readonly context: WatchDeliveryInput }) => ({
    instanceId,
    isTest,
  }),
  onDone: [
    ...rejectedBecause([
      { type: "remember why the text was rejected" as const, params: late },
      {
        type: "raise alert" as const,
        params: ({
          context,
        }: {
          readonly context: { readonly failure: UserMessage | undefined };
        }) => ({
          userMessage: context.failure ?? { code: "verification.undelivered" as const },
          type: "warning" as const,
        }),
      },
    ]),
    { description: "No rejection became known" },
  ],
  onError: { description: "Nothing became known" },
};

export const rejectedStates = {
  lockedOut: {
    description: "This code is used up; another one can be sent",
    meta: { requirements: ["R8-17"] },
  },
  blocked: {
    description: "The phone has blocked our texts: it must text START first",
    tags: "rejected" as const,
    meta: { requirements: [] },
  },
  notMobile: {
    description: "The number cannot receive texts",
    tags: "rejected" as const,
    meta: { requirements: [] },
  },
  undelivered: {
    description: "The carrier did not deliver the text",
    tags: "rejected" as const,
    meta: { requirements: [] },
  },
};

export const callChosen = {
  description: "The next code is read out by a call",
  guard: "a call is offered" as const,
  actions: "choose a call" as const,
};
