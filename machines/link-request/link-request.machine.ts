import { callFailureOf } from "#machines/call/call-failure.ts";
import { linkRequestContext, linkRequestSetup } from "./link-request.setup.ts";

const typing = {
  "phone.changed": {
    description: "The applicant types the number",
    target: "askingPhone" as const,
    actions: "keep the number" as const,
  },
};

/**
 * Gets a new link to an application: in place of one that was used, else to the phone that it was applied with.
 *
 * A used link's token is renewed at once, and the application is entered by the new one, with a code to the phone on
 * file. Whoever has no token that counts gives a phone number; the answer is the same whether anybody applied with it.
 * Output: the new token; a link that is sent is opened in a visit of its own. Decision 45.
 */
export const linkRequestMachine = linkRequestSetup.createMachine({
  id: "linkRequest",
  description: "Gets a new link to an application",
  context: linkRequestContext,
  output: ({ context }) => ({ token: context.token }),
  initial: "beginning",
  states: {
    beginning: {
      description: "Checks for a link to renew",
      meta: { requirements: [] },
      always: [
        { description: "There is one", guard: "a link was refused", target: "renewing" },
        {
          description: "There is none: the phone number identifies the applicant",
          target: "askingPhone",
        },
      ],
    },
    renewing: {
      description: "Asks for a new link for the one that was used",
      tags: "busy",
      meta: { requirements: [] },
      invoke: {
        id: "renewLink",
        src: "renewLink",
        input: ({ context }) => ({ token: context.token }),
        onDone: {
          description: "The new link opens the application",
          target: "renewed",
          actions: {
            type: "keep the new token",
            params: ({ event }) => ({ token: event.output }),
          },
        },
        onError: [
          {
            description: "It no longer opens anything: the phone number identifies the applicant",
            guard: {
              type: "the service knows nothing of it",
              params: ({ event }) => callFailureOf(event.error),
            },
            target: "askingPhone",
          },
          {
            description: "Too many requests, or no answer",
            target: "askingPhone",
            actions: {
              type: "remember why it failed",
              params: ({ event }) => callFailureOf(event.error),
            },
          },
        ],
      },
    },
    askingPhone: {
      description: "The applicant gives the phone that the application was made with",
      meta: { requirements: [] },
      on: {
        ...typing,
        "phone.left": {
          description: "The applicant leaves the field",
          actions: "say what is wrong with the number",
        },
        "link.requested": [
          {
            description: "A complete number",
            guard: "phone number is valid",
            target: "requesting",
            actions: "forget why it failed",
          },
          { description: "An incomplete number", actions: "say what is wrong with the number" },
        ],
      },
    },
    requesting: {
      description: "A new link is sent to the phone",
      tags: "busy",
      meta: { requirements: [] },
      invoke: {
        id: "requestLink",
        src: "requestLink",
        input: ({ context }) => ({ phone: context.phone }),
        onDone: {
          description: "On its way, if anybody applied with the number",
          target: "sent",
          actions: "judge another number when it is left",
        },
        onError: {
          description: "Too many requests, or no answer",
          target: "askingPhone",
          actions: {
            type: "remember why it failed",
            params: ({ event }) => callFailureOf(event.error),
          },
        },
      },
    },
    sent: {
      description: "The applicant is told to check the phone and the e-mail",
      meta: { requirements: [] },
      on: typing,
    },
    renewed: {
      type: "final",
      description: "The new link opens the application",
      meta: { requirements: [] },
    },
  },
});
