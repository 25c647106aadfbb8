import { setup } from "xstate";
import { notProvided, unfilled } from "#machines/chart/not-provided.ts";

type Event =
  /** The page has nothing else to do. */
  | { readonly type: "page.rests" }
  /** The applicant goes on to a screen that needs them. */
  | { readonly type: "pages.wanted" };

type Failure = { readonly error: unknown };

/** Types, slots, guards and actions of the chart beside it. */
export const laterPagesSetup = setup({
  types: {
    events: {} as Event,
    meta: {} as { requirements: readonly string[] },
  },
  delays: { "a moment": 2000 },
  /** Rejects with `isGone` where the service now has another build and no longer has this page's files. */
  actors: {
    fetchPages: notProvided<undefined, undefined>("fetchPages"),
    /** The chart of the insights, which comes with the pages. */
    insights: notProvided<undefined, undefined>("insights"),
    /** The chart that moves a visit to the applicant's own phone; it comes with the pages, too. */
    handOff: notProvided<undefined, undefined>("handOff"),
  },
  guards: {
    "build is gone": (_, { error }: Failure) =>
      typeof error === "object" && error !== null && "isGone" in error && error.isGone === true,
  },
  actions: { "fetch what follows": unfilled("fetch what follows") },
});
