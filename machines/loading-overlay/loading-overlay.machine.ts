import { loadingOverlaySetup } from "./loading-overlay.setup.ts";

/** Only when a call takes noticeably long. Spec sections 2.2 and 3 (`loading`). */
export const loadingOverlayMachine = loadingOverlaySetup.createMachine({
  id: "loadingOverlay",
  description: "Shows that a call is in progress",
  context: { step: undefined },
  initial: "hidden",
  states: {
    hidden: {
      description: "Nothing is in progress",
      meta: { requirements: ["R3-85"] },
      on: {
        "work.started": {
          description: "A call begins",
          target: "waiting",
          actions: "remember work",
        },
      },
    },
    waiting: {
      description: "In progress, perhaps only for a moment",
      meta: { requirements: ["R3-85"] },
      on: {
        "work.ended": {
          description: "The call was quick",
          target: "hidden",
          actions: "forget work",
        },
      },
      after: { "a blink": { description: "It takes a moment", target: "visible" } },
    },
    visible: {
      description: "The overlay covers the screen",
      tags: "shown",
      initial: "working",
      meta: { requirements: ["R2.2-15", "R2.2-16"] },
      on: {
        "work.ended": {
          description: "The call has been answered",
          target: "hidden",
          actions: "forget work",
        },
      },
      states: {
        working: {
          description: "Message, top title, sub-text and facts",
          meta: { requirements: ["R2.2-17", "R2.2-18", "R2.2-19"] },
          after: { "a long while": { description: "Still no answer", target: "slow" } },
        },
        slow: { description: "Says that it is still working", meta: { requirements: [] } },
      },
    },
  },
});
