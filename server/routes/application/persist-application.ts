import type { WireApplicationAnswer } from "#api/contract/loan-application.ts";
import type { ApplicationStage } from "#domain/loan/loan-application.ts";
import type { LifecycleEvent } from "#machines/application-lifecycle/application-lifecycle.setup.ts";
import type { Transaction } from "#server/database/database.ts";
import { problem } from "#server/http/problem.ts";
import {
  enqueueDecisionMessages,
  enqueueLoanApprovalEmail,
} from "#server/notices/decision-messages.ts";
import type { Services } from "#server/services/services.ts";
import { attachConsent } from "#server/stores/application/consent.ts";
import { releasePull } from "#server/stores/application/credit-pull.ts";
import { addDecision } from "#server/stores/application/decision.ts";
import { complete } from "#server/stores/call/idempotency.ts";
import { lockApplication, nextStage, publish } from "#server/stores/loan/loan-lifecycle.ts";
import { informationColumns, informationIndex, loanFromRow } from "#server/stores/loan/loan.ts";
import { addApplication } from "#server/stores/application/new-application.ts";
import type { CallingVisit } from "#server/stores/visit/session.ts";
import { bindVisit, lockVisit } from "#server/stores/visit/bound-application.ts";
import type { Decision, NoDecision } from "#server/underwriting/decision.ts";
import type { Information } from "#server/underwriting/loan-applicant.ts";
import type { DecisionLock } from "./decide-once.ts";
import {
  decidedAnswer,
  evaluationOf,
  eventOf,
  publishDocuments,
  undecidedAnswer,
} from "./loan-decision.ts";
import type { GivenConsent, Giving } from "./loan-decision.ts";
import { refusalAnswer } from "./refusal-answer.ts";

export function subjectOf({ sessionId }: CallingVisit): string {
  return `visit|${sessionId}`;
}

export type LoanSubmission = {
  readonly giving: Giving;
  readonly information: Information;
  readonly consent: GivenConsent;
  readonly isTest: boolean;
  readonly meta: { readonly [name: string]: unknown };
};

/** Persists that there was no decision, and the answer: the applicant may correct the information and send it again. */
export async function persistNoDecision(
  services: Services,
  { giving, isTest }: LoanSubmission,
  { decision, lock }: { readonly decision: NoDecision; readonly lock: DecisionLock },
): Promise<WireApplicationAnswer> {
  const { visit } = giving;
  return services.db.transaction().execute(async (trx) => {
    await addDecision(trx, services, {
      visit,
      subject: subjectOf(visit),
      isTest,
      decision,
      bureauReference: lock.pull.reference,
    });
    await releasePull(trx, services, lock.pull);
    return complete(services, trx, { lease: lock.lease, answer: undecidedAnswer(decision) });
  });
}

/**
 * Persists a decision on a full application with its visit and consent, its messages and the answer. When the visit has an
 * application by now, the answer is that of the existing one.
 */
export async function persistDecision(
  services: Services,
  submission: LoanSubmission,
  { decision, lock }: { readonly decision: Decision; readonly lock: DecisionLock },
): Promise<WireApplicationAnswer> {
  const { visit } = submission.giving;
  return services.db.transaction().execute(async (trx) => {
    const answer =
      (await findEarlierAnswer(trx, services, submission)) ??
      (await addLoan(trx, services, { ...submission, decision, lock, visit }));
    return complete(services, trx, { lease: lock.lease, answer });
  });
}

type NewLoan = LoanSubmission & {
  readonly decision: Decision;
  readonly lock: DecisionLock;
  readonly visit: CallingVisit;
};

async function addLoan(
  trx: Transaction,
  services: Services,
  { giving, information, decision, lock, visit, isTest, meta }: NewLoan,
): Promise<WireApplicationAnswer> {
  const bureauReference = lock.pull.reference;
  const { evaluation, columns } = evaluationOf(decision);
  const event = eventOf(decision);
  const stage = stageAfter(event);
  const added = await addApplication(trx, services, {
    visit,
    applicant: information.person,
    decision,
    isTest,
    fallsAtConfirmation: false,
    bureauReference,
    meta,
    today: giving.today,
    columnsOf: (id) => ({
      ...informationColumns(services, id, information),
      ...columns,
      stage,
      stage_changed_at: services.clock(),
    }),
  });
  const application = { ...added, stage };
  const { id: applicationId } = application;
  await publish(trx, services, { id: applicationId, stage: "prequalified", event });
  await publishDocuments(trx, services, application);
  const subject = subjectOf(visit);
  const version = { visit, subject, isTest, decision, bureauReference, applicationId };
  await addDecision(trx, services, version);
  await bindVisit(trx, services, { sessionId: visit.sessionId, applicationId });
  await attachConsent(trx, { id: lock.consentId, applicationId });
  const { provider, lender } = giving.stored;
  const enqueue =
    decision.disposition === "Approved" ? enqueueLoanApprovalEmail : enqueueDecisionMessages;
  await enqueue(trx, services, { application, provider, lender, today: giving.today });
  return decidedAnswer({ ...application, evaluation }, await refusalAnswer(trx, application));
}

function stageAfter(event: LifecycleEvent): ApplicationStage {
  const stage = nextStage("prequalified", event);
  if (stage === undefined) throw new Error("no transition for a decision");
  return stage;
}

/**
 * The answer of the application that the visit has created already; the visit stays locked.
 *
 * @throws problem 409 when other information was decided on
 */
export async function findEarlierAnswer(
  trx: Transaction,
  services: Services,
  { giving, information }: LoanSubmission,
): Promise<WireApplicationAnswer | undefined> {
  const id = await lockVisit(trx, giving.visit.sessionId);
  if (id === undefined) return undefined;
  const loan = loanFromRow(services, await lockApplication(trx, id));
  if (loan.submissionIndex !== informationIndex(services, information)) {
    throw problem(409, "This visit has an application already.", "already-decided");
  }
  return decidedAnswer(loan, await refusalAnswer(trx, loan));
}
