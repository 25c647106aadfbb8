import { initial, phoneVerificationSetup } from "./phone-verification.setup.ts";

/**
 * Proves that the applicant holds the phone they typed.
 *
 * A code stays tied to the number it went to: changing the number forgets code, instance and proof.
 * Beside it, `resend` counts down until another code may be sent. No attempts left ends the code, not the
 * applicant: another one can be sent. Spec section 4, "Verification"; section 8; decision 27.
 */
export const phoneVerificationMachine = phoneVerificationSetup.createMachine({
  id: "phoneVerification",
  description: "Proves that the applicant holds the phone",
  type: "parallel",
  context: ({ input }) => ({ ...initial, ...input, settledCalls: 0 }),
  on: {
    "phone.changed": {
      description: "The applicant typed another number than the code went to",
      guard: {
        type: "number differs from the one the code went to",
        params: ({ event }) => ({ phone: event.phone }),
      },
      target: ".proof.unsent",
      actions: "forget everything",
    },
    "verification.reset": {
      description: "The visit begins again",
      target: ".proof.unsent",
      actions: "forget everything",
    },
  },
  states: {
    proof: {
      initial: "unsent",
      description: "Whether the phone is proven",
      states: {
        unsent: {
          description: "No code has been sent",
          tags: "settled",
          meta: { requirements: ["R4-17", "R3-55", "R3-56", "R3-57"] },
          on: {
            "code.requested": {
              description: "The applicant asks for a code",
              guard: {
                type: "a code may be sent to the number",
                params: ({ event }) => ({ phone: event.phone }),
              },
              target: "sending",
              actions: { type: "remember number", params: ({ event }) => ({ phone: event.phone }) },
            },
          },
        },
        sending: {
          description: "The service texts a code",
          meta: { requirements: ["R7.1-31", "R7.3-04", "R6-06"] },
          invoke: {
            id: "sendCode",
            src: "sendCode",
            input: ({ context }) => ({
              phone: context.phone,
              isTest: context.isTest,
              key: `${context.seed}-send-${context.settledCalls}`,
            }),
            onDone: [
              {
                description: "The code is on its way",
                guard: { type: "the service sent a code", params: ({ event }) => event.output },
                target: "awaitingCode",
                actions: [
                  { type: "remember instance", params: ({ event }) => event.output },
                  {
                    type: "raise alert",
                    params: { notice: { code: "verification.sent" }, type: "success" },
                  },
                ],
              },
              {
                description: "Refused, and an earlier code still stands",
                guard: "an earlier code still stands",
                target: "awaitingCode",
                actions: {
                  type: "remember why no code was sent",
                  params: ({ event }) => event.output,
                },
              },
              {
                description: "Refused",
                target: "unsent",
                actions: {
                  type: "remember why no code was sent",
                  params: ({ event }) => event.output,
                },
              },
            ],
            onError: [
              {
                description: "The call failed, and an earlier code still stands",
                guard: "an earlier code still stands",
                target: "awaitingCode",
                actions: {
                  type: "remember that the call failed",
                  params: ({ event }) => ({ error: event.error }),
                },
              },
              {
                description: "The call failed",
                target: "unsent",
                actions: {
                  type: "remember that the call failed",
                  params: ({ event }) => ({ error: event.error }),
                },
              },
            ],
          },
        },
        awaitingCode: {
          description: "A code is on the phone",
          tags: "settled",
          meta: { requirements: ["R2.2-54", "R2.2-56"] },
          on: {
            "code.requested": {
              description: "The applicant asks for a code",
              guard: {
                type: "a code may be sent to the number",
                params: ({ event }) => ({ phone: event.phone }),
              },
              target: "sending",
              actions: { type: "remember number", params: ({ event }) => ({ phone: event.phone }) },
            },
            "code.submitted": {
              description: "The applicant submits the code",
              guard: {
                type: "code is complete",
                params: ({ event }) => ({ code: event.code }),
              },
              target: "checking",
              actions: { type: "remember code", params: ({ event }) => ({ code: event.code }) },
            },
          },
        },
        checking: {
          description: "The service checks the code",
          meta: { requirements: ["R7.1-33", "R7.3-06", "R6-06"] },
          invoke: {
            id: "checkCode",
            src: "checkCode",
            input: ({ context }) => ({
              instanceId: context.instanceId,
              code: context.code,
              isTest: context.isTest,
              key: `${context.seed}-check-${context.settledCalls}`,
            }),
            onDone: [
              {
                description: "The code is right",
                guard: { type: "the code is accepted", params: ({ event }) => event.output },
                target: "verified",
                actions: "forget the code",
              },
              {
                description: "Wrong, and attempts remain",
                guard: {
                  type: "the code is wrong and attempts remain",
                  params: ({ event }) => event.output,
                },
                target: "awaitingCode",
                actions: { type: "remember attempts", params: ({ event }) => event.output },
              },
              {
                description: "Wrong, and no attempts remain",
                guard: {
                  type: "the code is wrong and no attempts remain",
                  params: ({ event }) => event.output,
                },
                target: "lockedOut",
                actions: { type: "remember attempts", params: ({ event }) => event.output },
              },
              {
                description: "The check was refused",
                target: "awaitingCode",
                actions: {
                  type: "remember why the check was refused",
                  params: ({ event }) => event.output,
                },
              },
            ],
            onError: {
              description: "The call failed",
              target: "awaitingCode",
              actions: {
                type: "remember that the call failed",
                params: ({ event }) => ({ error: event.error }),
              },
            },
          },
        },
        lockedOut: {
          description: "This code is spent; another one can be sent",
          tags: "settled",
          meta: { requirements: ["R8-17"] },
          on: {
            "code.requested": {
              description: "The applicant asks for a code",
              guard: {
                type: "a code may be sent to the number",
                params: ({ event }) => ({ phone: event.phone }),
              },
              target: "sending",
              actions: { type: "remember number", params: ({ event }) => ({ phone: event.phone }) },
            },
          },
        },
        verified: {
          description: "The phone is proven",
          tags: "settled",
          meta: { requirements: ["R4-18", "R3-58", "R4-12", "R2.2-57"] },
        },
      },
    },
    resend: {
      initial: "ready",
      description: "Whether another code may be sent",
      states: {
        ready: {
          description: "A code may be sent",
          meta: { requirements: [] },
          always: {
            description: "A code was sent, or the service asks to wait",
            guard: "a wait is due",
            target: "coolingDown",
          },
        },
        coolingDown: {
          description: "Counts the seconds until another code may be sent",
          meta: { requirements: [] },
          after: {
            "one second": [
              {
                description: "The last second has passed",
                guard: "one second remains",
                target: "ready",
                actions: "end cool-down",
              },
              {
                description: "A second has passed",
                target: "coolingDown",
                reenter: true,
                actions: "count down",
              },
            ],
          },
        },
      },
    },
  },
});
