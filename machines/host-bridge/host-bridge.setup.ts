import { assign, setup, type AnyActorRef } from "xstate";
import { notProvided, unfilled } from "#machines/chart/not-provided.ts";

/** Never personal data, ids or amounts. */
export type HostMessage =
  | { readonly type: "ready" }
  | { readonly type: "started"; readonly status: "Pre-Qualification Started" }
  | { readonly type: "step"; readonly step: string }
  | { readonly type: "completed"; readonly status: "Pre-Qualification Complete" }
  | { readonly type: "failed" }
  | { readonly type: "close-requested" }
  | { readonly type: "error"; readonly code: HostError };

export type HostError = "failed" | "session-expired" | "program-unknown" | "locale-unknown";

/** Settings only, nothing about the applicant. */
export type HostSettings = {
  readonly amountCents?: number;
  /** Selected only while nothing is chosen. */
  readonly programCode?: string;
  /** Only the language part counts. */
  readonly locale?: string;
  /** Without a scheme the host page's background shows through. */
  readonly scheme?: "auto" | "light" | "dark";
  /** One of the practice's themes; the address comes first. S58. */
  readonly theme?: string;
  readonly isModal: boolean;
};

type Context = {
  readonly embedded: boolean;
  /** Messages go only to these origins. */
  readonly allowedOrigins: readonly string[];
  readonly settings: HostSettings;
  readonly visit: AnyActorRef;
};

export type HostMessageReceived = {
  readonly type: "host.messaged";
  readonly origin: string;
  readonly settings: HostSettings;
};

export type HostPageInput = { readonly bridge: AnyActorRef; readonly visit: AnyActorRef };

type Event =
  | HostMessageReceived
  | { readonly type: "escape.pressed" }
  | { readonly type: "origins.known"; readonly origins: readonly string[] }
  | { readonly type: "flow.started" }
  | { readonly type: "flow.completed" }
  | { readonly type: "flow.failed" }
  | { readonly type: "flow.reset" }
  | { readonly type: "step.shown"; readonly step: string };

export const hostBridgeSetup = setup({
  types: {
    context: {} as Context,
    input: {} as { readonly embedded: boolean; readonly visit: AnyActorRef },
    events: {} as Event,
    meta: {} as { requirements: readonly string[] },
  },
  actors: {
    hostPage: notProvided<void, HostPageInput>("hostPage"),
  },
  guards: {
    "an allowed page says it": ({ context }, { origin }: { readonly origin: string }) =>
      context.allowedOrigins.includes(origin),
    "flow lies in a dialog": ({ context }) => context.settings.isModal,
    "flow is not embedded": ({ context }) => !context.embedded,
    "a listener is allowed": (_, params: { readonly origins: readonly string[] }) =>
      params.origins.length > 0,
  },
  actions: {
    "keep allowed origins": assign((_, { origins }: { readonly origins: readonly string[] }) => ({
      allowedOrigins: origins,
    })),
    "store host settings": assign((_, { settings }: HostMessageReceived) => ({ settings })),
    "post to host": unfilled<HostMessage>("post to host"),
  },
});
