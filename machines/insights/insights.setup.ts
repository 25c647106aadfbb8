import { setup } from "xstate";
import { notProvided } from "#machines/chart/not-provided.ts";

type Event = { readonly type: "insights.enabled" } | { readonly type: "insights.disabled" };

export const insightsSetup = setup({
  types: {
    events: {} as Event,
    input: {} as { readonly objects: boolean },
    context: {} as { readonly objects: boolean },
    meta: {} as { requirements: readonly string[] },
  },
  actors: {
    watchPractice: notProvided<undefined, undefined>("watchPractice"),
    fetchReporter: notProvided<undefined, undefined>("fetchReporter"),
    report: notProvided<undefined, undefined>("report"),
  },
  guards: { "the browser objects": ({ context }) => context.objects },
});
