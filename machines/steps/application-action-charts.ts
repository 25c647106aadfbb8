import { refusalDetails } from "#domain/decision/refusal-details.ts";
import type {
  ApplicationChange,
  ApplicationUpdateInput,
  ApplicationUpdateOutcome,
  DeclineReason,
} from "#machines/application-update/application-update.setup.ts";
import type { FinalizingInput, FinalizingOutcome } from "#machines/finalizing/finalizing.setup.ts";
import { idempotencyKey, type ActionChart } from "./action-charts.ts";
import type { ActionOutcome } from "./flow-actions.ts";
import type { FlowContext } from "./flow-context.ts";
import type { FlowName } from "./flow-name.ts";

export const applicationCharts = {
  submitApplication: updating("applicant"),
  selectOffer: updating("offer"),
  updateApplication: updating("choices"),
  finalizeLoan: {
    chart: "finalizing",
    isLate: false,
    input: (context) => {
      const { applicationId, providerId, stage } = applicationOf(context);
      const { agreementHash, agreementConsent, acceptedSections } = context.answers;
      return {
        applicationId,
        providerId,
        stage,
        agreementHash,
        agreementConsent,
        acceptedSections,
        key: idempotencyKey(context),
      };
    },
    outcome: (concluded, { context }) => {
      if (concluded.kind === "funded")
        return { type: "done", application: { ...applicationOf(context), stage: "active" } };
      if (concluded.kind === "changedElsewhere") return { type: "leave", reason: "changed" };
      const { userMessage, isSigned, wasRefused = false, isOnlyByCheck = false } = concluded;
      if (!isSigned) return { type: "failed", userMessage };
      const application = applicationOf(context);
      const downPayment = { ...application.downPayment, ...(isOnlyByCheck && { isOnlyByCheck }) };
      return {
        type: "failed",
        userMessage,
        ...(wasRefused && { wasRefused }),
        application: { ...application, downPayment, stage: "signed" },
      };
    },
  } satisfies ActionChart<FinalizingInput, FinalizingOutcome>,
};

/**
 * The first update of the information steps creates the application. Spec section 4, "Application update".
 */
function updating(
  part: ApplicationChange["part"],
): ActionChart<ApplicationUpdateInput, ApplicationUpdateOutcome> {
  return {
    chart: "applicationUpdate",
    isLate: false,
    input: (context, flow) => {
      const { answers, facts, providerId } = context;
      const { application } = facts;
      const isNew = part === "applicant" && application === undefined;
      return {
        change: { kind: isNew ? "created" : "updated", part, answers },
        application,
        path: pathOf(flow),
        providerId,
        applicationId: application?.applicationId,
        key: idempotencyKey(context),
      };
    },
    outcome: (concluded, { context, flow }) =>
      withOwnFrequency(updateOutcome(concluded, pathOf(flow)), context),
  };
}

/** Another offer brings its own frequency. */
function withOwnFrequency(outcome: ActionOutcome, { answers, facts }: FlowContext) {
  const before = facts.application?.terms;
  if (outcome.type !== "done" || before === undefined) return outcome;
  const isOther = outcome.application?.terms?.offerId !== before.offerId;
  const wasOwn = before.offerTerm?.paymentFrequency === answers.paymentFrequency;
  return isOther && wasOwn ? { ...outcome, clears: ["paymentFrequency"] as const } : outcome;
}

function pathOf(flow: FlowName): ApplicationUpdateInput["path"] {
  return flow === "payment" ? "/Payment" : "/Apply";
}

function updateOutcome(
  concluded: ApplicationUpdateOutcome,
  path: ApplicationUpdateInput["path"],
): ActionOutcome {
  switch (concluded.kind) {
    case "failed":
      return { type: "failed", userMessage: concluded.userMessage };
    case "declined": {
      const { applicationId, reason } = concluded;
      return {
        type: "leave",
        reason: "declined",
        declineReason: declineReason(reason),
        ...refusalDetails(reason),
        ...(applicationId !== undefined && { applicationId }),
      };
    }
    case "updated":
      // Spec section 4: any status other than an approval ends the flow at the information steps.
      return path === "/Apply"
        ? { type: "failed", userMessage: { code: "application.pending" } }
        : { type: "done", application: concluded.application };
    case "toDocuments":
      return { type: "leave", reason: "documents", application: concluded.application };
    case "toPayment":
      return { type: "done", application: concluded.application };
    case "changedElsewhere":
      return { type: "leave", reason: "changed" };
  }
}

/** Evaluation status and exception codes on one line. Spec section 4. */
function declineReason({ evaluationStatus, exceptions }: DeclineReason): string {
  return [evaluationStatus, ...exceptions.map(({ code }) => code)].join(" ");
}

function applicationOf({ facts: { application } }: FlowContext) {
  if (application === undefined) throw new Error("there is no application to finalize");
  return application;
}
