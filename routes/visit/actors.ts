import { assign, fromPromise } from "xstate";
import { bootProviderFrom } from "#api/provider-mapping.ts";
import type { LoadProviderInput, LoadedProvider } from "#machines/applicant/visit-context.ts";
import type { applicantMachine } from "#machines/applicant/applicant.machine.ts";
import { hostBridgeMachine } from "#machines/host-bridge/host-bridge.machine.ts";
import { languageMachine } from "#machines/language/language.machine.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";
import { idleLimits } from "#machines/session/session.setup.ts";
import type { FlowMachine } from "#machines/steps/compile-steps.ts";
import { flowLogic } from "#machines/steps/flow-logic.ts";
import { bringing, chunkLogics, openChunk, type Chunk } from "#routes/page/chunk.ts";
import { chartsOfPages, fillLaterPages } from "#routes/page/later-pages.ts";
import type { Calls } from "#routes/calls/calls.ts";
import type { ActorDependencies } from "#routes/calls/actor-dependencies.ts";
import type { Loan } from "./loan-charts.ts";
import { noteLanguage } from "#routes/page/language.ts";
import { hostPageLogic, postToHost } from "#routes/page/host-messages.ts";

type CallsOf = () => Promise<Calls>;

/** Fills every actor slot and named effect of the applicant's chart. */
export function provideApplicant(
  machine: typeof applicantMachine,
  dependencies: ActorDependencies,
) {
  const calls = lazyCalls(dependencies);
  const { page, laterPages, loadTexts } = dependencies;
  const later = chartsOfPages(dependencies);
  const fill = fillFlowBy(page, later, calls);
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
      ...later,
      ...chunkLogics(loan, loanCharts, ({ logic }, name) => logic[name]),
      session: fillSession(calls),
      laterPages: fillLaterPages(laterPages, later, calls),
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
      prepareApplication: bringing(loan),
    },
  });
  return { filled, loan: loan.content };
}

const loanCharts = [
  "tokenEntry",
  "linkRequest",
  "withdrawal",
  "entry",
  "application",
  "prefilled",
  "payment",
] as const;

function lazyCalls(dependencies: ActorDependencies): CallsOf {
  const chunk = openChunk(
    () => import("#routes/calls/calls.ts"),
    ({ openCalls }) => openCalls(dependencies),
  );
  return chunk.load;
}

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

function fillFlowBy(page: Window, { stateList }: ReturnType<typeof chartsOfPages>, calls: CallsOf) {
  const decisions = openChunk(
    () => import("./decision-charts.ts"),
    async (charts) => charts.fillDecisionCharts(await calls()),
  );
  const actors = {
    bringCharts: bringing(decisions),
    ...chunkLogics(
      decisions,
      ["preQualOutcome", "preQualConfirmation"],
      (charts, name) => charts[name],
    ),
    stateList,
  };
  return (flow: FlowMachine): FlowMachine =>
    flow.provide({ actors, actions: { "scroll to top": () => page.scrollTo({ top: 0 }) } });
}
