import { assign, setup } from "xstate";
import { unfilled } from "#machines/not-provided.ts";

/** What a host page may be told, as in docs/architecture.md: never personal data, ids or amounts. */
export type HostMessage =
  | { readonly type: "ready" }
  | { readonly type: "started"; readonly status: "Pre-Qualification Started" }
  | { readonly type: "step"; readonly step: string }
  | { readonly type: "completed"; readonly status: "Pre-Qualification Complete" }
  | { readonly type: "failed" };

type Context = {
  readonly embedded: boolean;
  /** The origins that the practice allows to frame its flow; a message goes to these alone. */
  readonly allowedOrigins: readonly string[];
};

type Event =
  /** The practice is known: who may listen. */
  | { readonly type: "origins.known"; readonly origins: readonly string[] }
  | { readonly type: "flow.started" }
  | { readonly type: "flow.completed" }
  | { readonly type: "flow.failed" }
  | { readonly type: "flow.reset" }
  | { readonly type: "step.shown"; readonly step: string };

/** Types, slots, guards and actions of the chart beside it. */
export const hostBridgeSetup = setup({
  types: {
    context: {} as Context,
    input: {} as { readonly embedded: boolean },
    events: {} as Event,
    meta: {} as { requirements: readonly string[] },
  },
  guards: {
    "flow is not embedded": ({ context }) => !context.embedded,
    "somebody may listen": (_, params: { readonly origins: readonly string[] }) =>
      params.origins.length > 0,
  },
  actions: {
    "keep allowed origins": assign((_, { origins }: { readonly origins: readonly string[] }) => ({
      allowedOrigins: origins,
    })),
    "post to host": unfilled<HostMessage>("post to host"),
  },
});
