import { insightsSetup } from "./insights.setup.ts";

/**
 * Whether this page reports what its charts do: only where the deployment and the practice have it on, and never
 * against a browser that objects. Where one of them says no, nothing is loaded and nothing is sent. Spec section 7.3;
 * docs/insights.md.
 */
export const insightsMachine = insightsSetup.createMachine({
  id: "insights",
  description: "Reports what the charts of this page do, by names alone",
  context: ({ input }) => ({ objects: input.objects }),
  initial: "asking",
  states: {
    asking: {
      description: "Asks whether somebody objects",
      meta: { requirements: ["R7.3-55"] },
      always: [
        {
          description: "The applicant's browser asks not to be counted",
          guard: "the browser objects",
          target: "off",
        },
        { description: "The practice decides", target: "allowed" },
      ],
    },
    off: { description: "Nothing is loaded and nothing is sent", meta: { requirements: [] } },
    allowed: {
      description: "The practice that the visit is at decides",
      meta: { requirements: ["R7.3-56"] },
      initial: "waiting",
      invoke: {
        id: "watchPractice",
        src: "watchPractice",
        onError: { description: "Nobody says that it is wanted", target: "off" },
      },
      on: {
        "insights.disabled": {
          description: "The practice does not want it",
          target: ".waiting",
        },
      },
      states: {
        waiting: {
          description: "Nobody wants it yet",
          meta: { requirements: [] },
          on: { "insights.enabled": { description: "The practice wants it", target: "fetching" } },
        },
        fetching: {
          description: "What reports is loaded",
          meta: { requirements: ["R7.3-54"] },
          invoke: {
            id: "fetchReporter",
            src: "fetchReporter",
            onDone: { description: "Loaded", target: "reporting" },
            onError: {
              description: "It did not come: the visit goes on without it",
              target: "#insights.off",
            },
          },
        },
        reporting: {
          description: "What the charts do is reported",
          meta: { requirements: ["R7.3-54", "R7.3-55"] },
          invoke: {
            id: "report",
            src: "report",
            onError: {
              description: "It broke: the visit goes on without it",
              target: "#insights.off",
            },
          },
        },
      },
    },
  },
});
