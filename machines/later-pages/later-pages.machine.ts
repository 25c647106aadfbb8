import { laterPagesSetup } from "./later-pages.setup.ts";

const arrived = { description: "Loaded", target: "arrived" as const };

/**
 * Everything after the first screen is a separate chunk: prefetched once the page is idle, and requested until it
 * arrives once the applicant needs it. A lost connection comes back; a build that the service has replaced does not,
 * and the page has to be reloaded.
 */
export const laterPagesMachine = laterPagesSetup.createMachine({
  id: "laterPages",
  description: "Loads the screens after the first",
  initial: "resting",
  states: {
    resting: {
      description: "Nobody needs them yet",
      meta: { requirements: [] },
      on: {
        "page.rests": { description: "The page has nothing else to do", target: "fetchingAhead" },
        "pages.wanted": { description: "The applicant moves on", target: "asking" },
      },
    },
    fetchingAhead: {
      description: "Fetched while the applicant reads the first screen",
      meta: { requirements: [] },
      on: {
        "pages.wanted": { description: "The applicant moves on meanwhile", target: "asking" },
      },
      invoke: {
        id: "fetchAhead",
        src: "fetchPages",
        onDone: arrived,
        onError: {
          description: "They are asked for again when they are needed",
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
      description: "The applicant is told that the connection is lost",
      meta: { requirements: ["R8-01"] },
      after: { "a moment": { description: "Try again", target: "asking" } },
    },
    outdated: {
      description: "The applicant is asked to load the page again",
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
