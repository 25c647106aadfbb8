import { assign, setup } from "xstate";
import type { UserMessage } from "#domain/messages/user-message.ts";

export type AlertType = "warning" | "success" | "info" | "error";

/** Spec section 3, `alert`. */
export type ShownAlert = { readonly userMessage: UserMessage; readonly type: AlertType };

type Context = {
  readonly userMessage: UserMessage | undefined;
  readonly type: AlertType;
};

type Event =
  | {
      readonly type: "alert.raised";
      readonly userMessage: UserMessage;
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
            // A copy, so that a repeated message is announced again.
            userMessage: { ...event.userMessage },
            type: event.alertType ?? "warning",
          }
        : {},
    ),
    "forget alert": assign({ userMessage: undefined, type: "warning" }),
  },
});
