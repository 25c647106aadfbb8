import { laterPagesSetup } from "./later-pages.setup.ts";

const arrived = { description: "Loaded", target: "arrived" as const };

/**
 * Loads everything after the first screen: prefetched when idle, requested when needed. A lost connection recovers; a
 * replaced build needs a page reload.
 */
export const laterPagesMachine = laterPagesSetup.createMachine({
  id: "laterPages",
  description: "Loads the screens after the first",
  initial: "resting",
  states: {
    resting: {
      description: "Not needed yet",
      meta: { requirements: [] },
      on: {
        "page.idle": { description: "The page has nothing else to do", target: "fetchingAhead" },
        "pages.requested": { description: "The applicant moves on", target: "asking" },
      },
    },
    fetchingAhead: {
      description: "Fetched during the first screen",
      meta: { requirements: [] },
      on: {
        "pages.requested": {
          description: "The applicant moves on in the meantime",
          target: "asking",
        },
      },
      invoke: {
        id: "fetchAhead",
        src: "fetchPages",
        onDone: arrived,
        onError: {
          description: "They are requested again when needed",
          target: "resting",
        },
      },
    },
    asking: {
      description: "The applicant waits for them",
      meta: { requirements: ["R7-04"] },
      invoke: {
        id: "fetchPages",
        src: "fetchPages",
        onDone: arrived,
        onError: [
          {
            description: "The service runs another build by now",
            guard: { type: "build is gone", params: ({ event }) => event },
            target: "outdated",
          },
          { description: "The connection is lost", target: "lost" },
        ],
      },
    },
    lost: {
      description: "The applicant sees that the connection is lost",
      meta: { requirements: ["R8-01"] },
      after: { "a moment": { description: "Try again", target: "asking" } },
    },
    outdated: {
      description: "The applicant is asked to reload the page",
      meta: { requirements: [] },
    },
    arrived: {
      description: "Every screen can be shown",
      meta: { requirements: [] },
      entry: "fetch what follows",
      invoke: [
        {
          id: "insights",
          src: "insights",
          onError: { description: "The visit goes on without its insights" },
        },
        {
          id: "handOff",
          src: "handOff",
          onError: { description: "The visit stays on this device" },
        },
      ],
    },
  },
});
