import { fromPromise } from "xstate";
import type { PromiseActorLogic } from "xstate";
import { bootProviderFrom } from "#api/provider-mapping.ts";
import type { LoadProviderInput, LoadedProvider } from "#machines/fragments/visit-context.ts";
import type { applicantMachine } from "#machines/applicant/applicant.machine.ts";
import { followUpMachine } from "#machines/follow-up/follow-up.machine.ts";
import { hostBridgeMachine } from "#machines/host-bridge/host-bridge.machine.ts";
import type {
  LinkRequestInput,
  LinkRequestOutput,
} from "#machines/link-request/link-request.setup.ts";
import { phoneVerificationMachine } from "#machines/phone-verification/phone-verification.machine.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";
import type { FlowMachine } from "#machines/steps/compile-steps.ts";
import type { actionChartSlots } from "#machines/steps/action-charts.ts";
import { flowLogic } from "#machines/steps/flow-logic.ts";
import type { FlowLogic } from "#machines/steps/flow-logic.ts";
import type {
  TokenEntryInput,
  TokenEntryOutcome,
} from "#machines/token-entry/token-entry.setup.ts";
import { arrivingLogic } from "./arriving-logic.ts";
import { lateLogic, loanLogic, lostConnection, prepareLoan } from "./late-loan.ts";
import type { fillDecisionCharts } from "./decision-charts.ts";
import { fillLaterPages } from "./later-pages.ts";
import type { CallsOf, ActorDependencies } from "./actor-dependencies.ts";
import { postToHost } from "./host-messages.ts";

/**
 * The only file where charts meet the network: every slot and every named effect is filled here.
 *
 * The calls themselves (query client, contracts) arrive in a chunk of their own, after the first screen.
 */
export function provideApplicant(
  machine: typeof applicantMachine,
  dependencies: ActorDependencies,
) {
  const calls = lazyCalls(dependencies);
  const { page } = dependencies;
  const fill = (flow: FlowMachine) => fillFlow(flow, dependencies, calls);
  const inPage = onceInPage(dependencies.boot);
  return machine.provide({
    actors: {
      session: fillSession(calls),
      laterPages: fillLaterPages(dependencies.laterPages, page),
      phoneVerification: fillVerification(calls),
      hostBridge: hostBridgeMachine.provide({
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
      followUp: fillFollowUp(calls, dependencies),
      prepareApplication: fromPromise(async () => prepareLoan(dependencies, calls, fillFlow)),
      tokenEntry: lateLogic<PromiseActorLogic<TokenEntryOutcome, TokenEntryInput>>(
        () => loanLogic().tokenEntry,
      ),
      linkRequest: lateLogic<PromiseActorLogic<LinkRequestOutput, LinkRequestInput>>(
        () => loanLogic().linkRequest,
      ),
      entry: lateLogic<FlowLogic>(() => loanLogic().entry),
      application: lateLogic<FlowLogic>(() => loanLogic().application),
      payment: lateLogic<FlowLogic>(() => loanLogic().payment),
    },
  });
}

function lazyCalls({ root, locale, search }: ActorDependencies): CallsOf {
  return async () => {
    const { openCalls } = await import("./calls.ts").catch(() => {
      throw lostConnection();
    });
    return openCalls({ root: root(), locale, search });
  };
}

/** The chunk with the charts of a decision; it is asked for again when it did not arrive. */
export async function bringDecisionCharts() {
  return import("./decision-charts.ts").catch(() => {
    throw lostConnection();
  });
}

type Slots = typeof actionChartSlots;

/** The charts of a decision: a flow brings them in a state of its own before it runs one. */
function lateDecisionCharts(calls: CallsOf) {
  let arrived: ReturnType<typeof fillDecisionCharts> | undefined;
  const chart = (name: "preQualOutcome" | "preQualConfirmation") => () => {
    if (arrived === undefined) throw new Error(`${name} was to be run before it arrived`);
    return arrived[name];
  };
  return {
    bringCharts: fromPromise<undefined, undefined>(async () => {
      arrived ??= (await bringDecisionCharts()).fillDecisionCharts(calls);
      return undefined;
    }),
    preQualOutcome: lateLogic<Slots["preQualOutcome"]>(chart("preQualOutcome")),
    preQualConfirmation: lateLogic<Slots["preQualConfirmation"]>(chart("preQualConfirmation")),
  };
}

/** The provider that came with the page, for the first flow only: a later one needs tokens of its own. */
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
  });
}

function fillVerification(calls: CallsOf) {
  return phoneVerificationMachine.provide({
    actors: {
      sendCode: fromPromise(async ({ input }) => (await calls()).sendCode(input)),
      checkCode: fromPromise(async ({ input }) => (await calls()).checkCode(input)),
    },
  });
}

function fillFollowUp(calls: CallsOf, { words, laterPages }: ActorDependencies) {
  return followUpMachine.provide({
    actors: {
      sendKyc: fromPromise(async ({ input }) => (await calls()).sendKyc(input)),
      sendWelcomeEmail: fromPromise(async ({ input }) => (await calls()).sendWelcomeEmail(input)),
    },
    actions: {
      "note that the welcome e-mail failed": (_, { notice: { code, values } }) => {
        const tell = () => {
          const say = words();
          const message = say(code, values);
          // oxlint-disable-next-line no-console -- spec section 8: swallowed, and the text is logged
          console.warn(say("welcomeEmail.failed", { message }));
        };
        // Its words come with the pages.
        void laterPages.arrived.then(tell);
      },
    },
  });
}

/** What every flow speaks through, whatever it is for. */
export function fillFlow(
  flow: FlowMachine,
  dependencies: ActorDependencies,
  calls: CallsOf,
): FlowMachine {
  const { page } = dependencies;
  return flow.provide({
    actors: {
      ...lateDecisionCharts(calls),
      // As its view, it comes with the pages after the first screen.
      stateList: arrivingLogic(async () => {
        await dependencies.laterPages.arrived;
        return (await calls()).stateList;
      }),
    },
    actions: { "scroll to top": () => page.scrollTo({ top: 0 }) },
  });
}
