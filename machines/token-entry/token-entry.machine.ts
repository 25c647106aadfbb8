import type { MessageCode } from "#domain/words/catalogue.ts";
import { callFailureOf } from "#machines/call/call-failure.ts";
import { tokenEntryContext, tokenEntrySetup } from "./token-entry.setup.ts";

const failure = (code: MessageCode) => ({ type: "conclude failure" as const, params: { code } });

/**
 * Enters the full application by a link's token, or resumes it after a reload. Looks up token, application and
 * practice; DCN is declined, APR and DOC continue, any other status fails. Each message of Spec section 8, "Session
 * entry", is one branch, in that order. Spec sections 4, "Token-based entry", and 7.2; S37.
 */
export const tokenEntryMachine = tokenEntrySetup.createMachine({
  id: "tokenEntry",
  description: "Finds the application that a token opens",
  context: tokenEntryContext,
  output: ({ context }) => context.outcome,
  initial: "beginning",
  states: {
    beginning: {
      description: "Checks what the visit brings",
      meta: { requirements: ["R4-33"] },
      always: [
        {
          description: "A stored visit continues, without peek",
          guard: "visit is resumed",
          target: "judgingIds",
        },
        {
          description: "The address has a token",
          guard: "a token is given",
          target: "peeking",
        },
        {
          description: "Neither a token nor a visit",
          target: "failed",
          actions: failure("entry.tokenMissing"),
        },
      ],
    },
    peeking: {
      description: "Looks up the token's session",
      meta: { requirements: ["R4-33", "R6-03", "R7.2-02", "R7.2-03", "R7.2-04", "R7.2-05"] },
      invoke: {
        id: "peek",
        src: "peek",
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            description: "No AuthToken came back",
            guard: { type: "no AuthToken came back", params: ({ event }) => event.output },
            target: "failed",
            actions: failure("entry.noToken"),
          },
          {
            description: "It opens a session",
            target: "judgingIds",
            actions: [
              { type: "keep session", params: ({ event }) => event.output },
              "pass tokens to session",
            ],
          },
        ],
        onError: [
          {
            description: "The service refuses, with a reason",
            guard: { type: "peek said why not", params: ({ event }) => callFailureOf(event.error) },
            target: "failed",
            actions: {
              type: "conclude with the words of peek",
              params: ({ event }) => callFailureOf(event.error),
            },
          },
          {
            description: "No answer",
            target: "failed",
            actions: failure("entry.noPeekAnswer"),
          },
        ],
      },
    },
    judgingIds: {
      description: "Reads the application",
      meta: { requirements: ["R7.2-05"] },
      always: [
        {
          description: "No practice is named",
          guard: { type: "no provider is named", params: ({ context }) => context },
          target: "failed",
          actions: failure("entry.noProvider"),
        },
        {
          description: "No application is named",
          guard: { type: "no application is named", params: ({ context }) => context },
          target: "failed",
          actions: failure("entry.noApplication"),
        },
        { description: "Both are", target: "loadingApplication" },
      ],
    },
    loadingApplication: {
      description: "Fetches the application with the session's token",
      meta: { requirements: ["R7.2-06"] },
      invoke: {
        id: "getApplication",
        src: "getApplication",
        input: ({ context: { applicationId, providerId } }) => ({ applicationId, providerId }),
        onDone: [
          {
            description: "The answer is empty",
            guard: {
              type: "application has no data",
              params: ({ event }) => ({ application: event.output }),
            },
            target: "failed",
            actions: failure("entry.noApplicationData"),
          },
          {
            description: "APR, DOC or DCN",
            guard: {
              type: "application is open or declined",
              params: ({ event }) => ({ application: event.output }),
            },
            target: "loadingProvider",
            actions: {
              type: "keep application",
              params: ({ event }) => ({ application: event.output }),
            },
          },
          {
            description: "Any other status",
            target: "failed",
            actions: failure("errorPage.default"),
          },
        ],
        onError: [
          {
            description: "It answered without an application",
            guard: {
              type: "the service answered without an application",
              params: ({ event }) => callFailureOf(event.error),
            },
            target: "failed",
            actions: failure("entry.noApplicationData"),
          },
          {
            description: "No answer",
            target: "failed",
            actions: failure("entry.noApplicationAnswer"),
          },
        ],
      },
    },
    loadingProvider: {
      description: "Loads the practice and its configuration",
      meta: { requirements: ["R7.1-23"] },
      invoke: {
        id: "loadProvider",
        src: "loadProvider",
        input: ({ context: { providerId } }) => ({ providerId }),
        onDone: {
          description: "The practice is known",
          target: "judgingStatus",
          actions: { type: "keep provider", params: ({ event }) => ({ provider: event.output }) },
        },
        onError: {
          description: "The practice could not be found",
          target: "failed",
          actions: failure("errorPage.providerNotFound"),
        },
      },
    },
    judgingStatus: {
      description: "Reads the application's status",
      meta: { requirements: ["R4-02", "R4-03", "R9-27"] },
      always: [
        {
          description: "DCN",
          guard: "application is declined",
          target: "declined",
          actions: "conclude declined",
        },
        {
          description: "APR or DOC, and the visit can renew its token",
          guard: "an easyApi token is stored",
          target: "ready",
          actions: "conclude ready",
        },
        { description: "APR or DOC", target: "gettingEasyApiToken" },
      ],
    },
    gettingEasyApiToken: {
      description: "Requests the token that renews this visit's",
      meta: { requirements: ["R7.1-46", "R3-84"] },
      invoke: {
        id: "getEasyApiToken",
        src: "getEasyApiToken",
        onDone: {
          description: "The visit can renew its token",
          target: "gettingSegment",
          actions: [
            { type: "keep easyApi token", params: ({ event }) => ({ easyApi: event.output }) },
            "pass tokens to session",
          ],
        },
        onError: {
          description: "The visit continues until its token expires",
          target: "ready",
          actions: "conclude ready",
        },
      },
    },
    gettingSegment: {
      description: "Asks how far the application has come",
      meta: { requirements: ["R7.1-26"] },
      invoke: {
        id: "getFinanceSegment",
        src: "getFinanceSegment",
        input: ({ context: { providerId, tokens } }) => ({
          providerId,
          easyApiToken: tokens.easyApi ?? "",
        }),
        onDone: {
          description: "The first screen says so",
          target: "ready",
          actions: [
            { type: "keep segment", params: ({ event }) => event.output },
            "conclude ready",
          ],
        },
        onError: {
          description: "The first screen does not say so",
          target: "ready",
          actions: "conclude ready",
        },
      },
    },
    ready: final("The application goes on", ["R4-35"]),
    declined: final("The application was declined", ["R4-34"]),
    failed: final("The entry ends on the error page", [
      "R4-36",
      "R8-21",
      "R8-22",
      "R8-23",
      "R8-24",
      "R8-25",
      "R8-26",
      "R8-27",
      "R8-28",
    ]),
  },
});

function final(description: string, requirements: readonly string[]) {
  return { type: "final" as const, description, meta: { requirements } };
}
