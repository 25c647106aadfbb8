import { failureOf } from "#machines/call/call-failure.ts";
import { finalState } from "#machines/chart/final-state.ts";
import { preQualOutcomeContext, preQualOutcomeSetup } from "./pre-qual-outcome.setup.ts";

/**
 * Submits the answers and classifies the answer in the order of S10. A missing answer is looked up by its idempotency
 * key before a failure is reported; a retry with the same answers has the same key. Spec sections 4, "Pre-qualification
 * outcomes", and 8.
 */
export const preQualOutcomeMachine = preQualOutcomeSetup.createMachine({
  id: "preQualOutcome",
  description: "Submits the answers and judges the decision",
  context: preQualOutcomeContext,
  output: ({ context }) => context.outcome,
  initial: "submitting",
  states: {
    submitting: {
      description: "The service decides",
      meta: { requirements: ["R7.1-34", "R6-07", "R1-06"] },
      invoke: {
        id: "submit",
        src: "submit",
        input: ({ context: { answers, instanceId, key } }) => ({ answers, instanceId, key }),
        onDone: {
          description: "The service answered",
          target: "judging",
          actions: { type: "remember answer", params: ({ event }) => ({ answer: event.output }) },
        },
        onError: [
          {
            description: "Unknown whether it decided",
            guard: { type: "outcome is unknown", params: failureOf },
            target: "lookingUp",
            actions: { type: "remember failure", params: failureOf },
          },
          {
            description: "It refused",
            target: "refused",
            actions: { type: "remember failure", params: failureOf },
          },
        ],
      },
    },
    lookingUp: {
      description: "Looks up the submission's decision by its key",
      meta: { requirements: [] },
      entry: "count look-up",
      invoke: {
        id: "lookUp",
        src: "lookUp",
        input: ({ context }) => ({ key: context.key }),
        onDone: {
          description: "It was decided",
          target: "judging",
          actions: { type: "remember answer", params: ({ event }) => ({ answer: event.output }) },
        },
        onError: [
          {
            description: "The submission never arrived",
            guard: { type: "nothing was stored", params: failureOf },
            target: "notSubmitted",
          },
          {
            description: "The service is still deciding",
            guard: { type: "it is still being decided", params: failureOf },
            target: "waiting",
          },
          {
            description: "The look-up failed, too",
            guard: { type: "another look-up may help", params: failureOf },
            target: "waiting",
          },
          { description: "The outcome stays unknown", target: "unknown" },
        ],
      },
    },
    waiting: {
      description: "Waits before the next look-up",
      meta: { requirements: [] },
      after: { "a moment": { description: "A moment has passed", target: "lookingUp" } },
    },
    judging: {
      description: "Judges the answer: the first rule that applies, in this order",
      meta: { requirements: ["R3-60", "R3-61", "R7.3-08"] },
      always: [
        decision(
          "ineligible",
          "applicant is ineligible",
          "Disposition Ineligible, or an exception P04",
        ),
        decision("declined", "applicant is declined", "Disposition Declined"),
        decision("invalid", "application is invalid", "Disposition Invalid"),
        {
          description: "Code E34",
          guard: "identity could not be verified",
          target: "identityFailed",
          actions: { type: "conclude failure", params: { code: "preQualification.identity" } },
        },
        {
          description: "Exceptions in a success, no success without a code, or no code",
          guard: "answer is a generic failure",
          target: "genericFailed",
          actions: { type: "conclude failure", params: { code: "preQualification.failed" } },
        },
        {
          description: "Another code",
          guard: "answer has a code of the service",
          target: "serviceFailed",
          actions: { type: "conclude failure", params: { code: "preQualification.server" } },
        },
        decision("approved", "applicant is approved", "Disposition Approved"),
        {
          description: "An unknown disposition is never an approval",
          target: "genericFailed",
          actions: { type: "conclude failure", params: { code: "preQualification.failed" } },
        },
      ],
    },
    approved: finalState("Approved", ["R4-26", "R1-07"]),
    declined: finalState("Declined", ["R4-22", "R1-09", "R4-20"]),
    ineligible: finalState("Ineligible", ["R4-23", "R4-24", "R9-26", "R1-11"]),
    invalid: finalState("Invalid", ["R4-27", "R1-10"]),
    identityFailed: finalState("The identity could not be verified", ["R8-11", "R4-61"]),
    genericFailed: finalState("Failed; may be tried again", ["R4-25", "R8-09"]),
    serviceFailed: finalState("Failed with the service's own message", ["R8-12"]),
    refused: finalState("The service refused the submission", ["R8-03"]),
    notSubmitted: finalState("The submission never arrived; the same key may be sent again", [
      "R8-10",
    ]),
    unknown: finalState("No answer; the same key may be resent", ["R8-01"]),
  },
});

type Decision = "approved" | "declined" | "ineligible" | "invalid";

function decision<Guard extends string>(outcome: Decision, guard: Guard, description: string) {
  return {
    description,
    guard,
    target: outcome,
    actions: { type: "conclude decision" as const, params: { outcome } },
  };
}
