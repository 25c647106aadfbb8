import type { DoneActorEvent } from "xstate";
import type { PaymentMethodType } from "#domain/payment/payment-method.ts";
import type { NumberTab, TabFate } from "./tokenization.setup.ts";

const meta = { requirements: [] };

type Made = { readonly event: DoneActorEvent<NumberTab> };
type Looked = { readonly event: DoneActorEvent<TabFate> };
type Linked = { readonly context: { readonly tab: NumberTab | undefined } };
type Choosing = { readonly context: { readonly method: PaymentMethodType } };

const tabOf = ({ context: { tab } }: Linked) => ({ id: tab?.id ?? "" });
const fateOf = ({ event }: Looked) => ({ fate: event.output });

export const anotherFrame = {
  description: "Tries another frame",
  target: "#tokenization.loading",
  actions: "take another frame" as const,
};

/** The states of a frame that does not answer: whether a tab can take the number in its place. */
export const linkStates = {
  linking: {
    description: "Asks for a tab in which the number can be typed instead",
    meta,
    invoke: {
      id: "makeTab",
      src: "makeTab" as const,
      input: ({ context: { method } }: Choosing) => ({ method }),
      onDone: {
        description: "There is one",
        target: "linked",
        actions: { type: "keep the tab" as const, params: ({ event }: Made) => event.output },
      },
      onError: { description: "There is none", target: "unlinked" },
    },
  },
  linked: {
    description: "A link leads to the tab",
    meta,
    on: {
      "tab.opened": {
        description: "The applicant opens it",
        target: "#tokenization.elsewhere",
        actions: "forget the refusal" as const,
      },
    },
    after: {
      "a tab's time": { description: "It is about to expire: another one", target: "linking" },
    },
  },
  unlinked: { description: "Only another frame can be tried", meta },
};

const given = {
  description: "The number was given there",
  guard: { type: "the tab gave the number" as const, params: fateOf },
  target: "#tokenization.held",
  actions: { type: "keep what the tab gave" as const, params: fateOf },
};

/** The states in which the number is typed into the tab. */
export const tabStates = {
  waiting: {
    description: "Nothing yet",
    meta,
    after: { "a moment": { description: "Looks again", target: "looking" } },
  },
  looking: {
    description: "Asks what became of the tab",
    meta,
    invoke: {
      id: "lookAtTab",
      src: "lookAtTab" as const,
      input: tabOf,
      onDone: [
        given,
        {
          description: "It has expired",
          guard: { type: "the tab is over" as const, params: fateOf },
          target: "#tokenization.broken",
          actions: "say that the tab is over" as const,
        },
        { description: "Nothing yet", target: "waiting" },
      ],
      onError: { description: "No answer: asks again", target: "waiting" },
    },
  },
  lookingLast: {
    description: "Asks once more what became of the tab",
    meta,
    invoke: {
      id: "lookAtTab",
      src: "lookAtTab" as const,
      input: tabOf,
      onDone: [given, anotherFrame],
      onError: anotherFrame,
    },
    on: {
      "tab.opened": { description: "The applicant prefers the tab after all", target: "waiting" },
    },
  },
};
