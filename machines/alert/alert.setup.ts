import { assign, setup } from "xstate";
import type { Notice } from "#domain/messages/message.ts";

export type AlertType = "warning" | "success" | "info" | "error";

/** Spec section 3, `alert`. */
export type ShownAlert = { readonly notice: Notice; readonly type: AlertType };

type Context = {
  readonly notice: Notice | undefined;
  readonly type: AlertType;
};

type Event =
  | {
      readonly type: "alert.raised";
      readonly notice: Notice;
      readonly alertType?: AlertType;
      /** Needs action, so it does not disappear. S44. */
      readonly stays?: boolean;
    }
  | { readonly type: "alert.paused" }
  | { readonly type: "alert.released" }
  | { readonly type: "alert.dismissed" };

export const alertSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    meta: {} as { requirements: readonly string[] },
    tags: {} as "open",
  },
  delays: { "time to read": 4000 },
  guards: {
    "the message calls for action": ({ event }) =>
      event.type === "alert.raised" && event.stays === true,
  },
  actions: {
    "remember alert": assign(({ event }) =>
      event.type === "alert.raised"
        ? {
            notice: event.notice,
            type: event.alertType ?? "warning",
          }
        : {},
    ),
    "forget alert": assign({ notice: undefined, type: "warning" }),
  },
});
