import { setup } from "xstate";
import { unfilled } from "#machines/not-provided.ts";

/** What a host page may hear: contract.md section 8. Never personal data, ids or amounts. */
export type HostMessage =
  | { readonly type: "ready" }
  | { readonly type: "started"; readonly status: "Pre-Qualification Started" }
  | { readonly type: "step"; readonly step: string }
  | { readonly type: "completed"; readonly status: "Pre-Qualification Complete" }
  | { readonly type: "failed" };

type Event =
  | { readonly type: "flow.started" }
  | { readonly type: "flow.completed" }
  | { readonly type: "flow.failed" }
  | { readonly type: "flow.reset" }
  | { readonly type: "step.shown"; readonly step: string };

/**
 * Tells the host page where the flow is, once per start and once per completion.
 *
 * Messages are fire-and-forget actions: a host that does not listen never holds up the applicant.
 * Spec sections 1, 2.2 and 4; decisions 8 and 9.
 */
export const hostBridgeMachine = setup({
  types: {
    context: {} as { readonly embedded: boolean },
    input: {} as { readonly embedded: boolean },
    events: {} as Event,
    meta: {} as { requirements: readonly string[] },
  },
  guards: { "flow is embedded": ({ context }) => context.embedded },
  actions: {
    "post to host": unfilled<HostMessage>("post to host"),
  },
}).createMachine({
  id: "hostBridge",
  description: "Speaks to the page that frames the flow",
  context: ({ input }) => ({ embedded: input.embedded }),
  initial: "opening",
  states: {
    opening: {
      description: "Finds out whether there is a host",
      meta: { requirements: ["R3-90", "R3-94"] },
      always: [
        {
          description: "A page frames the flow",
          guard: "flow is embedded",
          target: "embedded",
          actions: { type: "post to host", params: { type: "ready" } },
        },
        { description: "The flow stands alone", target: "standalone" },
      ],
    },
    standalone: { description: "Nobody to speak to", meta: { requirements: [] } },
    embedded: {
      description: "A host page listens",
      initial: "fresh",
      meta: { requirements: ["R1-12", "R1-13"] },
      on: {
        "step.shown": {
          description: "A step is on the screen",
          actions: {
            type: "post to host",
            params: ({ event }) => ({ type: "step", step: event.step }),
          },
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
