import type { DoneActorEvent } from "xstate";
import { toEntryInput, toFlowInput, type Context } from "./visit-context.ts";
import { followingState } from "./following-state.ts";
import { applicantSetup } from "./applicant.setup.ts";
import { saveError, withOutput } from "./visit-params.ts";
import type { TokenEntryOutcome } from "#machines/token-entry/token-entry.setup.ts";

const withEntry = ({ event }: { event: DoneActorEvent<TokenEntryOutcome> }) => ({
  output: event.output,
});
const keepEntry = [
  { type: "keep what the entry found" as const, params: withEntry },
  "announce to host" as const,
];
const enter = [...keepEntry, "forget the link's token" as const];
const enterInformation = [
  ...enter,
  { type: "pass verified phone to verification" as const, params: withEntry },
];
const leaving = [
  {
    description: "Ineligible",
    guard: { type: "flow left as ineligible" as const, params: withOutput },
    target: "ineligible",
    actions: { type: "keep why it was declined" as const, params: withOutput },
  },
  {
    description: "Declined",
    guard: { type: "flow left as declined" as const, params: withOutput },
    target: "declined",
    actions: { type: "keep why it was declined" as const, params: withOutput },
  },
  {
    description: "Something went wrong",
    guard: { type: "flow left" as const, params: withOutput },
    target: "failed",
    actions: saveError("errorPage.default"),
  },
];
const broken = {
  description: "The flow broke",
  target: "failed",
  actions: saveError("errorPage.default"),
};

const toRoot = <Transition extends { readonly target: string }>(transition: Transition) => ({
  ...transition,
  target: `#applicant.${transition.target}`,
});

function toLoanIds({ context }: { context: Context }) {
  return {
    applicationId: context.application?.applicationId ?? "",
    providerId: context.provider?.providerId ?? "",
  };
}

/** Until the account is active. Spec section 7.1; S56. */
const withdrawal = {
  id: "withdrawal",
  src: "withdrawal",
  input: toLoanIds,
  onDone: {
    description: "The applicant withdrew the application",
    target: "#applicant.withdrawn",
    actions: "forget what was decided before",
  },
  onError: toRoot(broken),
} as const;

function informationState(flow: "application" | "prefilled", description: string) {
  return applicantSetup.createStateConfig({
    description,
    tags: ["page"],
    meta: { page: "/Apply", requirements: ["R1-14", "R2.1-12"] },
    entry: [{ type: "navigate", params: { to: "/Apply" } }, "guard the session"],
    invoke: {
      id: flow,
      src: flow,
      input: toFlowInput("applySteps"),
      onDone: [
        {
          description: "Documents are wanted first",
          guard: { type: "flow left for documents", params: withOutput },
          target: "awaitingDocuments",
          actions: { type: "keep application", params: withOutput },
        },
        ...leaving,
        {
          description: "Approved: offers and payment",
          target: "paying",
          actions: { type: "keep application", params: withOutput },
        },
      ],
      onError: broken,
    },
  });
}

/** Entry, information steps and payment of the full application. Spec sections 2.5 and 4; S6, S37. */
export const loanStates = {
  preparing: applicantSetup.createStateConfig({
    description: "Loads the full application's part of the app",
    tags: ["busy"],
    meta: { requirements: ["R2.1-12", "R2.1-13"] },
    invoke: {
      id: "prepareApplication",
      src: "prepareApplication",
      onDone: [
        {
          description: "An application is begun at a practice's address",
          guard: "an application is begun",
          target: "loadingProvider",
        },
        { description: "A link or an earlier page load opens one", target: "enteringByToken" },
      ],
      onError: {
        description: "It could not be loaded",
        target: "failed",
        actions: saveError("connection.lost"),
      },
    },
  }),
  preparingLink: applicantSetup.createStateConfig({
    description: "Loads the full application's code",
    tags: ["busy"],
    meta: { requirements: ["R4-33"] },
    invoke: {
      id: "prepareApplication",
      src: "prepareApplication",
      onDone: { description: "Loaded", target: "askingForLink" },
      onError: {
        description: "It could not be loaded",
        target: "failed",
        actions: saveError("connection.lost"),
      },
    },
  }),
  askingForLink: applicantSetup.createStateConfig({
    description: "A new link",
    tags: ["page"],
    meta: { page: "/Apply", requirements: ["R4-33"] },
    entry: ["switch to the full application", { type: "navigate", params: { to: "/Apply" } }],
    invoke: {
      id: "linkRequest",
      src: "linkRequest",
      input: ({ context }) => ({ token: context.refusedToken }),
      onDone: {
        description: "The new link opens the application",
        target: "enteringByToken",
        actions: { type: "take the new link", params: ({ event }) => event.output },
      },
      onError: broken,
    },
  }),
  enteringByToken: applicantSetup.createStateConfig({
    description: "Finds the application that the visit may open",
    tags: ["busy"],
    meta: { requirements: ["R2.1-24", "R4-33"] },
    invoke: {
      id: "tokenEntry",
      src: "tokenEntry",
      input: toEntryInput,
      onDone: [
        {
          description: "It was declined",
          guard: { type: "entry found a decline", params: withEntry },
          target: "declined",
          actions: [...keepEntry, "forget the link's token"],
        },
        {
          description: "It cannot be opened",
          guard: { type: "entry failed", params: withEntry },
          target: "failed",
          actions: [
            { type: "keep why the entry failed", params: withEntry },
            "keep the refused token",
            "forget the link's token",
          ],
        },
        {
          description: "The phone on file has to be proved first",
          guard: { type: "phone on file is not proved", params: withEntry },
          target: "confirmingPhone",
          actions: enter,
        },
        {
          description: "Pre-qualified, and the practice wants every step",
          guard: { type: "every step is wanted", params: withEntry },
          target: "applying",
          actions: enterInformation,
        },
        {
          description: "Pre-qualified: some information is still missing",
          guard: { type: "information is wanted", params: withEntry },
          target: "checkingAnswers",
          actions: enterInformation,
        },
        {
          description: "Returns without a link while documents are needed",
          guard: { type: "documents are wanted", params: withEntry },
          target: "awaitingDocuments",
          actions: enter,
        },
        {
          description: "The information is complete: offers and payment",
          target: "paying",
          actions: enter,
        },
      ],
      onError: broken,
    },
  }),
  confirmingPhone: applicantSetup.createStateConfig({
    description: "A code to the phone on file, before anything personal",
    tags: ["page"],
    meta: { page: "/Apply", requirements: ["R6-03"] },
    entry: { type: "navigate", params: { to: "/Apply" } },
    invoke: {
      id: "entry",
      src: "entry",
      input: toFlowInput("entrySteps"),
      onDone: [
        {
          description: "Something went wrong",
          guard: { type: "flow left", params: withOutput },
          target: "failed",
          actions: saveError("errorPage.default"),
        },
        { description: "The phone is proved", target: "enteringByToken" },
      ],
      onError: broken,
    },
  }),
  applying: informationState("application", "Personal, patient, contact and address information"),
  checkingAnswers: informationState(
    "prefilled",
    "The answers of the pre-qualification, and what is missing",
  ),
  awaitingDocuments: applicantSetup.createStateConfig({
    description: "Which documents are needed, and how to send them",
    tags: ["page"],
    meta: { page: "/Apply", requirements: ["R4-30"] },
    entry: { type: "navigate", params: { to: "/Apply" } },
    invoke: withdrawal,
  }),
  paying: applicantSetup.createStateConfig({
    description: "From the offers to the closing screen",
    type: "parallel",
    tags: ["page"],
    meta: { page: "/Payment", requirements: ["R2.1-09", "R1-15", "R4-29"] },
    entry: [
      {
        type: "navigate",
        params: ({ context }) => ({ to: "/Payment", id: context.application?.applicationId }),
      },
      "guard the session",
    ],
    invoke: withdrawal,
    states: {
      screen: {
        description: "The provider's payment steps",
        meta: { requirements: ["R1-16", "R1-22"] },
        invoke: {
          id: "payment",
          src: "payment",
          input: toFlowInput("paymentSteps"),
          onDone: [
            {
              description: "Another window changed the plan: it is fetched again",
              guard: { type: "flow left, because the plan was changed", params: withOutput },
              target: "#applicant.enteringByToken",
              actions: ["report that the plan was changed", "count a new flow"],
            },
            ...leaving.map(toRoot),
            { description: "Every step is done", target: "#applicant.completed" },
          ],
          onError: toRoot(broken),
        },
      },
      background: {
        description: "KYC and the welcome e-mail, once",
        initial: "following",
        meta: { requirements: ["R4-14"] },
        states: {
          following: followingState,
          followed: { description: "Everything is sent", meta: { requirements: [] } },
        },
      },
    },
  }),
} as const;
