import { assign, setup } from "xstate";
import { notApprovedCode } from "#domain/application-status.ts";
import { notProvided } from "#machines/not-provided.ts";

export type ConfirmInput = { readonly accountId: string; readonly providerId: string };
export type ApplicationAnswer = { readonly status: string };
export type ConfirmAnswer = {
  readonly isSuccess: boolean;
  /** Calendar day until which the approval holds. */
  readonly expires?: string;
  /** Why it is not confirmed, where the service says so by a code. */
  readonly code?: string;
};

export type ConfirmationOutcome =
  | { readonly kind: "confirmed"; readonly expires?: string }
  | { readonly kind: "notApproved" }
  | { readonly kind: "errored" };

type Context = ConfirmInput & { readonly outcome: ConfirmationOutcome };

/**
 * Validates an approval before it is shown: the application must be APR or DOC, and the service must confirm it.
 *
 * Anything else is "Not approved" (to /declined); whatever goes wrong is "Something went wrong" (to /error).
 * Spec sections 2.3, 4 and 8; decision 18.
 */
export const preQualConfirmationMachine = setup({
  types: {
    context: {} as Context,
    input: {} as ConfirmInput,
    output: {} as ConfirmationOutcome,
    meta: {} as { requirements: readonly string[] },
  },
  actors: {
    getApplication: notProvided<ApplicationAnswer, ConfirmInput>("getApplication"),
    confirm: notProvided<ConfirmAnswer, ConfirmInput>("confirm"),
  },
  guards: {
    "application is approved or in documents": (_, answer: ApplicationAnswer) =>
      answer.status === "APR" || answer.status === "DOC",
    "service confirms": (_, answer: ConfirmAnswer) => answer.isSuccess,
    "service says not approved": (_, answer: ConfirmAnswer) => answer.code === notApprovedCode,
  },
  actions: {
    "conclude confirmed": assign((_, answer: ConfirmAnswer) => ({
      outcome:
        answer.expires === undefined
          ? { kind: "confirmed" as const }
          : { kind: "confirmed" as const, expires: answer.expires },
    })),
    "conclude not approved": assign({ outcome: { kind: "notApproved" } }),
    "conclude errored": assign({ outcome: { kind: "errored" } }),
  },
}).createMachine({
  id: "preQualConfirmation",
  description: "Validates an approval",
  context: ({ input }) => ({ ...input, outcome: { kind: "errored" } }),
  output: ({ context }) => context.outcome,
  initial: "loadingApplication",
  states: {
    loadingApplication: {
      description: "Gets the application's status",
      meta: { requirements: ["R7.1-05", "R7.3-09"] },
      invoke: {
        id: "getApplication",
        src: "getApplication",
        input: ({ context: { accountId, providerId } }) => ({ accountId, providerId }),
        onDone: [
          {
            description: "APR or DOC",
            guard: {
              type: "application is approved or in documents",
              params: ({ event }) => event.output,
            },
            target: "confirming",
          },
          {
            description: "Any other status",
            target: "notApproved",
            actions: "conclude not approved",
          },
        ],
        onError: {
          description: "The application could not be got",
          target: "errored",
          actions: "conclude errored",
        },
      },
    },
    confirming: {
      description: "Asks the service to confirm",
      meta: { requirements: ["R7.3-15", "R7.1-43"] },
      invoke: {
        id: "confirm",
        src: "confirm",
        input: ({ context: { accountId, providerId } }) => ({ accountId, providerId }),
        onDone: [
          {
            description: "Confirmed",
            guard: { type: "service confirms", params: ({ event }) => event.output },
            target: "confirmed",
            actions: { type: "conclude confirmed", params: ({ event }) => event.output },
          },
          {
            description: "Not approved after all",
            guard: { type: "service says not approved", params: ({ event }) => event.output },
            target: "notApproved",
            actions: "conclude not approved",
          },
          {
            description: "Something else is wrong",
            target: "errored",
            actions: "conclude errored",
          },
        ],
        onError: {
          description: "The service could not be asked",
          target: "errored",
          actions: "conclude errored",
        },
      },
    },
    confirmed: final("The approval holds", ["R4-37", "R3-67"]),
    notApproved: final("Not approved", ["R4-38", "R2.3-08", "R8-29"]),
    errored: final("Something went wrong", ["R2.3-09", "R8-30"]),
  },
});

function final(description: string, requirements: readonly string[]) {
  return { type: "final" as const, description, meta: { requirements } };
}
