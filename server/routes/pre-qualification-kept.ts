import type {
  WirePreQualificationAnswer,
  WireSubmission,
} from "#api/contract/pre-qualification.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { Provider } from "#domain/provider/provider.ts";
import { problem } from "#server/http/problem.ts";
import type { Lender } from "#server/config/lender.ts";
import { approvalOwed, owedWrites, tellDecision } from "#server/notices/tell-decision.ts";
import type { Services } from "#server/services/services.ts";
import { findByVerification, submissionHash } from "#server/stores/application.ts";
import type { Application } from "#server/stores/application.ts";
import { consentAttached } from "#server/stores/consent.ts";
import type { NewConsent } from "#server/stores/consent.ts";
import { pullGivenBack } from "#server/stores/credit-pull.ts";
import type { Pull } from "#server/stores/credit-pull.ts";
import { decisionAdded } from "#server/stores/decision.ts";
import { complete, completing, writeUnderLease } from "#server/stores/idempotency.ts";
import type { Lease } from "#server/stores/idempotency.ts";
import { isDecidedAlready, newApplication } from "#server/stores/new-application.ts";
import { visitBound } from "#server/stores/visit-application.ts";
import type { CallingVisit } from "#server/stores/session.ts";
import { writeTogether } from "#server/stores/together.ts";
import type { Write } from "#server/stores/together.ts";
import type { Applicant } from "#server/underwriting/applicant.ts";
import type { Decision, NoDecision } from "#server/underwriting/decision.ts";
import type { Persona } from "#server/underwriting/personas.ts";
import { refusalAnswer } from "./refusal-answer.ts";
import { decisionAnswer, noDecisionAnswer } from "./pre-qualification-answer.ts";

/** A submission that has been judged by the rules. */
export type Submission = {
  readonly visit: CallingVisit;
  readonly provider: Provider;
  readonly lender: Lender;
  readonly applicant: Applicant;
  readonly body: WireSubmission;
  /** The words of the consent to a credit report. */
  readonly shown: NewConsent["shown"];
  readonly isTest: boolean;
  readonly today: CalendarDay;
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly lease: Lease;
};

/** Whose submission it is, as the pull and the versions of its decision know it. */
export function subjectOf({ verificationId }: Applicant): string {
  return `verification|${verificationId}`;
}

/** A decision, and what it hangs on. */
export type Decided = {
  readonly decision: Decision;
  readonly persona: Persona | undefined;
  readonly consentId: string;
  readonly pull: Pull;
};

/** That there was no decision, and its stored answer. */
export async function keepNoDecision(
  services: Services,
  submission: Submission,
  outcome: { readonly decision: NoDecision; readonly pull: Pull },
): Promise<WirePreQualificationAnswer> {
  const { decision, pull } = outcome;
  const version = { ...submission, decision, bureauReference: pull.reference };
  const subject = subjectOf(submission.applicant);
  const answer = noDecisionAnswer(decision);
  await writeUnderLease(services.db, [
    { query: decisionAdded(services, { ...version, subject }) },
    { query: pullGivenBack(services, pull) },
    ...completing(services, submission.lease, answer),
  ]);
  return answer;
}

/** The application, its consent, its letters and its stored answer: all or nothing. */
export async function keep(
  services: Services,
  submission: Submission,
  decided: Decided,
): Promise<WirePreQualificationAnswer> {
  try {
    return await (decided.decision.disposition === "Approved"
      ? keepApproval(services, submission, decided)
      : keepRefusal(services, submission, decided));
  } catch (error) {
    if (!isDecidedAlready(error)) throw error;
    return repeat(services, submission, await decidedMeanwhile(services, submission.applicant));
  }
}

/** An approval is one statement. */
async function keepApproval(
  services: Services,
  submission: Submission,
  decided: Decided,
): Promise<WirePreQualificationAnswer> {
  const { application, writes } = decisionWrites(services, submission, decided);
  const answer = decisionAnswer(application, {});
  const locale = submission.body.Consent?.Locale ?? submission.shown.locale;
  const owed = approvalOwed(services, { ...submission, application }, locale);
  await writeUnderLease(services.db, [
    ...writes,
    ...(await owedWrites(services, owed)),
    ...completing(services, submission.lease, answer),
  ]);
  return answer;
}

async function keepRefusal(
  services: Services,
  submission: Submission,
  decided: Decided,
): Promise<WirePreQualificationAnswer> {
  const { application, writes } = decisionWrites(services, submission, decided);
  return services.db.transaction().execute(async (trx) => {
    await writeTogether(trx, writes);
    await tellDecision(trx, services, { ...submission, application });
    const answer = decisionAnswer(application, await refusalAnswer(trx, application));
    return complete(services, trx, { lease: submission.lease, answer });
  });
}

/** The application, and what stores it with all that hangs on it. */
function decisionWrites(
  services: Services,
  submission: Submission,
  { decision, persona, consentId, pull }: Decided,
) {
  const { visit, applicant, body } = submission;
  const { application, query } = newApplication(services, {
    ...submission,
    decision,
    fallsAtConfirmation: persona?.fallsAtConfirmation ?? false,
    bureauReference: pull.reference,
    meta: body.Meta ?? {},
  });
  const { id: applicationId } = application;
  const version = { decision, bureauReference: pull.reference, subject: subjectOf(applicant) };
  const writes: readonly Write[] = [
    { query },
    { query: decisionAdded(services, { ...submission, ...version, applicationId }) },
    { query: visitBound(services, { sessionId: visit.sessionId, applicationId }) },
    { query: consentAttached({ id: consentId, applicationId }) },
  ];
  return { application, writes };
}

/** The application that another call of the same verified phone has made since this one looked. */
async function decidedMeanwhile(services: Services, applicant: Applicant): Promise<Application> {
  const application = await findByVerification(services.db, services, applicant.verificationId);
  if (application === undefined) throw new Error("an application that was stored is not there");
  return application;
}

/** The stored answer to the same submission again. */
export async function repeat(
  services: Services,
  submission: Submission,
  earlier: Application,
): Promise<WirePreQualificationAnswer> {
  requireSame(services, submission.applicant, earlier);
  const way = await refusalAnswer(services.db, earlier);
  return finish(services, submission, decisionAnswer(earlier, way));
}

function requireSame(services: Services, applicant: Applicant, earlier: Application): void {
  if (submissionHash(services, applicant) !== earlier.submissionHash) {
    throw problem(409, "A decision was already made for this verified phone.", "already-decided");
  }
}

async function finish(
  services: Services,
  { lease }: Submission,
  body: WirePreQualificationAnswer,
): Promise<WirePreQualificationAnswer> {
  return services.db
    .transaction()
    .execute((trx) => complete(services, trx, { lease, answer: body }));
}
