import { paymentTokens } from "#domain/payment/payment-token.ts";
import type { Scheme } from "./page-scheme.ts";

export type TokenizedMethod = {
  readonly token: string;
  readonly kind: "card" | "bank";
  readonly brand?: string;
  readonly lastFour: string;
  /** "debit", "credit", "prepaid", "hsa", "checking" or "savings". */
  readonly fundingType?: string;
};

export type TokenizerMessage =
  | { readonly type: "ready" }
  | { readonly type: "height"; readonly height: number }
  | { readonly type: "state"; readonly isComplete: boolean }
  /** The first six digits of a card number; empty while fewer are typed. */
  | { readonly type: "bin"; readonly bin: string }
  | { readonly type: "activity" }
  /** A dialog around the page does not receive it. */
  | { readonly type: "escape" }
  | { readonly type: "submit" }
  | { readonly type: "token"; readonly method: TokenizedMethod }
  | { readonly type: "failed" };

export const tokenizeMessage = { type: "tokenize" } as const;

export function schemeMessage(scheme: Scheme) {
  return { type: "scheme", scheme } as const;
}

const bareTypes = ["ready", "activity", "escape", "submit", "failed"] as const;
const lowest = 60;
const highest = 900;

/** The address may be relative. */
export function originOf(address: string): string {
  return new URL(address, window.location.href).origin;
}

function matches(value: unknown, shape: RegExp): value is string {
  return typeof value === "string" && shape.test(value);
}

function word(name: "brand" | "fundingType", value: unknown) {
  return matches(value, /^[\w .&'-]{1,40}$/) ? { [name]: value } : {};
}

/** Drops everything longer than four digits except the token. */
function methodOf(data: Readonly<Record<string, unknown>>): TokenizedMethod | undefined {
  const { token, kind, brand, lastFour, fundingType } = data;
  if (!matches(token, paymentTokens) || !matches(lastFour, /^\d{4}$/)) return undefined;
  if (kind !== "card" && kind !== "bank") return undefined;
  return { token, kind, lastFour, ...word("brand", brand), ...word("fundingType", fundingType) };
}

type Sender = { readonly window: Window | null; readonly origin: string };

/** Undefined for another window or origin, or an unknown message. A token message that cannot be read has failed. */
export function messageOf(event: MessageEvent, sender: Sender): TokenizerMessage | undefined {
  if (sender.window === null || event.source !== sender.window) return undefined;
  if (event.origin !== sender.origin) return undefined;
  const data = event.data as Readonly<Record<string, unknown>> | null;
  if (typeof data !== "object" || data === null || data["source"] !== "carestep-tokenizer")
    return undefined;
  return readMessage(data);
}

function readMessage(data: Readonly<Record<string, unknown>>): TokenizerMessage | undefined {
  const { type, height, isComplete, bin } = data;
  const bare = bareTypes.find((each) => each === type);
  if (bare !== undefined) return { type: bare };
  if (type === "state") return { type, isComplete: isComplete === true };
  if (type === "bin") return matches(bin, /^(?:\d{6})?$/) ? { type, bin } : undefined;
  if (type === "height") {
    if (typeof height !== "number" || !Number.isFinite(height)) return undefined;
    return { type, height: Math.min(highest, Math.max(lowest, Math.ceil(height))) };
  }
  if (type !== "token") return undefined;
  const method = methodOf(data);
  if (method !== undefined) return { type, method };
  // oxlint-disable-next-line no-console -- helps developers who connect a processor
  console.warn("The tokenizer's frame sent a token that cannot be read");
  return { type: "failed" };
}
