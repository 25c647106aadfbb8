import { assign, fromCallback, sendTo, setup, type AnyActorRef, type AnyEventObject } from "xstate";
import type { UserMessage } from "#domain/messages/user-message.ts";
import type { PaymentMethodType } from "#domain/payment/payment-method.ts";
import { notProvided, unfilled } from "#machines/chart/not-provided.ts";

export type TokenizationInput = {
  readonly method: PaymentMethodType;
  readonly providerId: string;
};
export type FindTokenizerInput = Pick<TokenizationInput, "providerId">;
export type IssuedToken = {
  readonly token: string;
  readonly brand?: string | undefined;
  readonly lastFour?: string | undefined;
};

export type NumberRequested = { readonly type: "number.requested"; readonly asker: AnyActorRef };
/** The answer without a token: the number was rejected or is missing. */
export type NumberRefused = { readonly type: "number.refused" };

type Scheme = "light" | "dark" | undefined;

type Context = TokenizationInput & {
  readonly address: string | undefined;
  readonly scheme: Scheme;
  readonly frame: number;
  /** Stays while the frame may contain a number, because a new address would clear it. */
  readonly frameScheme: Scheme;
  readonly userMessage: UserMessage | undefined;
  readonly held: IssuedToken;
  /** What the frame's content needs, in pixels; undefined until it has reported it. */
  readonly height: number | undefined;
  readonly otherCard: "credit" | "debit" | "hsa" | undefined;
  readonly asker: AnyActorRef | undefined;
};

export type SchemeChanged = { readonly type: "scheme.changed"; readonly scheme: Scheme };

export type NumberTyped = { readonly type: "number.typed"; readonly isComplete: boolean };

type Event =
  | { readonly type: "frame.ready" }
  /** A page has loaded in the frame, whosever it is: the browser's own, where it refuses ours. Or no answer came. */
  | { readonly type: "frame.loaded" }
  | { readonly type: "frame.resized"; readonly height: number }
  | NumberTyped
  | CardRecognized
  | { readonly type: "token.requested" }
  | NumberRequested
  | ({ readonly type: "token.issued" } & IssuedToken)
  | { readonly type: "token.refused"; readonly userMessage: UserMessage }
  | SchemeChanged
  | { readonly type: "retry.pressed" };

type CardRecognized = {
  readonly type: "card.recognized";
  readonly cardType: string | undefined;
};
type Found = { readonly address: string };
type Typed = Pick<NumberTyped, "isComplete">;
type Sized = { readonly height: number };
type Requesting = Pick<NumberRequested, "asker">;
const cardKinds = ["credit", "debit", "hsa"] as const;
type WithScheme = { readonly scheme: Scheme };

export const tokenizationSetup = setup({
  types: {
    context: {} as Context,
    input: {} as TokenizationInput,
    output: {} as IssuedToken,
    events: {} as Event,
    meta: {} as { requirements: readonly string[] },
    tags: {} as "busy" | "asking" | "typed",
  },
  delays: {
    "patience with the frame": 15_000,
    "patience with a loaded page": 1500,
  },
  actors: {
    findTokenizer: notProvided<string, FindTokenizerInput>("findTokenizer"),
    /** Reports the page's colors, at once and at each change, and what happens in the form's frame. */
    watchPage: fromCallback<AnyEventObject, AnyActorRef>(() => {
      throw new Error("not provided: watchPage");
    }),
  },
  guards: {
    "the tokenizer is found": ({ context }) => context.address !== undefined,
    "the number is typed": (_, { isComplete }: Typed) => isComplete,
  },
  actions: {
    "keep the address": assign((_, { address }: Found) => ({ address })),
    "keep token": assign(({ event }) => {
      if (event.type !== "token.issued") return {};
      const { token, brand, lastFour } = event;
      return { held: { token, brand, lastFour }, userMessage: undefined };
    }),
    "keep why it was refused": assign(({ event }) =>
      event.type === "token.refused" ? { userMessage: event.userMessage } : {},
    ),
    "forget the refusal": assign({ userMessage: undefined }),
    "keep the scheme": assign((_, { scheme }: WithScheme) => ({ scheme })),
    "load the frame in the scheme": assign({ frameScheme: ({ context }) => context.scheme }),
    "take another frame": assign({
      frame: ({ context }) => context.frame + 1,
      frameScheme: ({ context }) => context.scheme,
    }),
    "keep the height": assign((_, { height }: Sized) => ({ height })),
    "keep the kind of card": assign(({ context }, { cardType }: CardRecognized) => ({
      otherCard: cardKinds.find((kind) => kind === cardType && kind !== context.method),
    })),
    "store requester": assign((_, { asker }: Requesting) => ({ asker })),
    "answer that there is no token": sendTo(
      ({ context, event }) => (event.type === "number.requested" ? event.asker : context.asker!),
      { type: "number.refused" } satisfies NumberRefused,
    ),
    "request token from frame": unfilled("request token from frame"),
    "send scheme to frame": unfilled<WithScheme>("send scheme to frame"),
  },
});

export function tokenizationContext({
  input: { method, providerId },
}: {
  readonly input: TokenizationInput;
}): Context {
  return {
    method,
    providerId,
    address: undefined,
    scheme: undefined,
    frame: 0,
    frameScheme: undefined,
    userMessage: undefined,
    held: { token: "" },
    height: undefined,
    otherCard: undefined,
    asker: undefined,
  };
}
