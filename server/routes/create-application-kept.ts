import type { WireApplicationAnswer } from "#api/contract/loan-application.ts";
import type { ApplicationStage } from "#domain/loan/loan-application.ts";
import type { Transaction } from "#server/database/database.ts";
import { problem } from "#server/http/problem.ts";
import {
  loanApprovalOwed,
  owedWrites,
  tellDecision,
  tellLoanApproved,
} from "#server/notices/tell-decision.ts";
import type { Told } from "#server/notices/tell-decision.ts";
import type { Services } from "#server/services/services.ts";
import type { Application } from "#server/stores/application.ts";
import { consentAttached } from "#server/stores/consent.ts";
import { decisionAdded } from "#server/stores/decision.ts";
import { complete, completing } from "#server/stores/idempotency.ts";
import type { Lease } from "#server/stores/idempotency.ts";
import { lockApplication, nextStage } from "#server/stores/lifecycle.ts";
import {
  informationColumns,
  informationIndex,
  loanFromRow,
} from "#server/stores/loan-application.ts";
import type { Loan } from "#server/stores/loan-application.ts";
import { newApplication } from "#server/stores/new-application.ts";
import type { CallingVisit } from "#server/stores/session.ts";
import { NotWrittenError, writeTogether } from "#server/stores/together.ts";
import type { Write } from "#server/stores/together.ts";
import { lockVisit, newlyBound, visitBound } from "#server/stores/visit-application.ts";
import type { Decision } from "#server/underwriting/decision.ts";
import type { Information } from "#server/underwriting/loan-applicant.ts";
import { decidedAnswer, evaluationOf } from "./loan-decision.ts";
import type { GivenConsent, Giving } from "./loan-decision.ts";
import { refusalAnswer } from "./refusal-answer.ts";

/** Whose submission a full application is, as the pull and the versions of its decision know it. */
export function subjectOf({ sessionId }: CallingVisit): string {
  return `visit|${sessionId}`;
}

/** What is decided on. */
export type Deciding = {
  readonly giving: Giving;
  readonly information: Information;
  readonly consent: GivenConsent;
  readonly bureauReference: string;
};

/** A decision, and what it hangs on. */
export type NewLoan = Deciding & {
  readonly decision: Decision;
  readonly isTest: boolean;
  readonly consentId: string;
  readonly meta: { readonly [name: string]: unknown };
};

/** Stores a decision on a whole application with all that follows from it. */
export async function keepLoan(
  services: Services,
  lease: Lease,
  added: NewLoan,
): Promise<WireApplicationAnswer> {
  return (await addApproved(services, lease, added)) ?? addHeld(services, lease, added);
}

/**
 * Stores an approval with all that follows from it by one statement.
 *
 * @returns `undefined` for another decision, and where the visit has an application by now or the lease is lost
 */
async function addApproved(
  services: Services,
  lease: Lease,
  added: NewLoan,
): Promise<WireApplicationAnswer | undefined> {
  if (added.decision.disposition !== "Approved") return undefined;
  const { visit } = added.giving;
  const { application, evaluation, writes } = newLoan(services, added);
  const answer = decidedAnswer({ ...application, evaluation }, {});
  const locale = added.consent.attested?.Locale ?? added.consent.shown.locale;
  const owed = loanApprovalOwed(services, toldOf(added, application), locale);
  const place = { sessionId: visit.sessionId, applicationId: application.id };
  try {
    await writeTogether(services.db, [
      ...writes,
      { query: newlyBound(services, place), isRequired: true },
      ...(await owedWrites(services, owed)),
      ...completing(services, lease, answer),
    ]);
    return answer;
  } catch (error) {
    if (error instanceof NotWrittenError) return undefined;
    throw error;
  }
}

/** Stores any decision with the visit held: where that has an application by now, its answer is given. */
async function addHeld(
  services: Services,
  lease: Lease,
  added: NewLoan,
): Promise<WireApplicationAnswer> {
  return services.db.transaction().execute(async (trx) => {
    const known = await lockVisit(trx, added.giving.visit.sessionId);
    const id = known ?? (await addLoan(trx, services, added));
    const loan = loanFromRow(services, await lockApplication(trx, id));
    requireSame(services, loan, added.information);
    const way = await refusalAnswer(trx, loan);
    return complete(services, trx, { lease, answer: decidedAnswer(loan, way) });
  });
}

/** The application, its visit, its consent and its letters, in one transaction. @returns its id */
async function addLoan(trx: Transaction, services: Services, added: NewLoan): Promise<string> {
  const { application, writes } = newLoan(services, added);
  const { id } = application;
  const place = { sessionId: added.giving.visit.sessionId, applicationId: id };
  await writeTogether(trx, [...writes, { query: visitBound(services, place) }]);
  const tell = application.disposition === "Approved" ? tellLoanApproved : tellDecision;
  await tell(trx, services, toldOf(added, application));
  return id;
}

/** The application, and what stores it with its decision and its consent. */
function newLoan(services: Services, added: NewLoan) {
  const { giving, information, decision, consentId } = added;
  const { visit, today } = giving;
  const applicant = information.person;
  const stage = stageOf(decision);
  const { evaluation, columns } = evaluationOf(decision);
  const { application: plain, query } = newApplication(
    services,
    { ...added, visit, today, applicant, fallsAtConfirmation: false },
    (id) => ({
      ...informationColumns(services, id, information),
      ...columns,
      stage,
      stage_changed_at: services.clock(),
    }),
  );
  const application = { ...plain, stage };
  const { id } = application;
  const version = { ...added, visit, subject: subjectOf(visit), applicationId: id };
  const writes: readonly Write[] = [
    { query },
    { query: decisionAdded(services, version) },
    { query: consentAttached({ id: consentId, applicationId: id }) },
  ];
  return { application, evaluation, writes };
}

function toldOf({ giving }: NewLoan, application: Application): Told {
  const { provider, lender } = giving.stored;
  return { application, provider, lender, today: giving.today };
}

/** Where a full application stands after the decision on it. */
function stageOf({ disposition }: Decision): ApplicationStage {
  if (disposition !== "Approved") return "declined";
  const stage = nextStage("prequalified", { type: "information.approved" });
  if (stage === undefined) throw new Error("the lifecycle has no way for an approval");
  return stage;
}

/** @throws problem 409 for other information than was decided on */
export function requireSame(services: Services, loan: Loan, information: Information): void {
  if (loan.submissionIndex !== informationIndex(services, information)) {
    throw problem(409, "This visit has an application already.", "already-decided");
  }
}
