import { assign, setup } from "xstate";
import { notProvided, unfilled } from "./not-provided.ts";

/** The tokens a visit holds. Spec section 3, "Session tokens held". */
export type Tokens = { readonly v21: string | undefined; readonly easyApi: string | undefined };

export type PeekAnswer = { readonly authToken: string | undefined };

type Event =
  | { readonly type: "call.unauthorized" }
  | { readonly type: "tokens.replaced"; readonly tokens: Tokens };

const none: Tokens = { v21: undefined, easyApi: undefined };

/**
 * Keeps a visit alive: a 401 renews the v21 token once for all parallel calls, by asking peek.
 *
 * Calls wait while it is `renewing` (single flight). Without an easyApi token, or when the renewal
 * fails, the session is expired and the applicant is told. Spec section 4, "Session renewal"; decision 36.
 */
export const sessionMachine = setup({
  types: {
    context: {} as { readonly tokens: Tokens },
    input: {} as { readonly tokens: Tokens | undefined },
    events: {} as Event,
    meta: {} as { requirements: readonly string[] },
    tags: {} as "settled",
  },
  actors: { peek: notProvided<PeekAnswer, { easyApi: string }>("peek") },
  guards: {
    "an easyApi token is held": ({ context }) => context.tokens.easyApi !== undefined,
    "an AuthToken came back": (_, params: { readonly authToken: string | undefined }) =>
      params.authToken !== undefined && params.authToken !== "",
  },
  actions: {
    "replace tokens": assign(({ event }) =>
      event.type === "tokens.replaced" ? { tokens: event.tokens } : {},
    ),
    "keep renewed token": assign(
      ({ context }, params: { readonly authToken: string | undefined }) => ({
        tokens: { ...context.tokens, v21: params.authToken },
      }),
    ),
    "forget tokens": assign({ tokens: none }),
    "tell that the session expired": unfilled("tell that the session expired"),
  },
}).createMachine({
  id: "session",
  description: "Keeps the visit's credential fresh",
  context: ({ input }) => ({ tokens: input.tokens ?? none }),
  initial: "active",
  on: {
    "tokens.replaced": {
      description: "A provider look-up brought new tokens",
      target: ".active",
      actions: "replace tokens",
    },
  },
  states: {
    active: {
      description: "Calls carry the v21 token",
      tags: "settled",
      meta: { requirements: ["R3-84", "R6-04"] },
      on: {
        "call.unauthorized": [
          {
            description: "A call got 401 and an easyApi token can renew",
            guard: "an easyApi token is held",
            target: "renewing",
          },
          { description: "A call got 401 and nothing can renew", target: "expired" },
        ],
      },
    },
    renewing: {
      description: "Peek is asked for a new token; other calls wait",
      meta: { requirements: ["R4-39", "R8-02"] },
      invoke: {
        id: "peek",
        src: "peek",
        input: ({ context }) => ({ easyApi: context.tokens.easyApi ?? "" }),
        onDone: [
          {
            description: "A new v21 token came back",
            guard: {
              type: "an AuthToken came back",
              params: ({ event }) => ({ authToken: event.output.authToken }),
            },
            target: "active",
            actions: {
              type: "keep renewed token",
              params: ({ event }) => ({ authToken: event.output.authToken }),
            },
          },
          { description: "Peek answered without a token", target: "expired" },
        ],
        onError: { description: "Peek could not be asked", target: "expired" },
      },
    },
    expired: {
      description: "Nothing can be called any more",
      tags: "settled",
      meta: { requirements: ["R4-42", "R4-43", "R8-08"] },
      entry: ["forget tokens", "tell that the session expired"],
    },
  },
});
