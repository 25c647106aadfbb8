import { setup } from "xstate";
import { notProvided, unfilled } from "#machines/chart/not-provided.ts";

type Event =
  /** The page is idle. */
  { readonly type: "page.idle" } | { readonly type: "pages.requested" };

type Failure = { readonly error: unknown };

export const laterPagesSetup = setup({
  types: {
    events: {} as Event,
    meta: {} as { requirements: readonly string[] },
  },
  delays: { "a moment": 2000 },
  /** Rejects with `isGone` when the server has another build. */
  actors: {
    fetchPages: notProvided<undefined, undefined>("fetchPages"),
    insights: notProvided<undefined, undefined>("insights"),
    handOff: notProvided<undefined, undefined>("handOff"),
  },
  guards: {
    "build is gone": (_, { error }: Failure) =>
      typeof error === "object" && error !== null && "isGone" in error && error.isGone === true,
  },
  actions: { "fetch what follows": unfilled("fetch what follows") },
});
