import { assign, setup } from "xstate";

type Context = {
  /** The step whose texts apply; undefined for the default message. */
  readonly step: string | undefined;
};

type Event =
  | { readonly type: "work.started"; readonly step?: string }
  | { readonly type: "work.ended" };

export const loadingOverlaySetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    meta: {} as { requirements: readonly string[] },
    tags: {} as "shown",
  },
  delays: { "a blink": 300, "a long while": 20_000 },
  actions: {
    "remember work": assign(({ event }) => ({
      step: event.type === "work.started" ? event.step : undefined,
    })),
    "forget work": assign({ step: undefined }),
  },
});
