import type { ActorRefFrom, AnyActorRef } from "xstate";
import { areDocumentsWanted } from "#domain/decision/application-status.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { LoanApplication } from "#domain/loan/loan-application.ts";
import type { Notice } from "#domain/messages/message.ts";
import type { Offer } from "#domain/offer/offer.ts";
import type { PreQualificationResult } from "#domain/decision/pre-qualification.ts";
import { serviceTypeShape } from "#domain/provider/program-code.ts";
import type { Provider } from "#domain/provider/provider.ts";
import type { ToldAlert } from "#machines/alert/alert.setup.ts";
import type { laterPagesMachine } from "#machines/later-pages/later-pages.machine.ts";
import type { ErrorSaid } from "#machines/navigation/navigation.setup.ts";
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

/** Where the address bar pointed when the visit began. Spec section 2.1. */
export type Destination =
  | "start"
  | "confirmation"
  | "declined"
  | "error"
  | "tokenExpired"
  | "apply"
  | "payment";

/** What an earlier page load left in session storage: these five, and nothing else. Spec section 3; decision 21. */
export type Stored = {
  readonly provider: Provider;
  readonly tokens: Tokens;
  readonly offers: readonly Offer[];
  readonly result: PreQualificationResult | undefined;
  /** The alert that was open when the page was left. */
  readonly alert?: ToldAlert | undefined;
  /** Tokens of the visits that this one goes on from, the latest first: a phone that one of them proved stays proved. */
  readonly earlier?: readonly string[] | undefined;
};

export type ApplicantInput = {
  readonly destination: Destination;
  /** The key of the path, or else of the query. */
  readonly providerKey: string | undefined;
  readonly programCode: string | undefined;
  readonly source: string | undefined;
  /** The query's `t`: a link's token, which opens a full application. */
  readonly token: string | undefined;
  /** The id that an address of the full application ends with. */
  readonly applicationId: string | undefined;
  readonly isTest: boolean;
  /** Whether a page embeds this one, or says that it does. */
  readonly embedded: boolean;
  readonly today: CalendarDay;
  /** Unguessable and new for each page load: the root of its idempotency keys. */
  readonly seed: string;
  readonly stored: Stored | undefined;
  /** What the error page said before it was loaded anew. */
  readonly errorSaid: ErrorSaid | undefined;
  /** The step of the wizard or of the information that was loaded anew: what was typed is gone. Decision 42. */
  readonly lostAtStep: string | undefined;
};

export type LoadedProvider = { readonly provider: Provider; readonly tokens: Tokens };
export type LoadProviderInput = { readonly key: string; readonly source: string | undefined };

export type Context = ApplicantInput &
  VisitActors & {
    readonly provider: Provider | undefined;
    /** The chosen program, and whether the URL chose it. Spec section 3, "Program code state". */
    readonly programCodeState: { readonly id: string; readonly fromUrl: boolean };
    readonly result: PreQualificationResult | undefined;
    readonly offers: readonly Offer[];
    readonly underwriting: { readonly isApproved: boolean; readonly declineReason: string };
    /** What the error page shows. Spec section 3, `errorPage`. */
    readonly error: Notice | undefined;
    readonly session: ActorRefFrom<typeof sessionMachine>;
    /** The screens after the first. */
    readonly pages: ActorRefFrom<typeof laterPagesMachine>;
    readonly verification: ActorRefFrom<typeof phoneVerificationMachine>;
    /** The full application, once there is one. */
    readonly application: LoanApplication | undefined;
    /** The tokens of a visit that has not begun: those of an earlier decision are in use until it does. */
    readonly newTokens: Tokens | undefined;
    /** The token of a link that could not be entered by: the new one is asked for with it. */
    readonly refusedToken: string | undefined;
    /** The cost that the applicant has the payment estimated for, once they have set one: the offers begin with it. */
    readonly costCents?: number | undefined;
    /** How many flows this page load has begun: each has its own idempotency keys. */
    readonly flows: number;
  };

/** The page around the flow names one of the practice's programs. */
export type ProgramTold = {
  readonly type: "program.told";
  /** As the practice writes it. */
  readonly code: string;
  /** Whether the applicant has typed or chosen nothing yet. */
  readonly isUntouched: boolean;
};

/** The applicant wants an estimate for another cost. */
export type CostSet = { readonly type: "cost.set"; readonly costCents: number };

export type ApplicantEvent =
  | { readonly type: "session.expired" }
  | { readonly type: "confirmation.validated" }
  | { readonly type: "kyc.sent" }
  | { readonly type: "start.again" }
  | { readonly type: "continue.pressed" }
  | CostSet
  | { readonly type: "new.link.asked" }
  | { readonly type: "wizard.begun" }
  | { readonly type: "approval.wanted" }
  /** The applicant has gone on on a phone. */
  | { readonly type: "visit.moved" }
  | ProgramTold
  | { readonly type: "other.offer.chosen" };

/** The provider of the address, or the stored one. The address wins: decision 7. */
export function providerKeyOf(context: Pick<Context, "providerKey" | "stored">) {
  return context.providerKey ?? context.stored?.provider.key;
}

/** Flows of one visit have different keys for their calls. */
const keyPart = {
  steps: "",
  confirmSteps: "",
  declineSteps: "",
  applySteps: "-apply",
  paymentSteps: "-pay",
  entrySteps: "-entry",
};

type FlowPart = keyof typeof keyPart;

/** The input of a provider's flow. */
export function toFlowInput(part: FlowPart) {
  return ({ context, self }: { context: Context; self: AnyActorRef }): FlowLogicInput => {
    const { provider, programCodeState, today, seed, flows, result, offers } = context;
    const { application, verification, alert, overlay, host, navigation, costCents } = context;
    const programCodes = provider?.programCodes ?? [];
    return {
      // No steps mean the default ones, which come with the full application.
      steps: (part === "entrySteps" ? undefined : provider?.configuration[part]) ?? [],
      facts: {
        today,
        programCodes,
        serviceTypeShape: serviceTypeShape({
          programCodes,
          // An application has its program already.
          fromUrl: programCodeState.fromUrl || application !== undefined,
        }),
        states: [],
        application,
      },
      seed: `${seed}-${flows}${keyPart[part]}`,
      verification,
      alert,
      overlay,
      host,
      navigation,
      visit: self,
      providerId: provider?.providerId ?? "",
      programCodeFromUrl: programCodeState.fromUrl,
      // What was decided before is none of the wizard's decisions.
      result: part === "steps" ? undefined : result,
      offers,
      costCents,
    };
  };
}

/** The input for entering by a token, or for coming back to an application. */
export function toEntryInput({ context }: { context: Context }): TokenEntryInput {
  const { token, application, session } = context;
  const ids = application ?? heldIds(context);
  return {
    token,
    session,
    isResumed: token === undefined && ids !== undefined,
    applicationId: ids?.applicationId,
    providerId: ids?.providerId,
  };
}

/** The application that this page load or an earlier one was approved for, unless the address names another one. */
function heldIds(context: Context) {
  const { result, provider } = context.result === undefined ? (context.stored ?? context) : context;
  if (result?.outcome !== "approved" || provider === undefined) return undefined;
  const { accountId, providerId = provider.providerId } = result;
  if (accountId === undefined || namesAnother(context, accountId, provider)) return undefined;
  return { applicationId: accountId, providerId };
}

/** Keys are the same in whatever case somebody typed them. */
export function isSameKey(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** What an earlier page life decided at the practice whose page is opened again: it stays until the applicant begins anew. */
export function keptDecision(
  { destination, stored }: Pick<Context, "destination" | "stored">,
  provider: Provider,
) {
  const isKept = destination === "start" && stored?.provider.key === provider.key;
  return isKept && stored.result !== undefined ? stored : undefined;
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

/**
 * The application of a link that had already been declined: the address of its screen names it. One that is declined on
 * its way has its reason saved, and its address names nothing. Spec section 4, "Token-based entry" and "Application
 * update".
 */
export function declinedByLink(context: Context): string | undefined {
  const { destination, application, underwriting, result } = context;
  const wasDeclined = application === undefined && underwriting.declineReason === "";
  return destination === "apply" && wasDeclined ? result?.accountId : undefined;
}

/**
 * Whether an application stays at /Apply: documents are wanted, nothing was chosen yet, and neither a link nor what came
 * of one leads on. Decision 46.
 */
export function isKeptForDocuments(
  { destination, token, application: before }: Context,
  output: TokenEntryOutcome,
): boolean {
  if (output.kind !== "ready" || token !== undefined || before !== undefined) return false;
  const { status, stage } = output.application;
  return destination === "apply" && stage === "approved" && areDocumentsWanted(status);
}

/** Whether a full application is begun at a practice's address, without a link. */
export function begunByKey({ destination, providerKey }: Context): boolean {
  return destination === "apply" && providerKey !== undefined;
}

/** Whether the visit brings a link's token or an application of its own. */
export function isEntered(context: Context): boolean {
  return context.token !== undefined || heldIds(context) !== undefined;
}

/** The words of our own pages name a practice at most; those of a service may say more, so they are not kept. R3-93 */
export function errorSaid({ error, providerKey }: Context): ErrorSaid | undefined {
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
  const { application } = output;
  return { provider, application, result: approvalOf(application, result) };
}

/** What a visit that begins anew goes on with: the practice, and what its address asks for. */
export function defaultsOf(context: Context): Partial<Context> {
  return {
    destination: begunByKey(context) ? context.destination : "start",
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
  };
}
