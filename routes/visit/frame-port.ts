import { fromCallback, type AnyActorRef, type AnyEventObject } from "xstate";
import type { PaymentMethodType } from "#domain/payment/payment-method.ts";
import { readScheme, watchScheme, type Scheme } from "#ui/loan/page-scheme.ts";
import {
  messageOf,
  originOf,
  schemeMessage,
  tokenizeMessage,
  type TokenizerMessage,
} from "#ui/loan/tokenizer-messages.ts";

export function numberKind(type: PaymentMethodType): "card" | "bank" {
  return type === "ach" ? "bank" : "card";
}

const frames = new WeakMap<AnyActorRef, HTMLIFrameElement>();

export function keepFrame(tokenization: AnyActorRef, frame: HTMLIFrameElement | null): void {
  if (frame !== null) frames.set(tokenization, frame);
}

type Ordering = { readonly self: AnyActorRef };

/** Sends only to the frame's own address. */
function report({ self }: Ordering, message: object): void {
  const frame = frames.get(self);
  frame?.contentWindow?.postMessage(message, originOf(frame.src));
}

export function eventOf(message: TokenizerMessage): AnyEventObject | undefined {
  if (message.type === "ready") return { type: "frame.ready" };
  if (message.type === "height") return { type: "frame.resized", height: message.height };
  if (message.type === "state") return { type: "number.typed", isComplete: message.isComplete };
  if (message.type === "submit") return { type: "token.requested" };
  if (message.type === "failed")
    return { type: "token.refused", userMessage: { code: "tokenizer.failed" } };
  if (message.type !== "token") return undefined;
  const { token, brand, lastFour } = message.method;
  return { type: "token.issued", token, brand, lastFour };
}

/** Firefox fires no `load` for a failed request. `Timing-Allow-Origin` lets the page see it. */
function watchRequest(frame: () => HTMLIFrameElement | undefined, onLost: () => void) {
  const observer = new PerformanceObserver((list) => {
    const requests = list.getEntriesByName(frame()?.src ?? "") as PerformanceResourceTiming[];
    if (requests.some(({ responseStart }) => responseStart === 0)) onLost();
  });
  observer.observe({ type: "resource" });
  return observer;
}

/** Keys in the frame do not reach the page: activity, at most once in ten seconds, and Escape. */
export type KeysInFrame = { readonly onActivity: () => void; readonly onEscape: () => void };

export type LookUpBin = (bin: string) => Promise<{ readonly type?: string }>;

/** The kind of the card whose first six digits are typed; a failed look-up counts as unknown. */
function cardKinds(lookUpBin: LookUpBin, sendBack: (event: AnyEventObject) => void) {
  let latest = "";
  const recognize = (cardType?: string) => sendBack({ type: "card.recognized", cardType });
  return (bin: string) => {
    latest = bin;
    if (bin === "") return recognize();
    lookUpBin(bin).then(
      ({ type }) => bin === latest && recognize(type),
      () => bin === latest && recognize(),
    );
  };
}

export const framePort = ({ onActivity, onEscape }: KeysInFrame, lookUpBin: LookUpBin) => ({
  actors: {
    watchPage: fromCallback<AnyEventObject, AnyActorRef>(({ input: tokenization, sendBack }) => {
      const stopped = new AbortController();
      const { signal } = stopped;
      const frame = () => frames.get(tokenization);
      const recognize = cardKinds(lookUpBin, sendBack);
      const reportScheme = () => sendBack({ type: "scheme.changed", scheme: readScheme() });
      const reportLoaded = () => sendBack({ type: "frame.loaded" });
      const hear = (event: MessageEvent) => {
        const from = frame();
        if (from === undefined) return;
        const message = messageOf(event, {
          window: from.contentWindow,
          origin: originOf(from.src),
        });
        if (message?.type === "activity") onActivity();
        if (message?.type === "escape") onEscape();
        if (message?.type === "bin") recognize(message.bin);
        const passedOn = message && eventOf(message);
        if (passedOn !== undefined) sendBack(passedOn);
      };
      window.addEventListener("message", hear, { signal });
      // Firefox fires `error` where the policy blocks the frame.
      for (const name of ["load", "error"]) {
        const note = ({ target }: Event) => target === frame() && reportLoaded();
        document.addEventListener(name, note, { capture: true, signal });
      }
      const watching = watchRequest(frame, reportLoaded);
      reportScheme();
      const unwatchScheme = watchScheme(reportScheme);
      return () => {
        stopped.abort();
        watching.disconnect();
        unwatchScheme();
      };
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
});
