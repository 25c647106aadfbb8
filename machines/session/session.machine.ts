import { sessionContext, sessionSetup } from "./session.setup.ts";

const unauthorized = [
  {
    description: "A call got 401 and an easyApi token can renew",
    guard: "an easyApi token is stored" as const,
    target: "renewing" as const,
  },
  { description: "A call got 401 and nothing can renew", target: "expired" as const },
];

/**
 * Keeps the visit's credential fresh: one renewal (peek) serves all parallel 401s. Without an easyApi token, or when
 * the renewal fails or hangs, the session expires and the visit is notified. A guarded visit is warned after 18 minutes
 * of inactivity and ends two minutes later. Spec section 4, "Session renewal"; S36.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: "session",
  description: "Keeps the visit's credential fresh",
  context: sessionContext,
  initial: "active",
  on: {
    "tokens.replaced": [
      {
        description: "New tokens for a guarded visit",
        guard: "visit is guarded",
        target: ".guarded",
        actions: "replace tokens",
      },
      {
        description: "A provider look-up brought new tokens",
        target: ".active",
        actions: "replace tokens",
      },
    ],
  },
  states: {
    active: {
      description: "Calls carry the v21 token",
      meta: { requirements: ["R3-84", "R6-04"] },
      on: {
        "session.guarded": {
          description: "The full application begins",
          target: "guarded",
          actions: "guard the visit",
        },
        "call.unauthorized": unauthorized,
      },
    },
    renewing: {
      description: "Requests a new token by peek; other calls wait",
      meta: { requirements: ["R4-39", "R8-02"] },
      on: {
        "session.guarded": {
          description: "The full application starts in the meantime",
          actions: "guard the visit",
        },
      },
      after: {
        "time to renew": { description: "Peek never answered", target: "expired" },
      },
      invoke: {
        id: "peek",
        src: "peek",
        input: ({ context }) => ({ easyApi: context.tokens.easyApi ?? "" }),
        onDone: [
          {
            description: "A new v21 token came back, for a guarded visit",
            guard: {
              type: "an AuthToken came back for a guarded visit",
              params: ({ event }) => event.output,
            },
            target: "guarded",
            actions: { type: "keep renewed token", params: ({ event }) => event.output },
          },
          {
            description: "A new v21 token came back",
            guard: { type: "an AuthToken came back", params: ({ event }) => event.output },
            target: "active",
            actions: { type: "keep renewed token", params: ({ event }) => event.output },
          },
          { description: "Peek answered without a token", target: "expired" },
        ],
        onError: { description: "Peek failed", target: "expired" },
      },
    },
    guarded: {
      description: "Calls carry the v21 token, and inactivity counts",
      meta: { requirements: ["R3-84"] },
      on: {
        activity: {
          description: "The applicant does something",
          target: "guarded",
          reenter: true,
        },
        "call.unauthorized": unauthorized,
      },
      after: {
        "idle limit": { description: "18 minutes without activity", target: "warning" },
      },
    },
    warning: {
      description: "The visit ends soon, unless the applicant continues",
      tags: ["warning"],
      meta: { requirements: [] },
      entry: "note when the visit ends",
      exit: "forget when the visit ends",
      on: {
        "session.extended": [
          {
            description: "The applicant continues, with a fresh token",
            guard: "an easyApi token is stored",
            target: "renewing",
          },
          {
            description: "The applicant continues until the token expires",
            target: "guarded",
          },
        ],
        "call.unauthorized": unauthorized,
      },
      after: {
        "time to answer": { description: "Two minutes without an answer", target: "expired" },
      },
    },
    expired: {
      description: "No more calls are possible",
      meta: { requirements: ["R4-42", "R4-43", "R8-08"] },
      entry: ["forget tokens", "report expired session"],
    },
  },
});
