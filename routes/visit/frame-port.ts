import type { AnyActorRef } from "xstate";
import { fromCallback } from "xstate";
import type { PaymentMethodType } from "#domain/payment/payment-method.ts";
import { readScheme, watchScheme } from "#ui/loan/page-scheme.ts";
import type { Scheme } from "#ui/loan/page-scheme.ts";
import { originOf, schemeMessage, tokenizeMessage } from "#ui/loan/tokenizer-messages.ts";

export function numberKind(type: PaymentMethodType): "card" | "bank" {
  return type === "ach" ? "bank" : "card";
}

/** References to iframes, not visit state. */
const frames = new WeakMap<AnyActorRef, HTMLIFrameElement>();

export function keepFrame(tokenization: AnyActorRef, frame: HTMLIFrameElement): void {
  frames.set(tokenization, frame);
}

type Ordering = { readonly self: AnyActorRef };

/** Sends only to the frame's own address. */
function report({ self }: Ordering, message: object): void {
  const frame = frames.get(self);
  frame?.contentWindow?.postMessage(message, originOf(frame.src));
}

/** Commands to the tokenizer's frame, and observations of the page. */
export const framePort = {
  actors: {
    watchScheme: fromCallback(({ sendBack }) => {
      const tell = () => sendBack({ type: "scheme.changed", scheme: readScheme() });
      tell();
      return watchScheme(tell);
    }),
  },
  actions: {
    "request token from frame": (order: Ordering) => report(order, tokenizeMessage),
    "send scheme to frame": (
      order: Ordering,
      { scheme }: { readonly scheme: Scheme | undefined },
    ) => {
      if (scheme !== undefined) report(order, schemeMessage(scheme));
    },
  },
};
