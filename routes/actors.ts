import { fromPromise } from "xstate";
import type { ActorRefFrom, PromiseActorLogic } from "xstate";
import { bootProviderFrom } from "#api/provider-mapping.ts";
import type { Words } from "#domain/messages.ts";
import type { Search } from "#domain/search.ts";
import type { alertMachine } from "#machines/alert/alert.machine.ts";
import type { LoadProviderInput, LoadedProvider } from "#machines/applicant/applicant.context.ts";
import type { applicantMachine } from "#machines/applicant/applicant.machine.ts";
import { followUpMachine } from "#machines/follow-up/follow-up.machine.ts";
import type { hostBridgeMachine } from "#machines/host-bridge/host-bridge.machine.ts";
import type { loadingOverlayMachine } from "#machines/loading-overlay/loading-overlay.machine.ts";
import { phoneVerificationMachine } from "#machines/phone-verification/phone-verification.machine.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";
import type { FlowMachine } from "#machines/steps/compile-steps.ts";
import type { ActionInput, ActionOutcome } from "#machines/steps/flow-actions.ts";
import { flowLogic } from "#machines/steps/flow-logic.ts";
import type { FlowLogic } from "#machines/steps/flow-logic.ts";
import type {
  TokenEntryInput,
  TokenEntryOutcome,
} from "#machines/token-entry/token-entry.setup.ts";
import { lateLogic, loanLogic, lostConnection, prepareLoan } from "./late-loan.ts";
import type { Calls } from "./calls.ts";
import type { Navigation } from "./navigation.ts";

type Root = ActorRefFrom<typeof applicantMachine>;

/** What the charts speak through. */
export type Edges = {
  readonly page: Window;
  readonly boot: unknown;
  readonly search: Search;
  readonly alert: ActorRefFrom<typeof alertMachine>;
  readonly overlay: ActorRefFrom<typeof loadingOverlayMachine>;
  readonly host: ActorRefFrom<typeof hostBridgeMachine>;
  readonly navigation: Navigation;
  readonly words: () => Words;
  readonly root: () => Root;
};

export type CallsOf = () => Promise<Calls>;

/**
 * The only file where charts meet the network: every slot and every named effect is filled here.
 *
 * The calls themselves (query client, contracts) arrive in a chunk of their own, after the first screen.
 */
export function provideApplicant(machine: typeof applicantMachine, edges: Edges) {
  const calls = lazyCalls(edges);
  const { host, navigation, overlay } = edges;
  const fill = (flow: FlowMachine) => fillFlow(flow, edges, calls);
  const inPage = onceInPage(edges.boot);
  return machine.provide({
    actors: {
      session: fillSession(edges, calls),
      phoneVerification: fillVerification(edges, calls),
      loadProvider: fromPromise<LoadedProvider, LoadProviderInput>(
        async ({ input }) => inPage(input.key) ?? (await (await calls()).loadProvider(input)),
      ),
      wizard: flowLogic("wizard", fill),
      confirmation: flowLogic("confirmation", fill),
      decline: flowLogic("decline", fill),
      followUp: fillFollowUp(edges, calls),
      prepareApplication: fromPromise(async () => prepareLoan(edges, calls)),
      tokenEntry: lateLogic<PromiseActorLogic<TokenEntryOutcome, TokenEntryInput>>(
        () => loanLogic().tokenEntry,
      ),
      entry: lateLogic<FlowLogic>(() => loanLogic().entry),
      application: lateLogic<FlowLogic>(() => loanLogic().application),
      payment: lateLogic<FlowLogic>(() => loanLogic().payment),
    },
    actions: {
      "guard the session": () =>
        edges
          .root()
          .getSnapshot()
          .context.session.send({ type: "session.guarded", at: Date.now() }),
      navigate: (_, move) => {
        // A flow that is cut off in the middle of a call does not get to end its work.
        overlay.send({ type: "work.ended" });
        navigation.go(move);
      },
      "tell the host it failed": () => host.send({ type: "flow.failed" }),
      "tell the host it begins again": () => host.send({ type: "flow.reset" }),
    },
  });
}

function lazyCalls({ root, words, search }: Edges): CallsOf {
  return async () => {
    const { openCalls } = await import("./calls.ts").catch(() => {
      throw lostConnection();
    });
    return openCalls({ root: root(), words, search });
  };
}

/** The charts of a decision arrive with the calls, after the first screen. */
export async function decisionCharts() {
  return import("./decision-charts.ts").catch(() => {
    throw lostConnection();
  });
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

function fillSession({ root }: Edges, calls: CallsOf) {
  return sessionMachine.provide({
    actors: { peek: fromPromise(async ({ input }) => (await calls()).peek(input)) },
    actions: {
      "tell that the session expired": () => root().send({ type: "session.expired" }),
    },
  });
}

function fillVerification({ alert }: Edges, calls: CallsOf) {
  return phoneVerificationMachine.provide({
    actors: {
      sendCode: fromPromise(async ({ input }) => (await calls()).sendCode(input)),
      checkCode: fromPromise(async ({ input }) => (await calls()).checkCode(input)),
    },
    actions: {
      "raise alert": (_, { notice, type }) =>
        alert.send({ type: "alert.raised", notice, alertType: type }),
    },
  });
}

function fillFollowUp({ root }: Edges, calls: CallsOf) {
  return followUpMachine.provide({
    actors: {
      sendKyc: fromPromise(async ({ input }) => (await calls()).sendKyc(input)),
      sendWelcomeEmail: fromPromise(async ({ input }) => (await calls()).sendWelcomeEmail(input)),
    },
    actions: {
      "keep that KYC was sent": () => root().send({ type: "kyc.sent" }),
      "note that the welcome e-mail failed": () => {},
    },
  });
}

/** What every flow speaks through, whatever it is for. */
export function fillFlow(flow: FlowMachine, edges: Edges, calls: CallsOf): FlowMachine {
  const { page, alert, overlay, host, navigation } = edges;
  return flow.provide({
    actors: {
      submitPreQualification: fromPromise<ActionOutcome, ActionInput>(async ({ input, self }) => {
        const charts = await decisionCharts().catch(() => undefined);
        if (charts === undefined) return { type: "failed", notice: { code: "connection.lost" } };
        return charts.submit(input, { parent: self, calls });
      }),
      validatePreQualificationConfirmation: fromPromise(async ({ input, self }) => {
        const outcome = await (await decisionCharts()).confirm(input, { parent: self, calls });
        if (outcome.type === "done") edges.root().send({ type: "confirmation.validated" });
        return outcome;
      }),
    },
    actions: {
      "show step": (_, shown) => {
        navigation.showStep(shown);
        // The steps after a decision would tell the host page what was decided.
        if (flow.id === "wizard") host.send({ type: "step.shown", step: shown.step });
      },
      "start work": (_, { step }) => {
        // What an earlier attempt was told would contradict the outcome of this one.
        alert.send({ type: "alert.dismissed" });
        overlay.send({ type: "work.started", step });
      },
      "end work": () => overlay.send({ type: "work.ended" }),
      "raise warning": (_, { outcome }) =>
        alert.send({ type: "alert.raised", ...warning(outcome) }),
      "scroll to top": () => page.scrollTo({ top: 0 }),
      postStartMessage: () => host.send({ type: "flow.started" }),
      postCompleteMessage: () => host.send({ type: "flow.completed" }),
    },
  });
}

function warning(outcome: ActionOutcome | undefined) {
  if (outcome?.type !== "failed") return { notice: { code: "service.unexpected" } } as const;
  return { notice: outcome.alert ?? outcome.notice };
}
