import type { Scheme } from "./page-scheme.ts";

/** A number as the tokenizer returns it: the parts that may be shown, and the token that stands for it. */
export type TokenizedMethod = {
  readonly token: string;
  readonly kind: "card" | "bank";
  /** "Visa"; a bank's name for an account, where it is known. */
  readonly brand?: string;
  readonly lastFour: string;
  /** "debit", "credit", "prepaid", "hsa", "checking" or "savings", where it is known. */
  readonly fundingType?: string;
};

export type TokenizerMessage =
  | { readonly type: "ready" }
  | { readonly type: "height"; readonly height: number }
  /** It is filled in, or no longer. */
  | { readonly type: "state"; readonly isComplete: boolean }
  /** A key or a pointer was used in the frame; which one is not said. */
  | { readonly type: "activity" }
  /** Escape was pressed in it, which a dialog around the page does not hear. */
  | { readonly type: "escape" }
  | { readonly type: "token"; readonly method: TokenizedMethod }
  | { readonly type: "failed" };

/** Asks the frame to turn what was typed into a token. */
export const tokenizeMessage = { type: "tokenize" } as const;

/** Asks the frame to use the color scheme of the page around it; what was typed stays. */
export function schemeMessage(scheme: Scheme) {
  return { type: "scheme", scheme } as const;
}

/** What is said without more. */
const bareTypes = ["ready", "activity", "escape", "failed"] as const;
const lowest = 60;
const highest = 900;

/** The origin of an address, which may be relative to this page. */
export function originOf(address: string): string {
  return new URL(address, window.location.href).origin;
}

function matches(value: unknown, shape: RegExp): value is string {
  return typeof value === "string" && shape.test(value);
}

/** A short string by its name; nothing when there is none. */
function word(name: "brand" | "fundingType", value: unknown) {
  return matches(value, /^[\w .&'-]{1,40}$/) ? { [name]: value } : {};
}

/** Only a token and what may be shown: nothing longer than four digits gets through. */
function methodOf(data: Readonly<Record<string, unknown>>): TokenizedMethod | undefined {
  const { token, kind, brand, lastFour, fundingType } = data;
  if (!matches(token, /^tok_[A-Za-z0-9]{16,64}$/) || !matches(lastFour, /^\d{4}$/))
    return undefined;
  if (kind !== "card" && kind !== "bank") return undefined;
  return { token, kind, lastFour, ...word("brand", brand), ...word("fundingType", fundingType) };
}

type Sender = { readonly window: Window | null; readonly origin: string };

/**
 * The content of a message from the tokenizer. Undefined when another window or another origin sent it, or when its
 * kind or shape is unknown.
 */
export function messageOf(event: MessageEvent, sender: Sender): TokenizerMessage | undefined {
  if (sender.window === null || event.source !== sender.window) return undefined;
  if (event.origin !== sender.origin) return undefined;
  const data = event.data as Readonly<Record<string, unknown>> | null;
  if (typeof data !== "object" || data === null || data["source"] !== "carestep-tokenizer")
    return undefined;
  return readMessage(data);
}

function readMessage(data: Readonly<Record<string, unknown>>): TokenizerMessage | undefined {
  const { type, height, isComplete } = data;
  const bare = bareTypes.find((each) => each === type);
  if (bare !== undefined) return { type: bare };
  if (type === "state") return { type, isComplete: isComplete === true };
  if (type === "height") {
    if (typeof height !== "number" || !Number.isFinite(height)) return undefined;
    return { type, height: Math.min(highest, Math.max(lowest, Math.ceil(height))) };
  }
  if (type !== "token") return undefined;
  const method = methodOf(data);
  return method && { type, method };
}
