import { assign, sendTo, setup, type ActorRef, type Snapshot } from "xstate";
import { notProvided, unfilled } from "#machines/chart/not-provided.ts";

/** Spec section 3, "Session tokens held". */
export type Tokens = { readonly v21: string | undefined; readonly easyApi: string | undefined };

export type PeekAnswer = { readonly authToken: string | undefined };

export type SessionInput = {
  readonly tokens: Tokens | undefined;
  readonly visit: ActorRef<Snapshot<unknown>, { readonly type: "session.expired" }>;
};

type Event =
  | { readonly type: "call.unauthorized" }
  | { readonly type: "session.guarded" }
  | { readonly type: "activity" }
  | { readonly type: "session.extended" }
  | { readonly type: "tokens.replaced"; readonly tokens: Tokens };

type Context = {
  readonly tokens: Tokens;
  readonly isGuarded: boolean;
  readonly visit: SessionInput["visit"];
  /** When a warned visit ends, in milliseconds since 1970. */
  readonly endsAt: number | undefined;
};

/** In milliseconds. */
export const idleLimits = { toWarning: 18 * 60_000, toExpiry: 2 * 60_000 };

const none: Tokens = { v21: undefined, easyApi: undefined };

type Renewed = { readonly authToken: string | undefined };

export const sessionSetup = setup({
  types: {
    context: {} as Context,
    input: {} as SessionInput,
    events: {} as Event,
    meta: {} as { requirements: readonly string[] },
    tags: {} as "warning",
  },
  delays: {
    "idle limit": idleLimits.toWarning,
    "time to answer": idleLimits.toExpiry,
    // Longer than any call.
    "time to renew": 90_000,
  },
  actors: { peek: notProvided<PeekAnswer, { easyApi: string }>("peek") },
  guards: {
    "visit is guarded": ({ context }) => context.isGuarded,
    "an easyApi token is stored": ({ context }) => context.tokens.easyApi !== undefined,
    "an AuthToken came back for a guarded visit": ({ context }, { authToken }: Renewed) =>
      context.isGuarded && authToken !== undefined && authToken !== "",
    "an AuthToken came back": (_, { authToken }: Renewed) =>
      authToken !== undefined && authToken !== "",
  },
  actions: {
    "replace tokens": assign(({ event }) =>
      event.type === "tokens.replaced" ? { tokens: event.tokens } : {},
    ),
    "keep renewed token": assign(({ context }, { authToken }: Renewed) => ({
      tokens: { ...context.tokens, v21: authToken },
    })),
    "forget tokens": assign({ tokens: none, isGuarded: false }),
    "guard the visit": assign({ isGuarded: true }),
    // Charts have no clock; the page provides it.
    "note when the visit ends": unfilled("note when the visit ends"),
    "forget when the visit ends": assign({ endsAt: undefined }),
    "report expired session": sendTo(({ context }) => context.visit, {
      type: "session.expired",
    }),
  },
});

export function sessionContext({ input }: { readonly input: SessionInput }): Context {
  const { tokens = none, visit } = input;
  return { tokens, isGuarded: false, visit, endsAt: undefined };
}
