import { assign, fromCallback, sendTo, setup } from "xstate";
import type { AnyActorRef } from "xstate";
import type { Notice } from "#domain/messages/message.ts";
import type { PaymentMethodType } from "#domain/payment/payment-method.ts";
import { notProvided, unfilled } from "#machines/chart/not-provided.ts";

export type TokenizationInput = {
  readonly method: PaymentMethodType;
  /** The practice's, whose configuration says where the tokenizer is. */
  readonly providerId: string;
};
export type FindTokenizerInput = Pick<TokenizationInput, "providerId">;
/** What stands for a number that only the tokenizer has seen. */
export type HeldToken = {
  readonly token: string;
  readonly brand?: string | undefined;
  readonly lastFour?: string | undefined;
};

/** A flow wants the number that was typed, if one was. */
export type NumberWanted = { readonly type: "number.wanted"; readonly asker: AnyActorRef };
/** The answer to it where there is no token: the number was refused, or none is there. */
export type NumberRefused = { readonly type: "number.refused" };

/** The page's color scheme; undefined while it names none. */
type Scheme = "light" | "dark" | undefined;

type Context = TokenizationInput & {
  /** Where the tokenizer's frame is served; undefined until it is known. */
  readonly address: string | undefined;
  readonly scheme: Scheme;
  /** Which frame this is, from 0: a retry is another one. */
  readonly frame: number;
  /**
   * The color scheme in the frame's address: it stays while the frame may hold a number, since another address would
   * empty it.
   */
  readonly frameScheme: Scheme;
  /** Why the tokenizer refused the number. */
  readonly notice: Notice | undefined;
  readonly held: HeldToken;
  /** Whether the frame's fields are filled in. */
  readonly isComplete: boolean;
  /** Who waits for the number. */
  readonly asker: AnyActorRef | undefined;
};

export type SchemeChanged = { readonly type: "scheme.changed"; readonly scheme: Scheme };

type Event =
  | { readonly type: "frame.ready" }
  /** A page has loaded in the frame, whosever it is: the browser's own, where it refuses ours. Or no answer came. */
  | { readonly type: "frame.loaded" }
  /** The frame's fields are filled in, or no longer. */
  | { readonly type: "number.typed"; readonly isComplete: boolean }
  | { readonly type: "token.requested" }
  | NumberWanted
  | ({ readonly type: "token.issued" } & HeldToken)
  | { readonly type: "token.refused"; readonly notice: Notice }
  | SchemeChanged
  | { readonly type: "retry.pressed" };

type Found = { readonly address: string };
type Typed = { readonly isComplete: boolean };
type Asking = Pick<NumberWanted, "asker">;
type WithScheme = { readonly scheme: Scheme };

/** Types, delays and actions of the chart beside it. */
export const tokenizationSetup = setup({
  types: {
    context: {} as Context,
    input: {} as TokenizationInput,
    output: {} as HeldToken,
    events: {} as Event,
    meta: {} as { requirements: readonly string[] },
    tags: {} as "busy" | "asking",
  },
  delays: {
    "patience with the frame": 15_000,
    "patience with a loaded page": 1500,
  },
  actors: {
    /** The address of the tokenizer; rejects where there is none. */
    findTokenizer: notProvided<string, FindTokenizerInput>("findTokenizer"),
    /** Says `scheme.changed` at once, and at each change. */
    watchScheme: fromCallback(() => {
      throw new Error("not provided: watchScheme");
    }),
  },
  guards: {
    "the tokenizer is found": ({ context }) => context.address !== undefined,
    "the number is typed": ({ context }) => context.isComplete,
  },
  actions: {
    "keep the address": assign((_, { address }: Found) => ({ address })),
    "keep token": assign(({ event }) => {
      if (event.type !== "token.issued") return {};
      const { token, brand, lastFour } = event;
      return { held: { token, brand, lastFour }, notice: undefined };
    }),
    "keep why it was refused": assign(({ event }) =>
      event.type === "token.refused" ? { notice: event.notice } : {},
    ),
    "forget the refusal": assign({ notice: undefined }),
    "keep the scheme": assign((_, { scheme }: WithScheme) => ({ scheme })),
    "load the frame in the scheme": assign({ frameScheme: ({ context }) => context.scheme }),
    "take another frame": assign({
      frame: ({ context }) => context.frame + 1,
      frameScheme: ({ context }) => context.scheme,
      isComplete: false,
    }),
    "keep whether it is typed": assign(({ context }, { isComplete }: Typed) => ({
      isComplete,
      // What was wrong is corrected as soon as all is filled in.
      notice: isComplete ? undefined : context.notice,
    })),
    "remember who asks": assign((_, { asker }: Asking) => ({ asker })),
    "answer that there is no token": sendTo(
      ({ context, event }) => (event.type === "number.wanted" ? event.asker : context.asker!),
      { type: "number.refused" } satisfies NumberRefused,
    ),
    "ask the frame for a token": unfilled("ask the frame for a token"),
    "tell the frame the scheme": unfilled<WithScheme>("tell the frame the scheme"),
  },
});

/** The context that a tokenization begins with. */
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
    notice: undefined,
    held: { token: "" },
    isComplete: false,
    asker: undefined,
  };
}
