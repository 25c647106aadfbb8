import { failureOf } from "#machines/call/call-failure.ts";
import { handOffContext, handOffSetup, type PhoneRequested } from "./hand-off.setup.ts";

const made = { id: "", link: "" };
const closed = {
  closed: { description: "The applicant goes on here", target: "#handOff.withdrawing" as const },
};
const requested = {
  "phone.change.requested": {
    description: "The applicant wants to",
    target: "making" as const,
    actions: {
      type: "keep the step" as const,
      params: ({ event }: { readonly event: PhoneRequested }) => event,
    },
  },
};
const next = {
  target: "renewing" as const,
  actions: "begin for the next person" as const,
};

/**
 * Moves a visit from a practice's device to the applicant's own phone: a single-use link, valid for ten minutes, as a
 * QR code and by text. It carries practice, program, amount and step, nothing typed. Once claimed, this device forgets
 * everything. On the phone, the same chart claims the link when the applicant starts. docs/decisions/0030.
 */
export const handOffMachine = handOffSetup.createMachine({
  id: "handOff",
  description: "Moves a visit from a practice's device to the applicant's own phone",
  context: handOffContext,
  initial: "beginning",
  states: {
    beginning: {
      description: "Checks for a link that led here",
      meta: { requirements: [] },
      always: [
        { description: "There is one", guard: "a link led here", target: "arriving" },
        { description: "There is none", target: "offered" },
      ],
    },
    offered: {
      description: "The applicant may go on on a phone",
      meta: { requirements: [] },
      on: requested,
    },
    making: {
      description: "The link is made",
      tags: ["open", "busy"],
      meta: { requirements: [] },
      on: { closed: { description: "The applicant goes on here", target: "offered" } },
      invoke: {
        id: "makeLink",
        src: "makeLink",
        input: ({ context }) => ({ step: context.step }),
        onDone: {
          description: "Here it is",
          target: "shown",
          actions: { type: "keep the link", params: ({ event }) => event.output },
        },
        onError: {
          description: "It could not be made",
          target: "refused",
          actions: { type: "remember why it failed", params: failureOf },
        },
      },
    },
    refused: {
      description: "The applicant sees why there is no link",
      tags: "open",
      meta: { requirements: [] },
      exit: "forget the link",
      on: {
        "link.requested": { description: "The applicant tries again", target: "making" },
        closed: { description: "The applicant goes on here", target: "offered" },
      },
    },
    shown: {
      description: "The QR code is on the screen",
      tags: "open",
      type: "parallel",
      meta: { requirements: [] },
      on: closed,
      states: {
        fate: {
          initial: "waiting",
          description: "What becomes of the link",
          meta: { requirements: [] },
          states: {
            waiting: {
              description: "The phone has not gone on yet",
              meta: { requirements: [] },
              after: { "a moment": { description: "Looks again", target: "looking" } },
            },
            looking: {
              description: "Polls the link",
              meta: { requirements: [] },
              invoke: {
                id: "lookAtLink",
                src: "lookAtLink",
                input: ({ context: { made: { id } = made } }) => ({ id }),
                onDone: [
                  {
                    description: "The phone has gone on",
                    guard: {
                      type: "the link was taken",
                      params: ({ event }) => ({ fate: event.output }),
                    },
                    target: "#handOff.continued",
                  },
                  {
                    description: "It leads nowhere any more",
                    guard: {
                      type: "the link is over",
                      params: ({ event }) => ({ fate: event.output }),
                    },
                    target: "#handOff.expired",
                  },
                  { description: "Nothing yet", target: "waiting" },
                ],
                onError: { description: "No answer: asks again", target: "waiting" },
              },
            },
          },
        },
        text: {
          initial: "typing",
          description: "The link by text",
          meta: { requirements: [] },
          states: {
            typing: {
              description: "The applicant may give a number",
              meta: { requirements: [] },
              on: {
                "phone.changed": {
                  description: "The applicant types the number",
                  actions: { type: "keep the number", params: ({ event }) => event },
                },
                "phone.left": {
                  description: "The applicant leaves the field",
                  actions: "say what is wrong with the number",
                },
                "text.requested": [
                  {
                    description: "A complete number",
                    guard: "phone number is valid",
                    target: "sending",
                    actions: "forget why it failed",
                  },
                  {
                    description: "An incomplete number",
                    actions: "say what is wrong with the number",
                  },
                ],
              },
            },
            sending: {
              description: "The link is sent",
              tags: "busy",
              meta: { requirements: [] },
              invoke: {
                id: "textLink",
                src: "textLink",
                input: ({ context: { phone, made: { link } = made } }) => ({ link, phone }),
                onDone: { description: "It is being sent", target: "sent" },
                onError: {
                  description: "It could not be sent",
                  target: "typing",
                  actions: { type: "remember why it failed", params: failureOf },
                },
              },
            },
            sent: {
              description: "The applicant is sent to the phone",
              meta: { requirements: [] },
              on: {
                "phone.changed": {
                  description: "To another number",
                  target: "typing",
                  actions: { type: "keep the number", params: ({ event }) => event },
                },
              },
            },
          },
        },
      },
    },
    expired: {
      description: "The applicant sees that the link has expired",
      tags: "open",
      meta: { requirements: [] },
      exit: "forget the link",
      on: {
        "link.requested": { description: "The applicant wants another", target: "making" },
        closed: { description: "The applicant goes on here", target: "offered" },
      },
    },
    withdrawing: {
      description: "The link is withdrawn, so that it can no longer end this visit",
      meta: { requirements: [] },
      exit: "forget the link",
      // A new request need not wait until the previous link is withdrawn.
      on: requested,
      invoke: {
        id: "withdrawLink",
        src: "withdrawLink",
        input: ({ context: { made: { id } = made } }) => ({ id }),
        onDone: { description: "It leads nowhere any more", target: "offered" },
        onError: { description: "It expires after ten minutes", target: "offered" },
      },
    },
    continued: {
      description: "The phone has gone on: nothing that was typed is left here",
      meta: { requirements: [] },
      entry: ["forget the link", "notify visit of the move"],
      on: { "anew.pressed": { description: "The next applicant starts", ...next } },
      after: { "a minute": { description: "Ready for the next person", ...next } },
    },
    renewing: {
      description: "The practice's page reloads",
      meta: { requirements: [] },
    },
    arriving: {
      description: "A link led here: the applicant has not started yet",
      meta: { requirements: [] },
      invoke: {
        id: "watchBeginning",
        src: "watchBeginning",
        onError: { description: "Nothing reports the start", target: "takingUp" },
      },
      on: { "visit.started": { description: "The applicant gets started", target: "takingUp" } },
    },
    takingUp: {
      description: "The link is used up, and brings what it carries",
      meta: { requirements: [] },
      invoke: {
        id: "takeUpLink",
        src: "takeUpLink",
        input: ({ context }) => ({ token: context.arrivedBy ?? "" }),
        onDone: {
          description: "The visit goes on here",
          target: "offered",
          actions: [
            { type: "keep what was carried", params: ({ event }) => event.output },
            "say that it goes on here",
          ],
        },
        onError: [
          {
            description: "It was used or has expired: the applicant begins here all the same",
            guard: { type: "the service refuses", params: failureOf },
            target: "offered",
            actions: "say that the link is over",
          },
          { description: "No answer", target: "lost" },
        ],
      },
    },
    lost: {
      description: "The connection is lost",
      meta: { requirements: [] },
      after: { "a moment": { description: "Tries again", target: "takingUp" } },
    },
  },
});
