import { assign, setup } from "xstate";
import type { Notice } from "#domain/notice.ts";

export type AlertType = "warning" | "success" | "info" | "error";

type Context = {
  readonly notice: Notice | undefined;
  readonly type: AlertType;
};

type Event =
  | { readonly type: "alert.raised"; readonly notice: Notice; readonly alertType?: AlertType }
  | { readonly type: "alert.held" }
  | { readonly type: "alert.released" }
  | { readonly type: "alert.dismissed" };

/**
 * The alert at the bottom right: hides by itself after 4 seconds, waits while it is pointed at or focused.
 *
 * A new alert replaces the one that is open. Spec sections 2.2, 3 (`alert`, type default warning) and 9.
 */
export const alertMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    meta: {} as { requirements: readonly string[] },
    tags: {} as "open",
  },
  delays: { "time to read": 4000 },
  actions: {
    "remember alert": assign(({ event }) =>
      event.type === "alert.raised"
        ? { notice: event.notice, type: event.alertType ?? "warning" }
        : {},
    ),
    "forget alert": assign({ notice: undefined, type: "warning" }),
  },
}).createMachine({
  id: "alert",
  description: "Tells the applicant something for a moment",
  context: { notice: undefined, type: "warning" },
  initial: "hidden",
  on: {
    "alert.raised": {
      description: "Something is to be told",
      target: ".visible",
      actions: "remember alert",
    },
  },
  states: {
    hidden: { description: "Nothing to tell", meta: { requirements: ["R3-86"] } },
    visible: {
      description: "The alert is on the screen",
      tags: "open",
      initial: "counting",
      meta: { requirements: ["R2.2-13", "R3-86", "R3-87"] },
      on: {
        "alert.dismissed": {
          description: "The applicant closes the alert",
          target: "hidden",
          actions: "forget alert",
        },
      },
      states: {
        counting: {
          description: "Hides in four seconds",
          meta: { requirements: ["R2.2-14", "R9-21"] },
          after: {
            "time to read": {
              description: "Four seconds have passed",
              target: "#alert.hidden",
              actions: "forget alert",
            },
          },
          on: {
            "alert.held": { description: "Pointer or focus is on the alert", target: "held" },
          },
        },
        held: {
          description: "Stays while the applicant reads it",
          meta: { requirements: [] },
          on: {
            "alert.released": { description: "Pointer and focus have left", target: "counting" },
          },
        },
      },
    },
  },
});
