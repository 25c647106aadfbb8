import { laterPagesSetup } from "./later-pages.setup.ts";

const arrived = { description: "Loaded", target: "arrived" as const };

/** Prefetched when idle. A lost connection recovers; a replaced build needs a reload. */
export const laterPagesMachine = laterPagesSetup.createMachine({
  id: "laterPages",
  description: "Loads the screens after the first",
  type: "parallel",
  states: {
    build: {
      description: "This build",
      initial: "current",
      meta: { requirements: [] },
      states: {
        current: {
          description: "Served",
          meta: { requirements: [] },
          on: { "build.replaced": { description: "No longer served", target: "replaced" } },
        },
        replaced: {
          description: "Asks for a reload",
          meta: { requirements: [] },
          on: { "notice.dismissed": { description: "Reads on", target: "current" } },
        },
      },
    },
    pages: {
      description: "Screens",
      initial: "resting",
      meta: { requirements: [] },
      states: {
        resting: {
          description: "Not needed yet",
          meta: { requirements: [] },
          on: {
            "page.idle": {
              description: "The page has nothing else to do",
              target: "fetchingAhead",
            },
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
            onError: { description: "The connection is lost", target: "lost" },
          },
        },
        lost: {
          description: "The applicant sees that the connection is lost",
          meta: { requirements: ["R8-01"] },
          after: { "a moment": { description: "Try again", target: "asking" } },
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
    },
  },
});
