import { assign, fromPromise, type AnyActorLogic, type PromiseActorLogic } from "xstate";
import { bootProviderFrom } from "#api/provider-mapping.ts";
import type { LoadProviderInput, LoadedProvider } from "#machines/applicant/visit-context.ts";
import type { applicantMachine } from "#machines/applicant/applicant.machine.ts";
import type { FollowUpInput } from "#machines/follow-up/follow-up.setup.ts";
import { hostBridgeMachine } from "#machines/host-bridge/host-bridge.machine.ts";
import { languageMachine } from "#machines/language/language.machine.ts";
import type {
  LinkRequestInput,
  LinkRequestOutput,
} from "#machines/link-request/link-request.setup.ts";
import type { navigationMachine } from "#machines/navigation/navigation.machine.ts";
import type { phoneVerificationMachine } from "#machines/phone-verification/phone-verification.machine.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";
import { idleLimits } from "#machines/session/session.setup.ts";
import type { FlowMachine } from "#machines/steps/compile-steps.ts";
import type { actionChartSlots } from "#machines/steps/action-charts.ts";
import { flowLogic, type FlowLogic } from "#machines/steps/flow-logic.ts";
import type {
  TokenEntryInput,
  TokenEntryOutcome,
} from "#machines/token-entry/token-entry.setup.ts";
import type { WithdrawalInput } from "#machines/withdrawal/withdrawal.setup.ts";
import { bringing, chunkLogic, openChunk, type Chunk } from "#routes/page/chunk.ts";
import type { fillDecisionCharts } from "./decision-charts.ts";
import { fillLaterPages, type LaterPagesContent } from "#routes/page/later-pages.ts";
import type { ActorDependencies, CallsOf, Loan } from "./actor-dependencies.ts";
import { noteLanguage } from "#routes/page/language.ts";
import { hostPageLogic, postToHost } from "#routes/page/host-messages.ts";

/** The only file where charts meet the network: fills every actor slot and named effect. */
export function provideApplicant(
  machine: typeof applicantMachine,
  dependencies: ActorDependencies,
) {
  const calls = lazyCalls(dependencies);
  const { page, laterPages, loadTexts } = dependencies;
  const fill = fillFlowBy(dependencies, calls);
  const loan: Chunk<Loan> = openChunk(
    () => import("./loan-charts.ts"),
    async ({ openLoan }) => {
      const { callContext } = await calls();
      return openLoan({ callContext, fill });
    },
  );
  const inPage = onceInPage(dependencies.boot);
  const filled = machine.provide({
    actors: {
      session: fillSession(calls),
      laterPages: fillLaterPages(dependencies, calls),
      navigation: chunkLogic<typeof navigationMachine, LaterPagesContent>(
        laterPages,
        ({ navigation }) => navigation,
      ),
      phoneVerification: chunkLogic<typeof phoneVerificationMachine, LaterPagesContent>(
        laterPages,
        ({ verificationOf }) => verificationOf(dependencies as never),
      ),
      language: languageMachine.provide({
        actors: { loadTexts: fromPromise(({ input }) => loadTexts(input)) },
        actions: {
          "note the language in the page": ({ context }) => noteLanguage(page, context.locale),
        },
      }),
      hostBridge: hostBridgeMachine.provide({
        actors: { hostPage: hostPageLogic(page) },
        actions: {
          "post to host": ({ context }, message) =>
            postToHost(page, context.allowedOrigins, message),
        },
      }),
      loadProvider: fromPromise<LoadedProvider, LoadProviderInput>(
        async ({ input }) => inPage(input.key) ?? (await (await calls()).loadProvider(input)),
      ),
      wizard: flowLogic("wizard", fill),
      confirmation: flowLogic("confirmation", fill),
      decline: flowLogic("decline", fill),
      followUp: chunkLogic<PromiseActorLogic<undefined, FollowUpInput>, LaterPagesContent>(
        laterPages,
        ({ followUpOf }) => followUpOf(dependencies as never),
      ),
      prepareApplication: bringing(loan),
      ...loanCharts(loan),
    },
  });
  return { filled, loan: loan.content };
}

function loanCharts(loan: Chunk<Loan>) {
  const flow = (name: "entry" | "application" | "prefilled" | "payment") =>
    chunkLogic<FlowLogic, Loan>(loan, ({ logic }) => logic[name]);
  return {
    tokenEntry: chunkLogic<PromiseActorLogic<TokenEntryOutcome, TokenEntryInput>, Loan>(
      loan,
      ({ logic }) => logic.tokenEntry,
    ),
    linkRequest: chunkLogic<PromiseActorLogic<LinkRequestOutput, LinkRequestInput>, Loan>(
      loan,
      ({ logic }) => logic.linkRequest,
    ),
    withdrawal: chunkLogic<PromiseActorLogic<undefined, WithdrawalInput>, Loan>(
      loan,
      ({ logic }) => logic.withdrawal,
    ),
    entry: flow("entry"),
    application: flow("application"),
    prefilled: flow("prefilled"),
    payment: flow("payment"),
  };
}

function lazyCalls(dependencies: ActorDependencies): CallsOf {
  const chunk = openChunk(
    () => import("#routes/calls/calls.ts"),
    ({ callsFor }) => callsFor(dependencies),
  );
  return chunk.load;
}

type Slots = typeof actionChartSlots;
type DecisionCharts = ReturnType<typeof fillDecisionCharts>;

function onceInPage(boot: unknown) {
  let opened = bootProviderFrom(boot);
  return (key: string): LoadedProvider | undefined => {
    const found = opened?.provider.key.toLowerCase() === key.toLowerCase() ? opened : undefined;
    opened = undefined;
    return found;
  };
}

function fillSession(calls: CallsOf) {
  return sessionMachine.provide({
    actors: { peek: fromPromise(async ({ input }) => (await calls()).peek(input)) },
    actions: {
      "note when the visit ends": assign({ endsAt: () => Date.now() + idleLimits.toExpiry }),
    },
  });
}

function fillFlowBy(dependencies: ActorDependencies, calls: CallsOf) {
  const { page, laterPages } = dependencies;
  const decisions = openChunk(
    () => import("./decision-charts.ts"),
    async (charts) => charts.fillDecisionCharts((await calls()).callContext),
  );
  const actors = {
    bringCharts: bringing(decisions),
    preQualOutcome: chunkLogic<Slots["preQualOutcome"], DecisionCharts>(
      decisions,
      (charts) => charts.preQualOutcome,
    ),
    preQualConfirmation: chunkLogic<Slots["preQualConfirmation"], DecisionCharts>(
      decisions,
      (charts) => charts.preQualConfirmation,
    ),
    stateList: chunkLogic<AnyActorLogic, LaterPagesContent>(laterPages, ({ stateListOf }) =>
      stateListOf(dependencies as never),
    ),
  };
  return (flow: FlowMachine): FlowMachine =>
    flow.provide({ actors, actions: { "scroll to top": () => page.scrollTo({ top: 0 }) } });
}
