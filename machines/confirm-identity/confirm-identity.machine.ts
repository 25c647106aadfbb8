import type { DoneActorEvent } from "xstate";
import { reporting } from "#machines/steps/component-chart-input.ts";
import { confirmIdentityContext, confirmIdentitySetup } from "./confirm-identity.setup.ts";
import type { ConfirmIdentityAnswer } from "./confirm-identity.setup.ts";

const reportConfirmed = reporting("identityConfirmed", "yes");
const params = ({ event }: { readonly event: DoneActorEvent<ConfirmIdentityAnswer> }) =>
  event.output;

/**
 * Confirms the SSN: "Confirm", then "Confirmed" on success. The last digit confirms without a press, but never resends
 * digits that were wrong. Typing clears the message; without attempts left, input is blocked. Spec sections 2.5, 4
 * ("SSN confirmation") and 8; S26.
 */
export const confirmIdentityMachine = confirmIdentitySetup.createMachine({
  id: "confirmIdentity",
  description: "Confirms the applicant's SSN",
  context: confirmIdentityContext,
  initial: "beginning",
  states: {
    beginning: {
      description: "Checks whether it was confirmed before",
      meta: { requirements: [] },
      always: [
        {
          description: "It was",
          guard: "identity was confirmed before",
          target: "confirmed",
          actions: reportConfirmed,
        },
        { description: "It was not", target: "unconfirmed" },
      ],
    },
    unconfirmed: {
      description: "The button reads Confirm",
      meta: { requirements: ["R2.5-36", "R8-31", "R9-06"] },
      on: {
        "digits.changed": [
          {
            description: "The last digit confirms",
            guard: "the last digit is typed",
            target: "confirming",
            actions: "keep digits",
          },
          {
            description: "The applicant types: the last message is cleared",
            actions: "keep digits",
          },
        ],
        "confirm.pressed": [
          {
            description: "Confirm, after wrong digits or a failure",
            guard: "digits are complete",
            target: "confirming",
          },
          {
            description: "Confirm, with digits missing",
            actions: "note wrong digits",
          },
        ],
      },
    },
    confirming: {
      description: "The service compares the digits",
      tags: "busy",
      meta: { requirements: ["R7.1-30"] },
      invoke: {
        id: "confirmIdentity",
        src: "confirmIdentity",
        input: ({ context }) => ({
          applicationId: context.applicationId,
          nationalId: context.digits,
        }),
        onDone: [
          {
            description: "They match",
            guard: { type: "the service confirms", params },
            target: "confirmed",
            actions: ["forget digits", reportConfirmed],
            meta: { requirements: ["R2.5-37"] },
          },
          {
            description: "They do not match, and no attempt is left",
            guard: { type: "no attempt is left", params },
            target: "lockedOut",
            actions: "note that no attempt is left",
          },
          {
            description: "They do not match",
            target: "unconfirmed",
            actions: "note wrong digits",
          },
        ],
        onError: {
          description: "The service could not be reached",
          target: "unconfirmed",
          actions: "note that it failed",
        },
      },
    },
    confirmed: {
      description: "The button reads Confirmed",
      meta: { requirements: ["R1-21", "R2.5-37", "R4-47"] },
    },
    lockedOut: { description: "No attempt is left", meta: { requirements: [] } },
  },
});
