import { assign, sendTo, setup, type ActorRefFrom } from "xstate";
import { isConfirmable, isDeclinedStatus } from "#domain/decision/application-status.ts";
import type { LoanApplication } from "#domain/loan/loan-application.ts";
import type { UserMessage } from "#domain/messages/user-message.ts";
import type { Provider } from "#domain/provider/provider.ts";
import { refusalDetails, type RefusalDetails } from "#domain/decision/refusal-details.ts";
import type { MessageCode } from "#domain/words/catalogue.ts";
import type { CallFailure } from "#machines/call/call-failure.ts";
import { notProvided } from "#machines/chart/not-provided.ts";
import type { sessionMachine } from "#machines/session/session.machine.ts";
import type { Tokens } from "#machines/session/session.setup.ts";

/** A resumed visit has ids and tokens and does not peek. */
export type TokenEntryInput = {
  readonly token: string | undefined;
  readonly isResumed: boolean;
  readonly applicationId: string | undefined;
  readonly providerId: string | undefined;
  readonly session: ActorRefFrom<typeof sessionMachine>;
};

/** A failed peek (IsFailured) is a rejection with the server's message. */
export type PeekedSession = {
  readonly authToken: string | undefined;
  readonly providerId: string | undefined;
  readonly applicationId: string | undefined;
  readonly isTest: boolean;
};
export type FinanceSegment = { readonly segment: string };
export type EntryIds = { readonly applicationId: string; readonly providerId: string };

export type TokenEntryOutcome =
  | {
      readonly kind: "ready";
      readonly application: LoanApplication;
      readonly provider: Provider;
      readonly segment?: string | undefined;
    }
  | (RefusalDetails & {
      readonly kind: "declined";
      readonly applicationId: string;
      readonly provider: Provider;
    })
  | { readonly kind: "failed"; readonly userMessage: UserMessage };

type Context = {
  readonly session: TokenEntryInput["session"];
  readonly token: string;
  readonly isResumed: boolean;
  readonly tokens: Tokens;
  readonly applicationId: string;
  readonly providerId: string;
  readonly application: LoanApplication | undefined;
  readonly provider: Provider | undefined;
  readonly segment: string | undefined;
  readonly outcome: TokenEntryOutcome;
};

const failedWith = (userMessage: UserMessage): TokenEntryOutcome => ({
  kind: "failed",
  userMessage,
});

const saidWhyNot = ({ kind, userMessage }: CallFailure) =>
  kind === "rejected" && userMessage.values?.["message"] !== undefined;

export const tokenEntrySetup = setup({
  types: {
    context: {} as Context,
    input: {} as TokenEntryInput,
    output: {} as TokenEntryOutcome,
    meta: {} as { requirements: readonly string[] },
  },
  actors: {
    peek: notProvided<PeekedSession, { readonly token: string }>("peek"),
    getApplication: notProvided<LoanApplication | undefined, EntryIds>("getApplication"),
    loadProvider: notProvided<Provider, { readonly providerId: string }>("loadProvider"),
    getEasyApiToken: notProvided<string, undefined>("getEasyApiToken"),
    getFinanceSegment: notProvided<
      FinanceSegment,
      { readonly providerId: string; readonly easyApiToken: string }
    >("getFinanceSegment"),
  },
  guards: {
    "visit is resumed": ({ context }) => context.isResumed,
    "a token is given": ({ context }) => context.token !== "",
    "peek said why not": (_, failure: CallFailure) => saidWhyNot(failure),
    "no AuthToken came back": (_, session: PeekedSession) => !session.authToken,
    "no provider is named": (_, { providerId }: Pick<PeekedSession, "providerId">) => !providerId,
    "no application is named": (_, { applicationId }: Pick<PeekedSession, "applicationId">) =>
      !applicationId,
    "the service answered without an application": (_, { kind }: CallFailure) =>
      kind === "rejected" || kind === "off-contract",
    "application has no data": (_, params: { readonly application: LoanApplication | undefined }) =>
      params.application === undefined,
    "application is open or declined": (
      _,
      { application }: { readonly application: LoanApplication | undefined },
    ) =>
      application !== undefined &&
      (isConfirmable(application.status) || isDeclinedStatus(application.status)),
    "application is declined": ({ context }) =>
      context.application !== undefined && isDeclinedStatus(context.application.status),
    "an easyApi token is stored": ({ context }) => context.tokens.easyApi !== undefined,
  },
  actions: {
    "keep session": assign((_, session: PeekedSession) => ({
      tokens: { v21: session.authToken, easyApi: undefined },
      applicationId: session.applicationId ?? "",
      providerId: session.providerId ?? "",
    })),
    "keep application": assign(
      (_, params: { readonly application: LoanApplication | undefined }) => params,
    ),
    "keep provider": assign((_, params: { readonly provider: Provider }) => params),
    "keep easyApi token": assign(({ context }, { easyApi }: { readonly easyApi: string }) => ({
      tokens: { ...context.tokens, easyApi },
    })),
    "keep segment": assign((_, { segment }: FinanceSegment) => ({ segment })),
    "conclude ready": assign(({ context: { application, provider, segment } }) =>
      application === undefined || provider === undefined
        ? {}
        : { outcome: { kind: "ready" as const, application, provider, segment } },
    ),
    "conclude declined": assign(({ context: { applicationId, provider, application } }) => {
      if (provider === undefined) return {};
      const decline = { applicationId, provider, ...refusalDetails(application ?? {}) };
      return { outcome: { kind: "declined" as const, ...decline } };
    }),
    "conclude failure": assign((_, params: { readonly code: MessageCode }) => ({
      outcome: failedWith({ code: params.code }),
    })),
    "conclude with the words of peek": assign(
      (_, { userMessage: { values = {} } }: CallFailure) => ({
        outcome: failedWith({ code: "entry.peekFailed", values }),
      }),
    ),
    "pass tokens to session": sendTo(
      ({ context }) => context.session,
      ({ context: { tokens } }) => ({ type: "tokens.replaced" as const, tokens }),
    ),
  },
});

export function tokenEntryContext({ input }: { readonly input: TokenEntryInput }): Context {
  return {
    token: input.token ?? "",
    session: input.session,
    isResumed: input.isResumed,
    tokens: input.session.getSnapshot().context.tokens,
    applicationId: input.applicationId ?? "",
    providerId: input.providerId ?? "",
    application: undefined,
    provider: undefined,
    segment: undefined,
    outcome: failedWith({ code: "errorPage.default" }),
  };
}
