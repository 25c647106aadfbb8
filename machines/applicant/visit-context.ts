import type { ActorRefFrom, AnyActorRef } from "xstate";
import { areDocumentsRequired } from "#domain/decision/application-status.ts";
import type { Locale } from "#domain/language/locale.ts";
import type { Answers } from "#domain/answers/answers.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { LoanApplication } from "#domain/loan/loan-application.ts";
import type { UserMessage } from "#domain/messages/user-message.ts";
import type { Offer } from "#domain/offer/offer.ts";
import type { PreQualificationResult } from "#domain/decision/pre-qualification.ts";
import { serviceTypeShape } from "#domain/provider/program-code.ts";
import type { StepFacts } from "#domain/records/field-rules.ts";
import type { Provider } from "#domain/provider/provider.ts";
import type { ShownAlert } from "#machines/alert/alert.setup.ts";
import type { languageMachine } from "#machines/language/language.machine.ts";
import type { laterPagesMachine } from "#machines/later-pages/later-pages.machine.ts";
import type { ErrorMessage } from "#machines/navigation/navigation.setup.ts";
import type { phoneVerificationMachine } from "#machines/phone-verification/phone-verification.machine.ts";
import type { sessionMachine } from "#machines/session/session.machine.ts";
import type { Tokens } from "#machines/session/session.setup.ts";
import { approvalOf, declineOf, noUnderwriting } from "./visit-results.ts";
import type { FlowLogicInput } from "#machines/steps/flow-logic.ts";
import type { VisitActors } from "#machines/steps/visit-actors.ts";
import type {
  TokenEntryInput,
  TokenEntryOutcome,
} from "#machines/token-entry/token-entry.setup.ts";

/** Where the URL pointed when the visit began. Spec section 2.1. */
export type Destination =
  | "start"
  | "confirmation"
  | "declined"
  | "error"
  | "tokenExpired"
  | "apply"
  | "payment";

/** What session storage had: these five and nothing else. Spec section 3; S21. */
export type Stored = {
  readonly provider: Provider;
  readonly tokens: Tokens;
  readonly offers: readonly Offer[];
  readonly result: PreQualificationResult | undefined;
  readonly alert?: ShownAlert | undefined;
  /** Tokens of earlier visits, latest first: a phone they verified stays verified. */
  readonly earlier?: readonly string[] | undefined;
};

export type ApplicantInput = {
  readonly destination: Destination;
  readonly providerKey: string | undefined;
  readonly programCode: string | undefined;
  readonly source: string | undefined;
  readonly token: string | undefined;
  readonly applicationId: string | undefined;
  readonly isTest: boolean;
  readonly embedded: boolean;
  readonly today: CalendarDay;
  readonly locale: Locale;
  /** Unguessable, new for each page load: base of its idempotency keys. */
  readonly seed: string;
  readonly stored: Stored | undefined;
  readonly errorMessage: ErrorMessage | undefined;
  /** The step that was reloaded; its input is gone. S42. */
  readonly lostAtStep: string | undefined;
};

export type Corrected = { readonly answers?: Answers };
export type LoadedProvider = { readonly provider: Provider; readonly tokens: Tokens };
export type LoadProviderInput = { readonly key: string; readonly source: string | undefined };

export type Context = ApplicantInput &
  VisitActors & {
    readonly provider: Provider | undefined;
    /** Spec section 3, "Program code state". */
    readonly programCodeState: { readonly id: string; readonly fromUrl: boolean };
    readonly result: PreQualificationResult | undefined;
    readonly offers: readonly Offer[];
    readonly underwriting: { readonly isApproved: boolean; readonly declineReason: string };
    /** Of a refused pre-qualification, to be corrected; never stored. S61. */
    readonly answers?: Answers | undefined;
    /** Spec section 3, `errorPage`. */
    readonly error: UserMessage | undefined;
    readonly session: ActorRefFrom<typeof sessionMachine>;
    readonly language: ActorRefFrom<typeof languageMachine>;
    readonly pages: ActorRefFrom<typeof laterPagesMachine>;
    readonly verification: ActorRefFrom<typeof phoneVerificationMachine>;
    readonly application: LoanApplication | undefined;
    readonly segment: string | undefined;
    readonly newTokens: Tokens | undefined;
    readonly refusedToken: string | undefined;
    /** The estimate's cost, if the applicant set one; the offers start with it. */
    readonly costCents?: number | undefined;
    readonly flows: number;
  };

export type ProgramSelected = {
  readonly type: "program.selected";
  readonly code: string;
  readonly isUntouched: boolean;
};

export type CostSet = { readonly type: "cost.set"; readonly costCents: number };

export type ApplicantEvent =
  | { readonly type: "session.expired" }
  | { readonly type: "confirmation.validated" }
  | { readonly type: "kyc.sent" }
  | { readonly type: "start.again" }
  | { readonly type: "continue.pressed" }
  | CostSet
  | { readonly type: "new.link.requested" }
  | { readonly type: "wizard.started" }
  | { readonly type: "approval.requested" }
  | { readonly type: "visit.moved" }
  | ProgramSelected
  /** With the answers to correct. */
  | ({ readonly type: "other.offer.chosen" } & Corrected);

/** The URL's provider, else the stored one. S7. */
export function providerKeyOf(context: Pick<Context, "providerKey" | "stored">) {
  return context.providerKey ?? context.stored?.provider.key;
}

const keyPart = {
  steps: "",
  confirmSteps: "",
  declineSteps: "",
  applySteps: "-apply",
  paymentSteps: "-pay",
  entrySteps: "-entry",
};

type FlowPart = keyof typeof keyPart;

function factsOf({ provider, programCodeState, today, application }: Context): StepFacts {
  const programCodes = provider?.programCodes ?? [];
  return {
    today,
    programCodes,
    serviceTypeShape: serviceTypeShape({
      programCodes,
      // An application already has its program.
      fromUrl: programCodeState.fromUrl || application !== undefined,
    }),
    states: [],
    phoneCountries: provider?.phoneCountries,
    application,
  };
}

export function toFlowInput(part: FlowPart) {
  return ({ context, self }: { context: Context; self: AnyActorRef }): FlowLogicInput => {
    const { provider, programCodeState, seed, flows, result, offers } = context;
    const { verification, alert, overlay, host, navigation } = context;
    return {
      // Undefined steps mean the defaults, which load with the full application.
      steps: (part === "entrySteps" ? undefined : provider?.configuration[part]) ?? [],
      facts: factsOf(context),
      seed: `${seed}-${flows}${keyPart[part]}`,
      verification,
      alert,
      overlay,
      host,
      navigation,
      visit: self,
      providerId: provider?.providerId ?? "",
      programCodeFromUrl: programCodeState.fromUrl,
      // An earlier decision does not count in the wizard.
      result: part === "steps" ? undefined : result,
      offers,
      costCents: context.costCents,
      answers: context.answers,
    };
  };
}

export function toEntryInput({ context }: { context: Context }): TokenEntryInput {
  const { token, application, session } = context;
  const ids = application ?? storedIds(context);
  return {
    token,
    session,
    isResumed: token === undefined && ids !== undefined,
    applicationId: ids?.applicationId,
    providerId: ids?.providerId,
  };
}

/** The approved application of this or an earlier page load, unless the URL names another. */
function storedIds(context: Context) {
  const { result, provider } = context.result === undefined ? (context.stored ?? context) : context;
  if (result?.outcome !== "approved" || provider === undefined) return undefined;
  const { accountId, providerId = provider.providerId } = result;
  if (accountId === undefined || namesAnother(context, accountId, provider)) return undefined;
  return { applicationId: accountId, providerId };
}

export function isSameKey(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** A stored decision of the same practice; it stays until the applicant starts again. */
export function storedDecision(
  { destination, stored }: Pick<Context, "destination" | "stored">,
  provider: Provider,
) {
  const isStored = destination === "start" && stored?.provider.key === provider.key;
  return isStored && stored.result !== undefined ? stored : undefined;
}

function namesAnother(
  { applicationId, providerKey }: Context,
  accountId: string,
  { key }: Provider,
): boolean {
  return (applicationId ?? accountId) !== accountId || !isSameKey(providerKey ?? key, key);
}

export function isAtApplication({ destination }: Context): boolean {
  return destination === "apply" || destination === "payment";
}

/** Named in its URL. Spec section 4, "Token-based entry" and "Application update". */
export function declinedByLink(context: Context): string | undefined {
  const { destination, application, underwriting, result } = context;
  const wasDeclined = application === undefined && underwriting.declineReason === "";
  return destination === "apply" && wasDeclined ? result?.accountId : undefined;
}

/** Whether an application stays at /Apply because documents are needed. S46. */
export function isWaitingForDocuments(
  { destination, token, application: before }: Context,
  output: TokenEntryOutcome,
): boolean {
  if (output.kind !== "ready" || token !== undefined || before !== undefined) return false;
  const { status, stage } = output.application;
  return destination === "apply" && stage === "approved" && areDocumentsRequired(status);
}

export function startedByKey({ destination, providerKey }: Context): boolean {
  return destination === "apply" && providerKey !== undefined;
}

export function isEntered(context: Context): boolean {
  return context.token !== undefined || storedIds(context) !== undefined;
}

/** Only texts of our own are stored: a server's text may be personal. R3-93 */
export function errorMessage({ error, providerKey }: Context): ErrorMessage | undefined {
  if (error === undefined) return undefined;
  const { code, values } = error;
  return { code, key: providerKey, ...(code.startsWith("errorPage.") && values && { values }) };
}

export function entered(
  output: TokenEntryOutcome,
  { stored, result = stored?.result }: Pick<Context, "stored" | "result">,
) {
  if (output.kind === "failed") return {};
  const { provider } = output;
  if (output.kind === "declined") {
    return { provider, result: declineOf(output.applicationId, output) };
  }
  const { application, segment } = output;
  return { provider, application, segment, result: approvalOf(application, result) };
}

export function defaultsOf(context: Context): Partial<Context> {
  return {
    destination: startedByKey(context) ? context.destination : "start",
    providerKey: context.provider?.key ?? providerKeyOf(context),
    provider: undefined,
    result: undefined,
    offers: [],
    error: undefined,
    underwriting: noUnderwriting,
    programCodeState: { id: "", fromUrl: false },
    application: undefined,
    token: undefined,
    stored: undefined,
    costCents: undefined,
    answers: undefined,
  };
}
