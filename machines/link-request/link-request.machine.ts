import { failureOf } from "#machines/call/call-failure.ts";
import { linkRequestContext, linkRequestSetup } from "./link-request.setup.ts";

const typing = {
  "phone.changed": {
    description: "The applicant types the number",
    target: "askingPhone" as const,
    actions: "keep the number" as const,
  },
};

/**
 * Gets a new link to an application. A used token is renewed at once, with a code to the phone on file. Without a token
 * the applicant enters a phone number; the answer never reveals whether it is known. Output: the new token. S45.
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
      description: "Requests a new link for a used one",
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
            guard: { type: "the service knows nothing of it", params: failureOf },
            target: "askingPhone",
          },
          {
            description: "Too many requests, or no answer",
            target: "askingPhone",
            actions: { type: "remember why it failed", params: failureOf },
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
          description: "Sent, if an application has the number",
          target: "sent",
          actions: "judge another number when it is left",
        },
        onError: {
          description: "Too many requests, or no answer",
          target: "askingPhone",
          actions: { type: "remember why it failed", params: failureOf },
        },
      },
    },
    sent: {
      description: "The applicant is asked to check phone and email",
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
