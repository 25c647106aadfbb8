import { assign, setup } from "xstate";
import { unfilled } from "#machines/not-provided.ts";

/** What a host page may hear: contract.md section 8. Never personal data, ids or amounts. */
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

/**
 * Tells the host page where the flow is, once per start and once per completion.
 *
 * Messages are fire-and-forget actions: a host that does not listen never holds up the applicant.
 * Spec sections 1, 2.2 and 4; decisions 8 and 9.
 */
export const hostBridgeMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { readonly embedded: boolean },
    events: {} as Event,
    meta: {} as { requirements: readonly string[] },
  },
  guards: {
    "flow stands alone": ({ context }) => !context.embedded,
    "somebody may listen": (_, params: { readonly origins: readonly string[] }) =>
      params.origins.length > 0,
  },
  actions: {
    "keep allowed origins": assign((_, { origins }: { readonly origins: readonly string[] }) => ({
      allowedOrigins: origins,
    })),
    "post to host": unfilled<HostMessage>("post to host"),
  },
}).createMachine({
  id: "hostBridge",
  description: "Speaks to the page that frames the flow",
  context: ({ input }) => ({ embedded: input.embedded, allowedOrigins: [] }),
  initial: "opening",
  states: {
    opening: {
      description: "Finds out whether there is a host, and whether it may listen",
      meta: { requirements: ["R3-90", "R3-94"] },
      always: {
        description: "No page frames the flow",
        guard: "flow stands alone",
        target: "standalone",
      },
      on: {
        "origins.known": {
          description: "The practice allows a page to frame the flow",
          guard: { type: "somebody may listen", params: ({ event }) => event },
          target: "embedded",
          actions: [
            { type: "keep allowed origins", params: ({ event }) => event },
            { type: "post to host", params: { type: "ready" } },
          ],
        },
      },
    },
    standalone: { description: "Nobody to speak to", meta: { requirements: [] } },
    embedded: {
      description: "A host page listens",
      initial: "fresh",
      meta: { requirements: ["R1-12", "R1-13"] },
      on: {
        "origins.known": {
          description: "The practice is loaded anew",
          actions: { type: "keep allowed origins", params: ({ event }) => event },
        },
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
