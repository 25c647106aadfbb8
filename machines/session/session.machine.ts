import { assign, setup } from "xstate";
import { notProvided, unfilled } from "#machines/not-provided.ts";

/** The tokens a visit holds. Spec section 3, "Session tokens held". */
export type Tokens = { readonly v21: string | undefined; readonly easyApi: string | undefined };

export type PeekAnswer = { readonly authToken: string | undefined };

type Event =
  | { readonly type: "call.unauthorized" }
  /** The full application begins. `at` is the present time, in milliseconds since 1970. */
  | { readonly type: "session.guarded"; readonly at: number }
  /** The applicant does something. */
  | { readonly type: "activity"; readonly at: number }
  /** The applicant wants to go on after the warning. */
  | { readonly type: "session.extended"; readonly at: number }
  | { readonly type: "tokens.replaced"; readonly tokens: Tokens };

type Context = {
  readonly tokens: Tokens;
  /** When a guarded visit ends unless the applicant does something; undefined while it is not guarded. */
  readonly deadline: number | undefined;
};

/** How long a guarded visit may rest until it is warned, and how long the warning stands. In milliseconds. */
export const idleLimits = { toWarning: 18 * 60_000, toExpiry: 2 * 60_000 };

const none: Tokens = { v21: undefined, easyApi: undefined };

const unauthorized = [
  {
    description: "A call got 401 and an easyApi token can renew",
    guard: "an easyApi token is held" as const,
    target: "renewing" as const,
  },
  { description: "A call got 401 and nothing can renew", target: "expired" as const },
];

/**
 * Keeps a visit alive: a 401 renews the v21 token once for all parallel calls, by asking peek.
 *
 * Calls wait while it is `renewing` (single flight). Without an easyApi token, or when the renewal
 * fails, the session is expired and the applicant is told. From the full application on a visit is guarded: after 18
 * minutes of rest it is warned, two minutes later it ends. Spec section 4, "Session renewal"; decision 36.
 */
export const sessionMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { readonly tokens: Tokens | undefined },
    events: {} as Event,
    meta: {} as { requirements: readonly string[] },
    /** `alive`: calls can be made. */
    tags: {} as "settled" | "alive" | "warning",
  },
  delays: { "idle limit": idleLimits.toWarning, "time to answer": idleLimits.toExpiry },
  actors: { peek: notProvided<PeekAnswer, { easyApi: string }>("peek") },
  guards: {
    "visit is guarded": ({ context }) => context.deadline !== undefined,
    "an easyApi token is held": ({ context }) => context.tokens.easyApi !== undefined,
    "an AuthToken came back for a guarded visit": (
      { context },
      { authToken }: { readonly authToken: string | undefined },
    ) => context.deadline !== undefined && authToken !== undefined && authToken !== "",
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
    "forget tokens": assign({ tokens: none, deadline: undefined }),
    "set deadline": assign((_, { at }: { readonly at: number }) => ({
      deadline: at + idleLimits.toWarning + idleLimits.toExpiry,
    })),
    "tell that the session expired": unfilled("tell that the session expired"),
  },
}).createMachine({
  id: "session",
  description: "Keeps the visit's credential fresh",
  context: ({ input }) => ({ tokens: input.tokens ?? none, deadline: undefined }),
  initial: "active",
  on: {
    "tokens.replaced": [
      {
        description: "New tokens for a guarded visit",
        guard: "visit is guarded",
        target: ".guarded",
        actions: "replace tokens",
      },
      {
        description: "A provider look-up brought new tokens",
        target: ".active",
        actions: "replace tokens",
      },
    ],
  },
  states: {
    active: {
      description: "Calls carry the v21 token",
      tags: ["settled", "alive"],
      meta: { requirements: ["R3-84", "R6-04"] },
      on: {
        "session.guarded": {
          description: "The full application begins",
          target: "guarded",
          actions: { type: "set deadline", params: ({ event }) => event },
        },
        "call.unauthorized": unauthorized,
      },
    },
    renewing: {
      description: "Peek is asked for a new token; other calls wait",
      meta: { requirements: ["R4-39", "R8-02"] },
      on: {
        "session.guarded": {
          description: "The full application begins meanwhile",
          actions: { type: "set deadline", params: ({ event }) => event },
        },
      },
      invoke: {
        id: "peek",
        src: "peek",
        input: ({ context }) => ({ easyApi: context.tokens.easyApi ?? "" }),
        onDone: [
          {
            description: "A new v21 token came back, for a guarded visit",
            guard: {
              type: "an AuthToken came back for a guarded visit",
              params: ({ event }) => ({ authToken: event.output.authToken }),
            },
            target: "guarded",
            actions: {
              type: "keep renewed token",
              params: ({ event }) => ({ authToken: event.output.authToken }),
            },
          },
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
    guarded: {
      description: "Calls carry the v21 token, and a rest is noticed",
      tags: ["settled", "alive"],
      meta: { requirements: ["R3-84"] },
      on: {
        activity: {
          description: "The applicant does something: the rest begins anew",
          target: "guarded",
          reenter: true,
          actions: { type: "set deadline", params: ({ event }) => event },
        },
        "call.unauthorized": unauthorized,
      },
      after: {
        "idle limit": { description: "18 minutes without a sign", target: "warning" },
      },
    },
    warning: {
      description: "The visit ends soon, unless the applicant goes on",
      tags: ["settled", "alive", "warning"],
      meta: { requirements: [] },
      on: {
        "session.extended": [
          {
            description: "The applicant goes on, with a fresh token",
            guard: "an easyApi token is held",
            target: "renewing",
            actions: { type: "set deadline", params: ({ event }) => event },
          },
          {
            description: "The applicant goes on, for as long as the token holds",
            target: "guarded",
            actions: { type: "set deadline", params: ({ event }) => event },
          },
        ],
        "call.unauthorized": unauthorized,
      },
      after: {
        "time to answer": { description: "Two minutes without an answer", target: "expired" },
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
