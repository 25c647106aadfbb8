import { alertSetup } from "./alert.setup.ts";

/**
 * The alert disappears after 4 seconds, except while hovered or focused; one that needs action stays until closed
 * (S44). A new alert replaces the current one. Spec sections 2.2, 3 (`alert`, type default warning) and 9.
 */
export const alertMachine = alertSetup.createMachine({
  id: "alert",
  description: "Shows the applicant a message",
  context: { userMessage: undefined, type: "warning" },
  initial: "hidden",
  on: {
    "alert.raised": [
      {
        description: "A message that calls for action",
        guard: "the message calls for action",
        target: ".visible.staying",
        actions: "remember alert",
      },
      {
        description: "A message",
        target: ".visible.counting",
        actions: "remember alert",
      },
    ],
  },
  states: {
    hidden: { description: "No message", meta: { requirements: ["R3-86"] } },
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
            "alert.paused": { description: "Pointer or focus is on the alert", target: "held" },
          },
        },
        staying: {
          description: "Stays until closed or the next attempt",
          meta: { requirements: [] },
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
