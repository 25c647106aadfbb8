import type { DoneActorEvent } from "xstate";
import { agreementContext, agreementSetup, reportAgreement } from "./agreement.setup.ts";
import type { ShownAgreement } from "./agreement.setup.ts";
import { failureOf } from "#machines/call/call-failure.ts";

const params = ({ event }: { readonly event: DoneActorEvent<ShownAgreement> }) => ({
  agreement: event.output,
});

/**
 * The agreement: written, shown, read to its end, accepted section by section. On re-entry, an agreement with the same
 * hash stays read and accepted; another one starts unread. A signed agreement is shown as signed. `all.toggled` checks
 * all sections, or none when all are checked. Spec sections 2.5, 5 ("Document") and 7.1; S40.
 */
export const agreementMachine = agreementSetup.createMachine({
  id: "agreement",
  description: "The agreement, read and accepted",
  context: agreementContext,
  initial: "beginning",
  invoke: {
    id: "watchLanguage",
    src: "watchLanguage",
    onError: { description: "The language cannot be watched: the agreement stays as it is" },
  },
  on: {
    "language.changed": {
      description: "The page shows another language: the agreement is written in it",
      guard: "agreement is not signed",
      target: ".creating",
      actions: ["forget agreement", ...reportAgreement],
    },
  },
  states: {
    beginning: {
      description: "Checks for a signed agreement",
      meta: { requirements: [] },
      always: [
        { description: "There is one", guard: "agreement is signed", target: "loading" },
        {
          description: "There is none: what was read before counts as nothing",
          target: "creating",
          actions: reportAgreement,
        },
      ],
    },
    creating: {
      description: "The service writes the agreement of the chosen terms",
      tags: "busy",
      meta: { requirements: ["R7.1-08"] },
      invoke: {
        id: "createAgreement",
        src: "createAgreement",
        input: ({ context: { applicationId, providerId } }) => ({ applicationId, providerId }),
        onDone: { description: "Written", target: "loading" },
        onError: {
          description: "It could not be written",
          target: "failed",
          actions: { type: "keep failure", params: failureOf },
        },
      },
    },
    loading: {
      description: "Fetches the agreement and the e-sign consent",
      tags: "busy",
      meta: { requirements: ["R7.1-10"] },
      invoke: {
        id: "getAgreement",
        src: "getAgreement",
        input: ({ context: { applicationId, providerId } }) => ({ applicationId, providerId }),
        onDone: [
          {
            description: "Already signed",
            guard: "agreement is signed",
            target: "accepted",
            actions: [{ type: "keep signed agreement", params }, ...reportAgreement],
          },
          {
            description: "A translation whose email could not be delivered",
            guard: { type: "the email of this agreement was refused", params },
            target: "refused",
          },
          {
            description: "A translation that has not been emailed yet",
            guard: { type: "this agreement was not delivered", params },
            target: "undelivered",
          },
          {
            description: "The same one that was read before",
            guard: { type: "this agreement was read before", params },
            target: "read",
            actions: [{ type: "keep agreement", params }, ...reportAgreement],
          },
          {
            description: "A different one",
            target: "unread",
            actions: [{ type: "begin agreement", params }, ...reportAgreement],
          },
        ],
        onError: {
          description: "It could not be fetched",
          target: "failed",
          actions: { type: "keep failure", params: failureOf },
        },
      },
    },
    failed: {
      description: "There is no agreement to show",
      meta: { requirements: [] },
      on: {
        "retry.pressed": {
          description: "Try again",
          target: "beginning",
          actions: "forget failure",
        },
      },
    },
    undelivered: {
      description: "The agreement was not emailed, so it cannot be signed",
      meta: { requirements: [] },
      on: { "retry.pressed": { description: "Try again", target: "loading" } },
    },
    refused: {
      description: "The email of the agreement was refused for good, so it cannot be signed",
      meta: { requirements: [] },
      on: {
        "retry.pressed": {
          description: "Try again: the service sends the email again",
          target: "creating",
        },
      },
    },
    unread: {
      description: "The agreement must be read to the end",
      tags: "shown",
      meta: { requirements: ["R1-19", "R2.5-33", "R2.5-34", "R5-57"] },
      on: {
        "end.reached": {
          description: "The applicant has reached the end",
          target: "read",
          actions: ["keep that it was read", ...reportAgreement],
        },
      },
      initial: "untouched",
      states: {
        untouched: {
          description: "No box has been pressed",
          meta: { requirements: [] },
          on: {
            "section.toggled": { description: "A box is pressed too early", target: "asked" },
            "all.toggled": { description: "The box of all is pressed too early", target: "asked" },
          },
        },
        asked: {
          description: "The boxes say that it must be read first",
          meta: { requirements: ["R5-57"] },
        },
      },
    },
    read: {
      description: "Its sections must be accepted",
      tags: "shown",
      meta: { requirements: ["R2.5-35", "R5-70"] },
      always: {
        description: "Every section is accepted",
        guard: "every section is accepted",
        target: "accepted",
      },
      on: {
        "section.toggled": {
          description: "The applicant ticks or unticks a section",
          target: "read",
          actions: [{ type: "toggle section", params: ({ event }) => event }, ...reportAgreement],
        },
        "all.toggled": {
          description: "The applicant ticks all sections",
          target: "accepted",
          actions: ["accept all sections", ...reportAgreement],
        },
      },
    },
    accepted: {
      description: "The agreement is read and accepted",
      tags: "shown",
      meta: { requirements: ["R1-20", "R2.5-35"] },
      always: {
        description: "A section is no longer accepted",
        guard: "a section is not accepted",
        target: "read",
      },
      on: {
        "section.toggled": {
          description: "The applicant unticks a section",
          target: "accepted",
          actions: [{ type: "toggle section", params: ({ event }) => event }, ...reportAgreement],
        },
        "all.toggled": {
          description: "The applicant unticks all sections",
          target: "accepted",
          actions: ["accept no section", ...reportAgreement],
        },
      },
    },
  },
});
