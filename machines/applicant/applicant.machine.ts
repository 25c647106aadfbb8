import type { DoneActorEvent } from "xstate";
import type { UserMessage } from "#domain/messages/user-message.ts";
import { callFailureOf } from "#machines/call/call-failure.ts";
import type { Context, Corrected, LoadedProvider } from "./visit-context.ts";
import { declinedByLink, storedDecision, providerKeyOf, toFlowInput } from "./visit-context.ts";
import { confirmedState } from "./confirmed-state.ts";
import { beginAgain, endedStates } from "./ended-states.ts";
import { loanStates } from "./loan-states.ts";
import { applicantContext } from "./first-context.ts";
import { applicantSetup } from "./applicant.setup.ts";
import { saveError, withOutput } from "./visit-params.ts";

const practiceMessage = (failed: unknown): UserMessage => {
  const { userMessage } = callFailureOf(failed);
  return userMessage.code.startsWith("errorPage.")
    ? userMessage
    : { code: "errorPage.providerNotFound" };
};
const restore = ["restore stored visit" as const, "announce to host" as const];
const takePractice = [
  {
    type: "give the session its tokens" as const,
    params: ({ context, event }: { context: Context; event: DoneActorEvent<LoadedProvider> }) => ({
      ...event.output,
      tokens: (storedDecision(context, event.output.provider) ?? event.output).tokens,
    }),
  },
  {
    type: "keep provider" as const,
    params: ({ event }: { event: DoneActorEvent<LoadedProvider> }) => event.output,
  },
  "announce to host" as const,
];
const begin = ["guard the session" as const, "request pages" as const];
const somethingWentWrong = saveError("errorPage.default");
const declineSteps = {
  id: "decline",
  src: "decline",
  input: toFlowInput("declineSteps"),
  onDone: {
    description: "No step covers this outcome",
    target: "failed",
    actions: somethingWentWrong,
  },
  onError: { description: "The screen broke", target: "failed", actions: somethingWentWrong },
} as const;

const anotherApplication = {
  description: "The applicant applies for the other program, or corrects an answer",
  target: "loadingProvider" as const,
  actions: [
    "restart at the practice's page" as const,
    "forget the program code of the URL" as const,
    ...beginAgain,
    {
      type: "keep answers" as const,
      params: ({ event }: { readonly event: Corrected }) => event,
    },
  ],
};

/**
 * The root: practice, flow and outcome of a visit. The chart decides where the applicant is; the router shows it. Flows
 * are compiled from the provider's configuration. Going back never requests a second decision. Spec sections 2.1, 2.3
 * and 4.
 */
export const applicantMachine = applicantSetup.createMachine({
  id: "applicant",
  description: "One applicant's visit",
  context: applicantContext,
  entry: "repeat stored messages",
  initial: "booting",
  on: {
    "session.expired": {
      description: "The session cannot be renewed",
      target: ".tokenExpired",
    },
    "cost.set": {
      description: "The applicant wants an estimate for another cost",
      actions: { type: "keep cost", params: ({ event }) => event },
    },
  },
  states: {
    booting: {
      description: "Reads the address and the storage",
      meta: { requirements: ["R2.1-01", "R2.1-02", "R2.1-03", "R3-92"] },
      always: [
        {
          description: "The address says that the session expired",
          guard: "session had expired",
          target: "tokenExpired",
        },
        {
          description: "An approval was reached before",
          guard: "approval is stored",
          target: "confirmed",
          actions: restore,
        },
        {
          description: "The applicant was found ineligible before",
          guard: "ineligibility is stored",
          target: "ineligible",
          actions: restore,
        },
        {
          description: "A decline was reached before",
          guard: "decline is stored",
          target: "declined",
          actions: restore,
        },
        {
          description: "The URL requests the error page",
          guard: "URL requests the error page",
          target: "failed",
          actions: [...restore, "say again what went wrong"],
        },
        {
          description: "The URL requests the full application",
          guard: "URL requests the full application",
          target: "preparing",
        },
        {
          description: "The address or the storage names a practice",
          guard: "a provider is named",
          target: "loadingProvider",
        },
        {
          description: "No practice is named anywhere",
          target: "failed",
          actions: saveError("errorPage.providerMissing"),
        },
      ],
    },
    loadingProvider: {
      description: "Loads the practice and its configuration",
      tags: ["busy"],
      meta: { requirements: ["R7.3-01", "R7.3-02"] },
      invoke: {
        id: "loadProvider",
        src: "loadProvider",
        input: ({ context }) => ({ key: providerKeyOf(context) ?? "", source: context.source }),
        onDone: [
          {
            description: "The URL requests the full application",
            guard: {
              type: "an application is begun, and the configuration compiles",
              params: ({ event }) => event.output,
            },
            target: "applying",
            actions: takePractice,
          },
          {
            description: "The practice offers the full application only",
            guard: { type: "only applications begin here", params: ({ event }) => event.output },
            target: "preparing",
            actions: {
              type: "restart at the practice's application",
              params: ({ event }) => event.output,
            },
          },
          {
            description: "Its flows compile",
            guard: { type: "configuration compiles", params: ({ event }) => event.output },
            target: "preQualifying",
            actions: takePractice,
          },
          {
            description: "Its configuration cannot be served",
            target: "failed",
            actions: saveError("errorPage.configuration"),
          },
        ],
        onError: {
          description: "The practice is unknown, or its page is in maintenance",
          target: "failed",
          actions: {
            type: "save error",
            params: ({ event }) => ({ userMessage: practiceMessage(event.error) }),
          },
        },
      },
    },
    preQualifying: {
      description: "The applicant walks through the provider's steps",
      tags: ["page"],
      meta: { page: "/", requirements: ["R1-05", "R4-05"] },
      entry: { type: "navigate", params: { to: "/" } },
      exit: "forget answers",
      on: {
        "wizard.started": [
          {
            description: "The applicant starts over",
            guard: "something was decided before",
            actions: [
              "give the session the tokens of the new visit",
              "forget what was decided before",
              ...begin,
            ],
          },
          {
            description: "The applicant begins",
            actions: begin,
          },
        ],
        "program.selected": {
          description: "The host page names another program before one is chosen",
          guard: { type: "host selected another program", params: ({ event }) => event },
          target: "preQualifying",
          reenter: true,
          actions: { type: "take the program", params: ({ event }) => event },
        },
        "visit.moved": {
          description: "The applicant continues on a phone: the answers here are deleted",
          target: "moved",
        },
        "approval.requested": {
          description: "Back to the approval that was reached before",
          guard: "an approval is stored",
          target: "confirmed",
        },
      },
      invoke: {
        id: "wizard",
        src: "wizard",
        input: toFlowInput("steps"),
        onDone: [
          {
            description: "Approved",
            guard: { type: "outcome is approved", params: withOutput },
            target: "confirmed",
            actions: { type: "keep result", params: withOutput },
          },
          {
            description: "Ineligible",
            guard: { type: "outcome is ineligible", params: withOutput },
            target: "ineligible",
            actions: { type: "keep result", params: withOutput },
          },
          {
            description: "Declined or invalid",
            guard: { type: "outcome is declined or invalid", params: withOutput },
            target: "declined",
            actions: { type: "keep result", params: withOutput },
          },
          {
            description: "Ended without a decision",
            target: "failed",
            actions: somethingWentWrong,
          },
        ],
        onError: {
          description: "The flow broke",
          target: "failed",
          actions: somethingWentWrong,
        },
      },
    },
    confirmed: confirmedState,
    declined: {
      description: "Declined or invalid",
      tags: ["page"],
      meta: { page: "/declined", requirements: ["R2.1-04", "R4-22", "R2.3-14"] },
      entry: {
        type: "navigate",
        params: ({ context }) => ({ to: "/declined", id: declinedByLink(context) }),
      },
      exit: "forget answers",
      invoke: declineSteps,
      on: { "other.offer.chosen": anotherApplication },
    },
    ineligible: {
      description: "Not eligible to apply at this time",
      tags: ["page"],
      meta: { page: "/declined", requirements: ["R4-23", "R4-24", "R2.3-18"] },
      entry: { type: "navigate", params: { to: "/declined" } },
      exit: "forget answers",
      invoke: declineSteps,
      on: { "other.offer.chosen": anotherApplication },
    },
    ...endedStates,
    ...loanStates,
    completed: {
      type: "final",
      description: "Nothing is left to do",
      meta: { requirements: ["R1-26"] },
    },
  },
});
