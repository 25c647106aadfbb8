import type {
  WirePreQualificationAnswer,
  WireSubmission,
} from "#api/contract/pre-qualification.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { Provider } from "#domain/provider/provider.ts";
import type { Transaction } from "#server/database/database.ts";
import { problem } from "#server/http/problem.ts";
import type { Lender } from "#server/config/lender.ts";
import { enqueueDecisionMessages } from "#server/notices/decision-messages.ts";
import type { Services } from "#server/services/services.ts";
import { findByVerification, submissionHash } from "#server/stores/application/application.ts";
import { attachConsent } from "#server/stores/application/consent.ts";
import type { NewConsent } from "#server/stores/application/consent.ts";
import { releasePull } from "#server/stores/application/credit-pull.ts";
import { addDecision } from "#server/stores/application/decision.ts";
import { complete } from "#server/stores/call/idempotency.ts";
import { publish } from "#server/stores/loan/loan-lifecycle.ts";
import { addApplication, isDecidedAlready } from "#server/stores/application/new-application.ts";
import type { CallingVisit } from "#server/stores/visit/session.ts";
import { bindVisit } from "#server/stores/visit/bound-application.ts";
import type { Applicant } from "#server/underwriting/applicant.ts";
import type { Decision, NoDecision } from "#server/underwriting/decision.ts";
import type { DecisionLock } from "./decide-once.ts";
import { decisionAnswer, noDecisionAnswer } from "./pre-qualification-answer.ts";
import { refusalAnswer } from "./refusal-answer.ts";

export type Submission = {
  readonly visit: CallingVisit;
  readonly provider: Provider;
  readonly lender: Lender;
  readonly applicant: Applicant;
  readonly body: WireSubmission;
  readonly shown: NewConsent["shown"];
  readonly isTest: boolean;
  readonly today: CalendarDay;
  readonly address: string;
  readonly userAgent: string | undefined;
};

export function subjectOf({ verificationId }: Applicant): string {
  return `verification|${verificationId}`;
}

/** Persists that there was no decision, and the answer: the applicant may correct the submission and send it again. */
export async function persistNoDecision(
  services: Services,
  submission: Submission,
  { decision, lock }: { readonly decision: NoDecision; readonly lock: DecisionLock },
): Promise<WirePreQualificationAnswer> {
  const { visit, applicant, isTest } = submission;
  return services.db.transaction().execute(async (trx) => {
    await addDecision(trx, services, {
      visit,
      subject: subjectOf(applicant),
      isTest,
      decision,
      bureauReference: lock.pull.reference,
    });
    await releasePull(trx, services, lock.pull);
    return complete(services, trx, { lease: lock.lease, answer: noDecisionAnswer(decision) });
  });
}

type NewDecision = {
  readonly decision: Decision;
  readonly fallsAtConfirmation: boolean;
  readonly lock: DecisionLock;
};

/** Inserts the application with its decision, visit and consent, its messages and the answer, in one transaction. */
async function insertDecision(
  services: Services,
  submission: Submission,
  { decision, fallsAtConfirmation, lock }: NewDecision,
): Promise<WirePreQualificationAnswer> {
  const { visit, applicant, body, isTest } = submission;
  const bureauReference = lock.pull.reference;
  return services.db.transaction().execute(async (trx) => {
    const application = await addApplication(trx, services, {
      ...submission,
      decision,
      fallsAtConfirmation,
      bureauReference,
      meta: body.Meta ?? {},
    });
    const { id: applicationId } = application;
    const isApproved = decision.disposition === "Approved";
    await publish(trx, services, {
      id: applicationId,
      stage: "prequalified",
      event: { type: isApproved ? "prequalification.approved" : "application.declined" },
    });
    await addDecision(trx, services, {
      visit,
      subject: subjectOf(applicant),
      isTest,
      decision,
      bureauReference,
      applicationId,
    });
    await bindVisit(trx, services, { sessionId: visit.sessionId, applicationId });
    await attachConsent(trx, { id: lock.consentId, applicationId });
    await enqueueDecisionMessages(trx, services, { ...submission, application });
    const answer = decisionAnswer(application, await refusalAnswer(trx, application));
    return complete(services, trx, { lease: lock.lease, answer });
  });
}

/**
 * Stores a decision unless another call has decided for the same verified phone; then its answer is returned.
 */
export async function persistDecision(
  services: Services,
  submission: Submission,
  decided: NewDecision,
): Promise<WirePreQualificationAnswer> {
  try {
    return await insertDecision(services, submission, decided);
  } catch (error) {
    if (!isDecidedAlready(error)) throw error;
  }
  return services.db.transaction().execute(async (trx) => {
    const answer = await findEarlierAnswer(trx, services, submission);
    if (answer === undefined) throw new Error("earlier application not found");
    return complete(services, trx, { lease: decided.lock.lease, answer });
  });
}

/** The answer of the decision on a verified phone. @throws problem 409 when other values were decided on */
export async function findEarlierAnswer(
  trx: Transaction,
  services: Services,
  { applicant }: Submission,
): Promise<WirePreQualificationAnswer | undefined> {
  const earlier = await findByVerification(trx, services, applicant.verificationId);
  if (earlier === undefined) return undefined;
  if (submissionHash(services, applicant) !== earlier.submissionHash) {
    throw problem(409, "A decision was already made for this verified phone.", "already-decided");
  }
  return decisionAnswer(earlier, await refusalAnswer(trx, earlier));
}
