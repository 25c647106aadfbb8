import { setup } from "xstate";
import { notProvided, unfilled } from "#machines/chart/not-provided.ts";

type Event =
  | { readonly type: "page.idle" }
  | { readonly type: "pages.requested" }
  | { readonly type: "build.replaced" }
  | { readonly type: "notice.dismissed" };

export const laterPagesSetup = setup({
  types: {
    events: {} as Event,
    meta: {} as { requirements: readonly string[] },
  },
  delays: { "a moment": 2000 },
  actors: {
    fetchPages: notProvided<undefined, undefined>("fetchPages"),
    insights: notProvided<undefined, undefined>("insights"),
    handOff: notProvided<undefined, undefined>("handOff"),
  },
  actions: { "fetch what follows": unfilled("fetch what follows") },
});
