import { assign, enqueueActions, sendTo, setup } from "xstate";
import { asksEveryStep, offersApplicationOnly } from "#domain/provider/feature-flags.ts";
import type { UserMessage } from "#domain/messages/user-message.ts";
import { programCodeFromQuery } from "#domain/provider/program-code.ts";
import {
  startedByKey,
  defaultsOf,
  entered,
  isAtApplication,
  isEntered,
  isWaitingForDocuments,
  storedDecision,
  providerKeyOf,
  type ApplicantEvent,
  type ApplicantInput,
  type Context,
  type Corrected,
  type CostSet,
  type LoadProviderInput,
  type LoadedProvider,
  type ProgramSelected,
} from "./visit-context.ts";
import { approvalOf, declineOf, isIneligible, outcomeOf } from "./visit-results.ts";
import type { PreQualificationResult } from "#domain/decision/pre-qualification.ts";
import { alertMachine } from "#machines/alert/alert.machine.ts";
import type { FollowUpInput } from "#machines/follow-up/follow-up.setup.ts";
import { hostBridgeMachine } from "#machines/host-bridge/host-bridge.machine.ts";
import { languageMachine } from "#machines/language/language.machine.ts";
import { loadingOverlayMachine } from "#machines/loading-overlay/loading-overlay.machine.ts";
import { laterPagesMachine } from "#machines/later-pages/later-pages.machine.ts";
import type { navigationMachine } from "#machines/navigation/navigation.machine.ts";
import type {
  LinkRequestInput,
  LinkRequestOutput,
} from "#machines/link-request/link-request.setup.ts";
import type { Move, Page } from "#machines/navigation/navigation.setup.ts";
import { loadedLater, notProvided } from "#machines/chart/not-provided.ts";
import type { phoneVerificationMachine } from "#machines/phone-verification/phone-verification.machine.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";
import { flowsCompile } from "#machines/steps/compile-steps.ts";
import type { FlowName } from "#machines/steps/flow-name.ts";
import { flowLogic } from "#machines/steps/flow-logic.ts";
import type { FlowOutput } from "#machines/steps/flow-context.ts";
import type {
  TokenEntryInput,
  TokenEntryOutcome,
} from "#machines/token-entry/token-entry.setup.ts";
import type { WithdrawalInput } from "#machines/withdrawal/withdrawal.setup.ts";

const noTokens = { v21: undefined, easyApi: undefined };
const unfilledFlow = (name: FlowName) => flowLogic(name, (machine) => machine);

type Outcomes = readonly (PreQualificationResult["outcome"] | undefined)[];
const declines: Outcomes = ["declined", "invalid"];

function isStored(
  { destination, stored }: Context,
  requested: Context["destination"],
  outcomes: Outcomes,
): boolean {
  return destination === requested && outcomes.includes(stored?.result?.outcome);
}

type WithOutput = { readonly output: FlowOutput };
type WithEntry = { readonly output: TokenEntryOutcome };

export const applicantSetup = setup({
  types: {
    context: {} as Context,
    input: {} as ApplicantInput,
    events: {} as ApplicantEvent,
    meta: {} as { page?: Page; requirements: readonly string[] },
    tags: {} as "page" | "busy",
  },
  actors: {
    session: sessionMachine,
    alert: alertMachine,
    loadingOverlay: loadingOverlayMachine,
    language: languageMachine,
    hostBridge: hostBridgeMachine,
    navigation: loadedLater<typeof navigationMachine>("navigation"),
    laterPages: laterPagesMachine,
    phoneVerification: loadedLater<typeof phoneVerificationMachine>("phoneVerification"),
    loadProvider: notProvided<LoadedProvider, LoadProviderInput>("loadProvider"),
    wizard: unfilledFlow("wizard"),
    confirmation: unfilledFlow("confirmation"),
    decline: unfilledFlow("decline"),
    followUp: notProvided<undefined, FollowUpInput>("followUp"),
    prepareApplication: notProvided<undefined, undefined>("prepareApplication"),
    tokenEntry: notProvided<TokenEntryOutcome, TokenEntryInput>("tokenEntry"),
    linkRequest: notProvided<LinkRequestOutput, LinkRequestInput>("linkRequest"),
    withdrawal: notProvided<undefined, WithdrawalInput>("withdrawal"),
    entry: unfilledFlow("entry"),
    application: unfilledFlow("application"),
    prefilled: unfilledFlow("prefilled"),
    payment: unfilledFlow("payment"),
  },
  guards: {
    "URL requests the full application": ({ context }) => isAtApplication(context),
    "an application is begun": ({ context }) => startedByKey(context) && !isEntered(context),
    "an application is begun, and the configuration compiles": (
      { context },
      { provider }: LoadedProvider,
    ) => startedByKey(context) && flowsCompile(provider.configuration),
    "only applications begin here": ({ context }, { provider }: LoadedProvider) =>
      context.destination === "start" && offersApplicationOnly(provider),
    "an application may be entered": ({ context }) =>
      isAtApplication(context) && isEntered(context),
    "entry found a decline": (_, { output }: WithEntry) => output.kind === "declined",
    "entry failed": (_, { output }: WithEntry) => output.kind === "failed",
    "phone on file is not proved": (_, { output }: WithEntry) =>
      output.kind === "ready" && output.application.applicant === undefined,
    "information is wanted": (_, { output }: WithEntry) =>
      output.kind === "ready" && output.application.stage === "prequalified",
    "every step is wanted": (_, { output }: WithEntry) =>
      output.kind === "ready" &&
      output.application.stage === "prequalified" &&
      asksEveryStep(output.provider),
    "documents are wanted": ({ context }, at: WithEntry) =>
      isWaitingForDocuments(context, at.output),
    "flow left for documents": (_, { output }: WithOutput) =>
      output.kind === "left" && output.reason === "documents",
    "flow left, because the plan was changed": (_, { output }: WithOutput) =>
      output.kind === "left" && output.reason === "changed",
    "flow left as ineligible": (_, { output }: WithOutput) => isIneligible(output),
    "flow left as declined": (_, { output }: WithOutput) =>
      output.kind === "left" && output.reason === "declined",
    "host selected another program": ({ context }, { code, isUntouched }: ProgramSelected) =>
      isUntouched && code !== context.programCodeState.id,
    "session had expired": ({ context }) => context.destination === "tokenExpired",
    "approval is stored": ({ context }) => isStored(context, "confirmation", ["approved"]),
    "ineligibility is stored": ({ context }) => isStored(context, "declined", ["ineligible"]),
    "decline is stored": ({ context }) => isStored(context, "declined", declines),
    "URL requests the error page": ({ context }) => context.destination === "error",
    "something was decided before": ({ context }) => context.result !== undefined,
    "an entry failed": ({ context }) => context.error?.code.startsWith("entry.") === true,
    "an approval is stored": ({ context }) => context.result?.outcome === "approved",
    "a provider is named": ({ context }) => providerKeyOf(context) !== undefined,
    "configuration compiles": (_, { provider }: LoadedProvider) =>
      flowsCompile(provider.configuration),
    "flow left as not approved": (_, { output }: WithOutput) =>
      output.kind === "left" && output.reason === "notApproved",
    "flow left": (_, { output }: WithOutput) => output.kind === "left",
    "outcome is approved": (_, { output }: WithOutput) => outcomeOf(output) === "approved",
    "outcome is ineligible": (_, { output }: WithOutput) => outcomeOf(output) === "ineligible",
    "outcome is declined or invalid": (_, { output }: WithOutput) =>
      declines.includes(outcomeOf(output)),
  },
  actions: {
    "restore stored visit": assign(({ context }) => ({
      provider: context.stored?.provider,
      result: context.stored?.result,
      offers: context.stored?.offers ?? [],
    })),
    "keep provider": assign(({ context }, { provider, tokens }: LoadedProvider) => {
      const kept = storedDecision(context, provider);
      const code = programCodeFromQuery(provider.programCodes, context.programCode ?? "");
      return {
        provider,
        newTokens: tokens,
        result: kept?.result,
        offers: kept?.offers ?? [],
        flows: context.flows + 1,
        programCodeState: { id: code?.name ?? "", fromUrl: code !== undefined },
      };
    }),
    "repeat stored messages": enqueueActions(({ context, enqueue }) => {
      const { stored, alert } = context;
      if (stored?.alert === undefined) return;
      const { userMessage, type: alertType } = stored.alert;
      enqueue.sendTo(alert, { type: "alert.raised", userMessage, alertType });
    }),
    "report that the plan was changed": sendTo(({ context }) => context.alert, {
      type: "alert.raised",
      userMessage: { code: "application.changedElsewhere" },
      stays: true,
    }),
    "count a new flow": assign(({ context }) => ({ flows: context.flows + 1 })),
    "give the session its tokens": sendTo(
      ({ context }) => context.session,
      (_, { tokens }: LoadedProvider) => ({ type: "tokens.replaced" as const, tokens }),
    ),
    "pass verified phone to verification": enqueueActions(
      ({ context, enqueue }, { output }: WithEntry) => {
        const phone = output.kind === "ready" ? output.application.applicant?.phone : undefined;
        if (phone !== undefined)
          enqueue.sendTo(context.verification, { type: "phone.known", phone });
      },
    ),
    "forget the verification": sendTo(({ context }) => context.verification, {
      type: "verification.reset",
    }),
    "keep result": assign((_, { output }: WithOutput) => {
      if (output.kind === "left" || output.result === undefined) return {};
      const { result } = output;
      return {
        result,
        offers: output.offers,
        answers: result.outcome === "approved" ? undefined : output.answers,
        underwriting: {
          isApproved: result.outcome === "approved",
          declineReason: result.outcome === "approved" ? "" : result.outcome,
        },
      };
    }),
    "keep what the entry found": assign(({ context }, { output }: WithEntry) =>
      entered(output, context),
    ),
    "keep why the entry failed": assign((_, { output }: WithEntry) =>
      output.kind === "failed" ? { error: output.userMessage } : {},
    ),
    "keep application": assign(({ context }, { output }: WithOutput) =>
      output.application !== undefined
        ? {
            application: output.application,
            result: approvalOf(output.application, context.result),
          }
        : {},
    ),
    "keep why it was declined": assign(({ context }, { output }: WithOutput) => {
      const left = output.kind === "left" ? output : undefined;
      return {
        result: declineOf(left?.applicationId ?? context.application?.applicationId, left ?? {}),
        underwriting: { isApproved: false, declineReason: left?.declineReason ?? "declined" },
      };
    }),
    "give the session the tokens of the new visit": sendTo(
      ({ context }) => context.session,
      ({ context }) => ({
        type: "tokens.replaced" as const,
        tokens: context.newTokens ?? noTokens,
      }),
    ),
    "forget what was decided before": assign({ result: undefined, offers: [] }),
    "say again what went wrong": assign(({ context }) => ({
      error: context.errorMessage ?? { code: "errorPage.default" as const },
    })),
    "keep answers": assign((_, { answers }: Corrected) => ({ answers })),
    "forget answers": assign({ answers: undefined }),
    "keep cost": assign((_, { costCents }: CostSet) => ({ costCents })),
    "switch to the full application": assign({ destination: "apply" as const }),
    "restart at the practice's application": assign((_, { provider }: LoadedProvider) => ({
      destination: "apply" as const,
      providerKey: provider.key,
    })),
    "restart at the practice's page": assign({ destination: "start" as const }),
    "forget the link's token": assign({ token: undefined }),
    "keep the refused token": assign(({ context }) => ({ refusedToken: context.token })),
    // The new link may open another applicant's application.
    "take the new link": assign((_, { token }: LinkRequestOutput) => ({
      token,
      error: undefined,
      costCents: undefined,
    })),
    "guard the session": sendTo(({ context }) => context.session, { type: "session.guarded" }),
    "keep that it was not approved": assign(({ context }) => ({
      result: context.result && { ...context.result, outcome: "declined" as const },
      underwriting: { isApproved: false, declineReason: "notApproved" },
    })),
    "keep that KYC was sent": assign(({ context }) => ({
      result: context.result && { ...context.result, kycSent: true },
    })),
    "save error": assign((_, params: { readonly userMessage: UserMessage }) => ({
      error: params.userMessage,
    })),
    "forget the error": assign({ error: undefined }),
    "return to defaults": assign(({ context }) => defaultsOf(context)),
    "forget the program code of the URL": assign({ programCode: undefined }),
    navigate: enqueueActions(({ context, enqueue }, move: Move) => {
      // A flow stopped during a call cannot end its own loading state.
      enqueue.sendTo(context.overlay, { type: "work.ended" });
      enqueue.sendTo(context.navigation, { type: "page.opened", ...move });
      if (move.to !== "/") enqueue.sendTo(context.pages, { type: "pages.requested" });
    }),
    "request pages": sendTo(({ context }) => context.pages, {
      type: "pages.requested",
    }),
    "announce to host": sendTo(
      ({ context }) => context.host,
      ({ context }) => ({
        type: "origins.known" as const,
        origins: context.provider?.allowedOrigins ?? [],
      }),
    ),
    "notify host of failure": sendTo(({ context }) => context.host, { type: "flow.failed" }),
    "take the program": assign(({ context }, { code }: ProgramSelected) => ({
      programCodeState: { id: code, fromUrl: true },
      flows: context.flows + 1,
    })),
    "notify host of restart": sendTo(({ context }) => context.host, {
      type: "flow.reset",
    }),
  },
});
