import type { AnyMachineSnapshot, AnyStateMachine, StateValue } from "xstate";
import type { FieldName } from "#domain/answers.ts";
import type { Notice } from "#domain/notice.ts";
import type { LoanApplication } from "#domain/loan-application.ts";
import { defaultPaymentSteps } from "#domain/default-application-steps.ts";
import type { StepConfig } from "#domain/step.ts";
import { defaultConfiguration } from "#domain/default-steps.ts";
import type { FlowContext } from "#machines/steps/flow-context.ts";
import { agreementModel } from "#test/model/agreement.cases.ts";
import { applicationUpdateModel } from "#test/model/application-update.cases.ts";
import { confirmIdentityModel } from "#test/model/confirm-identity.cases.ts";
import { downPaymentModel } from "#test/model/down-payment.cases.ts";
import { finalizingModel } from "#test/model/finalizing.cases.ts";
import { flowModels } from "#test/model/models.ts";
import { offerSelectionModel } from "#test/model/offer-selection.cases.ts";
import { paymentMethodsModel } from "#test/model/payment-methods.cases.ts";
import { paymentScheduleModel } from "#test/model/payment-schedule.cases.ts";
import { phoneVerificationModel } from "#test/model/phone-verification.cases.ts";
import { sessionModel } from "#test/model/session.cases.ts";
import { tokenEntryModel } from "#test/model/token-entry.cases.ts";
import { tokenizationModel } from "#test/model/tokenization.cases.ts";
import type { Case, ChartModel } from "#tools/paths/generator/chart-model.ts";
import type { Entry } from "./loan-entry.ts";

/** On the wire a hash has its whole length; the first two letters tell the models' apart. */
function agreementAt({ context }: AnyMachineSnapshot): unknown {
  const { accepted, wasRead, knownHash, agreement } = context;
  return [accepted, wasRead, knownHash.slice(0, 2), agreement?.sections.length];
}

/** The flow is told apart by its states and guards: which field is empty is what the charts of its steps are walked for. */
const byStatesAndGuards = (flow: ChartModel): ChartModel =>
  flow.name === "payment" ? { ...flow, distinguish: () => [] } : flow;

/** A practice that asks for the whole SSN before a loan is finalized. Decision 26. */
export const nineDigitSteps: readonly StepConfig[] = defaultPaymentSteps.map((step) =>
  step.key === "identity"
    ? { ...step, components: [{ name: "ConfirmIdentity", digits: 9 }] }
    : step,
);

const nineDigits = "payment-nine-digits";

function paymentOfNineDigits(): ChartModel {
  const configuration = { ...defaultConfiguration, paymentSteps: nineDigitSteps };
  const model = flowModels(configuration).find(({ name }) => name === "payment")!;
  return { ...model, name: nineDigits };
}

/** The chart of the flow that the applicant is in. */
export const flowChartOf = ({ stage, opening }: LoanWorld): string =>
  stage === "payment" && opening.asksNineDigits === true ? nineDigits : stage;

/** The session from the full application on, beside the pre-qualification's. */
export const guardedSession = "guarded-session";

/** Every chart that runs behind the full application, by name. */
export const loanModels: { readonly [chart: string]: ChartModel } = Object.fromEntries(
  [
    ...flowModels(defaultConfiguration).map(byStatesAndGuards),
    paymentOfNineDigits(),
    applicationUpdateModel,
    offerSelectionModel,
    paymentScheduleModel,
    paymentMethodsModel,
    downPaymentModel,
    tokenizationModel,
    { ...agreementModel, distinguish: agreementAt },
    confirmIdentityModel,
    finalizingModel,
    tokenEntryModel,
    phoneVerificationModel,
    { ...sessionModel, name: guardedSession },
  ].map((model) => [model.name, model]),
);

/** What a page opens with: a link, a stored visit to an application, or a practice's address without one. */
export type Opening = {
  readonly name: string;
  readonly stage: "entering" | "entry" | "application" | "payment";
  /** As the service tells it; undefined where it is still to be created. */
  readonly application: LoanApplication | undefined;
  /** How an application is entered, where that is what is looked at. */
  readonly entry?: Entry;
  /** Whether the practice asks for the whole SSN in the end. */
  readonly asksNineDigits?: boolean;
  /** Whether the visit can renew its token, where its session is what is looked at. */
  readonly session?: { readonly canRenew: boolean };
};

/** Where the applicant is: in a flow, or on a page without one. */
export type LoanStage = Opening["stage"] | "declined" | "error" | "expired";

/** A chart that runs: under its id, as its parent knows it. */
export type Actor = {
  readonly chart: string;
  readonly parent: string | undefined;
  readonly snapshot: AnyMachineSnapshot;
};

/** The charts of one page of the full application together, as pure snapshots, and what the page keeps beside them. */
export type LoanWorld = {
  readonly opening: Opening;
  readonly stage: LoanStage;
  readonly actors: { readonly [id: string]: Actor | undefined };
  readonly now: number;
  readonly busySince: number | undefined;
  readonly alert:
    | { readonly notice: Notice; readonly isWarning: boolean; readonly since: number }
    | undefined;
  readonly shown: string | undefined;
  /** The step that the applicant came from, and which way. */
  readonly history: { readonly at: number; readonly of: number };
  /** A call whose answer nobody waits for any more. */
  readonly late?: string | undefined;
  /** When the applicant did something last, as far as the session was told. */
  readonly lastSign?: number;
  /** Whether the token was renewed since the page opened. */
  readonly isRenewed?: boolean;
  /** What the error page says. */
  readonly error?: Notice | undefined;
  /** The application whose creation was declined. */
  readonly declinedId?: string | undefined;
  /** Whether Next was pressed in vain since the step appeared. */
  readonly isRefused: boolean;
  /** The last paid date as it stands in its field, also one that cannot be. */
  readonly day: string;
  /** What has the focus: a field, something else by its role here, or what nobody asks for. */
  readonly focus: FieldName | "heading" | "elsewhere" | undefined;
  /** Parts of the birth date that were typed in or left since the step appeared. */
  readonly visited: readonly FieldName[];
};

/** An event that a chart took: the case that it is an instance of, and the situation that it came in. */
export type LoanTold = {
  readonly chart: string;
  readonly situation: string;
  readonly happening: Case;
};

/** A world while something happens in it; `due` is what happens once the charts have settled. */
export type LoanDraft = { -readonly [Part in keyof LoanWorld]: LoanWorld[Part] } & {
  readonly told: LoanTold[];
  readonly due: (() => void)[];
};

/** The flow that the applicant is in; undefined on a page without one. */
export function loanFlow({ stage, actors }: LoanWorld): AnyMachineSnapshot | undefined {
  return actors[stage]?.snapshot;
}

export function loanContext(world: LoanWorld): FlowContext {
  return loanFlow(world)!.context as FlowContext;
}

export const machineOf = (chart: string): AnyStateMachine => loanModels[chart]!.machine;

const blinkMs = 300;

/** Whether the overlay is there, which keeps the applicant from everything. */
export const isCovered = ({ busySince, now }: LoanWorld): boolean =>
  busySince !== undefined && now - busySince >= blinkMs;

type Asking = readonly [id: string, state: StateValue, call: string];

/** In which state of which chart the page waits for which call. */
const asking: readonly Asking[] = [
  ["session", "renewing", "peek"],
  ["phoneVerification", { proof: "sending" }, "sendCode"],
  ["phoneVerification", { proof: "checking" }, "checkCode"],
  ["tokenEntry", "peeking", "peek"],
  ["tokenEntry", "loadingApplication", "getApplication"],
  ["tokenEntry", "loadingProvider", "loadProvider"],
  ["tokenEntry", "gettingEasyApiToken", "getEasyApiToken"],
  ["applicationUpdate", "updating", "updateApplication"],
  ["applicationUpdate", "refetching", "getApplication"],
  ["offerSelection", "loading", "quoteOffers"],
  ["agreement", "creating", "createAgreement"],
  ["agreement", "loading", "getAgreement"],
  ["confirmIdentity", "confirming", "confirmIdentity"],
  ["finalizing", "signing", "signAgreement"],
  ["finalizing", "activating", "activateAccount"],
  ["finalizing", "lookingUp", "getApplication"],
  ["finalizing", "emailing", "sendConfirmationEmail"],
];

export type Asked = { readonly id: string; readonly call: string };

/** What the page has asked of the service and waits for, and the chart that did. */
export function loanAsked({ actors }: LoanWorld): readonly Asked[] {
  const all = asking.flatMap(([id, state, call]) =>
    actors[id]?.snapshot.status === "active" && actors[id].snapshot.matches(state)
      ? [{ id, call }]
      : [],
  );
  // Calls wait while the session is renewed.
  return all[0]?.id === "session" ? all.slice(0, 1) : all;
}
