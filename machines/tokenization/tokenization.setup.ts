import { assign, setup } from "xstate";
import type { Notice } from "#domain/notice.ts";
import type { PaymentMethodType } from "#domain/payment-method.ts";
import { unfilled } from "#machines/not-provided.ts";

export type TokenizationInput = { readonly method: PaymentMethodType };
/** What stands for a number that only the tokenizer has seen. */
export type HeldToken = {
  readonly token: string;
  readonly brand?: string | undefined;
  readonly lastFour?: string | undefined;
};

type Context = {
  readonly method: PaymentMethodType;
  /** Which frame this is, from 0: a retry is another one. */
  readonly frame: number;
  /** Why the tokenizer refused the number. */
  readonly notice: Notice | undefined;
  readonly held: HeldToken;
};

type Event =
  | { readonly type: "frame.ready" }
  | { readonly type: "token.requested" }
  | ({ readonly type: "token.issued" } & HeldToken)
  | { readonly type: "token.refused"; readonly notice: Notice }
  | { readonly type: "retry.pressed" };

/** Types, delays and actions of the chart beside it. */
export const tokenizationSetup = setup({
  types: {
    context: {} as Context,
    input: {} as TokenizationInput,
    output: {} as HeldToken,
    events: {} as Event,
    meta: {} as { requirements: readonly string[] },
    tags: {} as "busy",
  },
  delays: { "patience with the frame": 15_000 },
  actions: {
    "keep token": assign(({ event }) => {
      if (event.type !== "token.issued") return {};
      const { token, brand, lastFour } = event;
      return { held: { token, brand, lastFour }, notice: undefined };
    }),
    "keep why it was refused": assign(({ event }) =>
      event.type === "token.refused" ? { notice: event.notice } : {},
    ),
    "forget the refusal": assign({ notice: undefined }),
    "take another frame": assign({
      frame: ({ context }) => context.frame + 1,
      notice: undefined,
    }),
    "ask the frame for a token": unfilled("ask the frame for a token"),
  },
});

/** The context that a tokenization begins with. */
export function tokenizationContext({
  input: { method },
}: {
  readonly input: TokenizationInput;
}): Context {
  return { method, frame: 0, notice: undefined, held: { token: "" } };
}
