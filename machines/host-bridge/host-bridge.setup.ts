import { assign, setup } from "xstate";
import type { AnyActorRef } from "xstate";
import { notProvided, unfilled } from "#machines/chart/not-provided.ts";

/** What a host page may be told, as in docs/architecture.md: never personal data, ids or amounts. */
export type HostMessage =
  | { readonly type: "ready" }
  | { readonly type: "started"; readonly status: "Pre-Qualification Started" }
  | { readonly type: "step"; readonly step: string }
  | { readonly type: "completed"; readonly status: "Pre-Qualification Complete" }
  | { readonly type: "failed" }
  | { readonly type: "close-requested" }
  /** What went wrong, or what was asked for that there is not. */
  | { readonly type: "error"; readonly code: HostError };

/** What a host page is told of an error: no more than what kind it is. */
export type HostError = "failed" | "session-expired" | "program-unknown" | "locale-unknown";

/** What a host page may ask for: settings alone, nothing of the applicant's. */
export type HostSettings = {
  /** The treatment's cost. */
  readonly amountCents?: number;
  /** The program that is to be chosen, as long as nothing is chosen. */
  readonly programCode?: string;
  /** The language, as a tag of which only the first part counts. */
  readonly locale?: string;
  /** Whose colors are shown, on a ground of their own; without one the host page's ground shows through. */
  readonly scheme?: "auto" | "light" | "dark";
  /** Whether the flow lies in a dialog of the host page, which Escape closes. */
  readonly isModal: boolean;
};

type Context = {
  readonly embedded: boolean;
  /** The origins that the practice allows to frame its flow; a message goes to these alone. */
  readonly allowedOrigins: readonly string[];
  readonly settings: HostSettings;
  /** Whom the host page's program is told. */
  readonly visit: AnyActorRef;
};

/** A message of the host page's protocol, from whatever page. */
export type HostTold = {
  readonly type: "host.told";
  readonly origin: string;
  readonly settings: HostSettings;
};

export type HostPageInput = { readonly bridge: AnyActorRef; readonly visit: AnyActorRef };

type Event =
  | HostTold
  | { readonly type: "escape.pressed" }
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
    input: {} as { readonly embedded: boolean; readonly visit: AnyActorRef },
    events: {} as Event,
    meta: {} as { requirements: readonly string[] },
  },
  actors: {
    /**
     * Says `host.told` and `escape.pressed` to the bridge, and to the visit which program the bridge holds, until it is
     * stopped.
     */
    hostPage: notProvided<void, HostPageInput>("hostPage"),
  },
  guards: {
    "an allowed page says it": ({ context }, { origin }: { readonly origin: string }) =>
      context.allowedOrigins.includes(origin),
    "flow lies in a dialog": ({ context }) => context.settings.isModal,
    "flow is not embedded": ({ context }) => !context.embedded,
    "somebody may listen": (_, params: { readonly origins: readonly string[] }) =>
      params.origins.length > 0,
  },
  actions: {
    "keep allowed origins": assign((_, { origins }: { readonly origins: readonly string[] }) => ({
      allowedOrigins: origins,
    })),
    "keep what the host asks for": assign((_, { settings }: HostTold) => ({ settings })),
    "post to host": unfilled<HostMessage>("post to host"),
  },
});
