import type { AnyActorRef } from "xstate";
import { fromCallback } from "xstate";
import type { PaymentMethodType } from "#domain/payment/payment-method.ts";
import { readScheme, watchScheme } from "#ui/loan/page-scheme.ts";
import type { Scheme } from "#ui/loan/page-scheme.ts";
import { originOf, schemeMessage, tokenizeMessage } from "#ui/loan/tokenizer-messages.ts";

/** Which of the tokenizer's forms takes the number of a method. */
export function numberKind(type: PaymentMethodType): "card" | "bank" {
  return type === "ach" ? "bank" : "card";
}

/** The frame of a tokenization on the page: a reference into the document, not state of the visit. */
const frames = new WeakMap<AnyActorRef, HTMLIFrameElement>();

/** The frame of this tokenization is on the page. */
export function keepFrame(tokenization: AnyActorRef, frame: HTMLIFrameElement): void {
  frames.set(tokenization, frame);
}

type Ordering = { readonly self: AnyActorRef };

/** A frame gets messages only from the page that opened it, and only at its own address. */
function say({ self }: Ordering, message: object): void {
  const frame = frames.get(self);
  frame?.contentWindow?.postMessage(message, originOf(frame.src));
}

/** What the chart of a tokenization asks of its frame, and what it observes on the page. */
export const framePort = {
  actors: {
    watchScheme: fromCallback(({ sendBack }) => {
      const tell = () => sendBack({ type: "scheme.changed", scheme: readScheme() });
      tell();
      return watchScheme(tell);
    }),
  },
  actions: {
    "ask the frame for a token": (order: Ordering) => say(order, tokenizeMessage),
    "tell the frame the scheme": (
      order: Ordering,
      { scheme }: { readonly scheme: Scheme | undefined },
    ) => {
      if (scheme !== undefined) say(order, schemeMessage(scheme));
    },
  },
};
