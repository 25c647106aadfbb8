import { hostBridgeSetup } from "./host-bridge.setup.ts";

/** Fire-and-forget: a host that does not listen never blocks. Spec 1, 2.2 and 4; S8, S9. */
export const hostBridgeMachine = hostBridgeSetup.createMachine({
  id: "hostBridge",
  description: "Talks to the page that embeds the flow",
  context: ({ input }) => ({
    ...input,
    allowedOrigins: [],
    settings: { isModal: false },
  }),
  initial: "opening",
  states: {
    opening: {
      description: "Finds out whether there is a host that may listen",
      meta: { requirements: ["R3-90", "R3-94"] },
      always: {
        description: "No page embeds the flow",
        guard: "flow is not embedded",
        target: "standalone",
      },
      on: {
        "origins.known": {
          description: "The practice allows a page to embed the flow",
          guard: { type: "a listener is allowed", params: ({ event }) => event },
          target: "embedded",
          actions: [
            { type: "keep allowed origins", params: ({ event }) => event },
            { type: "post to host", params: { type: "ready" } },
          ],
        },
      },
    },
    standalone: { description: "No listener", meta: { requirements: [] } },
    embedded: {
      description: "A host page listens",
      invoke: {
        id: "hostPage",
        src: "hostPage",
        input: ({ self, context: { visit } }) => ({ bridge: self, visit }),
        onError: {
          description: "Host settings cannot be read: the flow continues without them",
        },
      },
      initial: "fresh",
      meta: { requirements: ["R1-12", "R1-13"] },
      on: {
        "origins.known": {
          description: "The practice is loaded again",
          actions: { type: "keep allowed origins", params: ({ event }) => event },
        },
        "step.shown": {
          description: "A step is on the screen",
          actions: {
            type: "post to host",
            params: ({ event }) => ({ type: "step", step: event.step }),
          },
        },
        "host.messaged": {
          description: "The host page says how the flow is to be shown",
          guard: { type: "an allowed page says it", params: ({ event }) => event },
          actions: { type: "store host settings", params: ({ event }) => event },
        },
        "escape.pressed": {
          description: "The applicant wants the dialog closed",
          guard: "flow lies in a dialog",
          actions: { type: "post to host", params: { type: "close-requested" } },
        },
        "flow.failed": {
          description: "The flow cannot go on",
          actions: { type: "post to host", params: { type: "failed" } },
        },
        "flow.reset": { description: "The flow begins again", target: ".fresh" },
      },
      states: {
        fresh: {
          description: "Not started",
          meta: { requirements: ["R2.2-39"] },
          on: {
            "flow.started": {
              description: "The applicant gets started",
              target: "started",
              actions: {
                type: "post to host",
                params: { type: "started", status: "Pre-Qualification Started" },
              },
            },
          },
        },
        started: {
          description: "Started, not decided",
          meta: { requirements: ["R4-15"] },
          on: {
            "flow.completed": {
              description: "A decision was reached",
              target: "completed",
              actions: {
                type: "post to host",
                params: { type: "completed", status: "Pre-Qualification Complete" },
              },
            },
          },
        },
        completed: { description: "Decided", meta: { requirements: ["R4-16"] } },
      },
    },
  },
});
