import { failureOf } from "#machines/call/call-failure.ts";
import { newDays, startDateContext, startDateSetup } from "./start-date.setup.ts";

const keepFailure = { type: "keep why it failed" as const, params: failureOf };
const closed = {
  description: "The applicant keeps the date",
  target: "offering",
  actions: "forget why it failed" as const,
};
const pressed = { description: "The applicant wants another treatment date", target: "choosing" };

/** Today or at most 30 days ahead, by an addendum. Spec sections 5 and 7.1; S23, S56. */
export const startDateMachine = startDateSetup.createMachine({
  id: "startDate",
  description: "Changes the treatment date of a signed loan",
  context: startDateContext,
  initial: "offering",
  states: {
    offering: {
      description: "The applicant may change the date",
      meta: { requirements: [] },
      on: { "change.pressed": pressed },
    },
    choosing: {
      description: "The applicant chooses a day",
      meta: { requirements: ["R5-17", "R5-18", "R9-03"] },
      on: {
        "day.changed": { description: "A day is chosen", actions: "keep the day" },
        "day.submitted": [
          {
            description: "Today or at most 30 days ahead",
            guard: "day is within the window",
            target: "writing",
            actions: "forget why it failed",
          },
          {
            description: "Too early or too late",
            actions: "say that the day is outside the window",
          },
        ],
        "change.closed": closed,
      },
    },
    writing: {
      description: "The service writes the addendum",
      tags: "busy",
      meta: { requirements: ["R7.1-11"] },
      invoke: {
        id: "writeAddendum",
        src: "writeAddendum",
        input: ({ context }) => newDays(context),
        onDone: {
          description: "Written",
          target: "reading",
          actions: { type: "keep addendum", params: ({ event }) => event.output },
        },
        onError: {
          description: "It could not be written",
          target: "choosing",
          actions: keepFailure,
        },
      },
    },
    reading: {
      description: "The applicant reads the addendum",
      meta: { requirements: [] },
      on: {
        "addendum.signed": {
          description: "The applicant signs it",
          target: "signing",
          actions: "forget why it failed",
        },
        "change.closed": closed,
      },
    },
    signing: {
      description: "The addendum is being signed",
      tags: "busy",
      meta: { requirements: ["R7.1-12", "R7.1-04"] },
      invoke: {
        id: "signAddendum",
        src: "signAddendum",
        input: ({ context }) => ({ ...newDays(context), addendum: context.addendum! }),
        onDone: { description: "Signed", target: "moved" },
        onError: {
          description: "It could not be signed: the applicant can try again",
          target: "reading",
          actions: keepFailure,
        },
      },
    },
    moved: {
      description: "The treatment date is changed",
      meta: { requirements: [] },
      on: { "change.pressed": pressed },
    },
  },
});
