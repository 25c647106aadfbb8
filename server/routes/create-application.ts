import { defaultLocale } from "#domain/words/locale.ts";
import type { FastifyRequest } from "fastify";
import type { createApplication, WireApplicationAnswer } from "#api/contract/loan-application.ts";
import { areDocumentsWanted } from "#domain/application-status.ts";
import type { ApplicationStage } from "#domain/loan-application.ts";
import { createWords } from "#domain/catalogue-words.ts";
import { calendarDayAt } from "#server/calendar-day-at.ts";
import type { Transaction } from "#server/database.ts";
import type { EndpointInput } from "#server/http/endpoint.ts";
import { problem } from "#server/http/problem.ts";
import {
  tellApplicationApproved,
  tellDecision,
  tellDocumentsWanted,
} from "#server/notices/tell-decision.ts";
import type { Services } from "#server/services.ts";
import type { Application } from "#server/stores/application.ts";
import { consentAttached } from "#server/stores/consent.ts";
import { addDecision, decisionAdded } from "#server/stores/decision.ts";
import type { NewDecision } from "#server/stores/decision.ts";
import { complete } from "#server/stores/idempotency.ts";
import type { Lease } from "#server/stores/idempotency.ts";
import { newApplication } from "#server/stores/new-application.ts";
import { lockApplication, nextStage } from "#server/stores/lifecycle.ts";
import {
  findLoan,
  informationColumns,
  informationIndex,
  loanFromRow,
} from "#server/stores/loan-application.ts";
import type { Loan } from "#server/stores/loan-application.ts";
import type { Information } from "#server/underwriting/loan-applicant.ts";
import { findProviderOf } from "#server/stores/provider.ts";
import type { StoredProvider } from "#server/stores/provider.ts";
import { applicationOfVisit, lockVisit, visitBound } from "#server/stores/visit-application.ts";
import type { CallingVisit } from "#server/stores/session.ts";
import { parseProgram } from "#server/underwriting/applicant.ts";
import type { Decision, NoDecision } from "#server/underwriting/decision.ts";
import { decideLoan } from "#server/decisions/loan-decision.ts";
import { requireApplicationAllowed } from "./application-limits.ts";
import { pullOnce } from "#server/decisions/pull-once.ts";
import {
  askedOf,
  decidedAnswer,
  evaluationColumns,
  recordConsent,
  requireConsent,
  requireProvedPhone,
  requireInformation,
  undecidedAnswer,
} from "./loan-decision.ts";
import { refusalAnswer } from "./refusal-answer.ts";
import type { GivenConsent, Giving } from "./loan-decision.ts";
import { writeTogether } from "#server/stores/together.ts";

type Body = EndpointInput<typeof createApplication>["body"];

/** A call to decide on a whole application. */
export type CreateCall = {
  readonly body: Body;
  readonly visit: CallingVisit;
  readonly request: FastifyRequest;
  readonly lease: Lease;
};

/**
 * Decides on a whole application, at most one a visit: the same information gets the stored answer, other information
 * after a decision a 409. Without a decision nothing is kept but the consent, and the call may be made again.
 */
export async function create(
  services: Services,
  { body, visit, request, lease }: CreateCall,
): Promise<WireApplicationAnswer> {
  const giving = await givingOf(services, { body, visit, request });
  const programCode = requireProgram(body, giving.stored);
  const context = { programCode, today: giving.today };
  const information = requireInformation(body.Applicant, context);
  const isTest = body.IsTest && visit.sandbox;
  await requireProvedPhone(services, giving, { phone: information.person.phone, isTest });
  const consent = requireConsent(giving, body.Consent, isTest);
  const { sessionId } = visit;
  const asked = {
    subject: subjectOf(visit),
    request: informationIndex(services, information),
  };
  return pullOnce(services, asked, {
    known: async () => {
      const id = await applicationOfVisit(services, sessionId);
      if (id === undefined) return undefined;
      const loan = await findLoan(services, id);
      requireSame(services, loan, information);
      const answer = decidedAnswer(loan, await refusalAnswer(services.db, loan));
      return finish(services, lease, answer);
    },
    decide: ({ reference: bureauReference }) => {
      const deciding = { giving, information, consent, bureauReference };
      return decide(services, { body, visit, request, lease }, deciding);
    },
  });
}

function subjectOf({ sessionId }: CallingVisit): string {
  return `visit|${sessionId}`;
}

type Deciding = {
  readonly giving: Giving;
  readonly information: Information;
  readonly consent: GivenConsent;
  readonly bureauReference: string;
};

async function decide(
  services: Services,
  { body, visit, request, lease }: CreateCall,
  deciding: Deciding,
): Promise<WireApplicationAnswer> {
  const { giving, information, consent } = deciding;
  const isTest = body.IsTest && visit.sandbox;
  const { email, phone } = information.person;
  await requireApplicationAllowed(services, { email, phone, isTest, request });
  const consentId = await recordConsent(services, giving, { information, consent });
  const { decision, isCut } = await decideLoan(services, askedOf(giving, information, isTest));
  if (decision.disposition === "none") {
    const { bureauReference } = deciding;
    const version = { visit, subject: subjectOf(visit), isTest, decision, bureauReference };
    return finishUndecided(services, lease, version);
  }
  const added = { ...deciding, decision, isTest, consentId, meta: body.Meta ?? {} };
  const answer = await services.db.transaction().execute(async (trx) => {
    const known = await lockVisit(trx, visit.sessionId);
    const id = known ?? (await addLoan(trx, services, added));
    const loan = loanFromRow(services, await lockApplication(trx, id));
    requireSame(services, loan, information);
    const way = await refusalAnswer(trx, loan);
    return complete(services, trx, { lease, answer: decidedAnswer(loan, way) });
  });
  if (isCut) request.raw.socket.destroy();
  return answer;
}

/** Stores the answer of a call without any other effect. */
export async function finish(
  services: Services,
  lease: Lease,
  body: WireApplicationAnswer,
): Promise<WireApplicationAnswer> {
  return services.db
    .transaction()
    .execute((trx) => complete(services, trx, { lease, answer: body }));
}

/** Stores that there was no decision, and the answer. */
export async function finishUndecided(
  services: Services,
  lease: Lease,
  version: NewDecision & { readonly decision: NoDecision },
): Promise<WireApplicationAnswer> {
  return services.db.transaction().execute(async (trx) => {
    await addDecision(trx, services, version);
    return complete(services, trx, { lease, answer: undecidedAnswer(version.decision) });
  });
}

async function givingOf(
  services: Services,
  { body, visit, request }: Omit<CreateCall, "lease">,
): Promise<Giving> {
  const stored = await findProviderOf(services, visit);
  if (stored === undefined || body.ProviderId !== visit.providerId) {
    throw problem(422, "This visit belongs to another practice.", "provider.other");
  }
  return { visit, stored, request, today: calendarDayAt(services.clock()) };
}

function requireProgram({ ProgramCode }: Body, { provider }: StoredProvider): string {
  const program = parseProgram(ProgramCode, provider);
  if (program.ok) return program.value;
  const words = createWords({ locale: defaultLocale, overrides: provider.texts });
  throw problem(422, words(program.error), program.error);
}

function requireSame(services: Services, loan: Loan, information: Information): void {
  if (loan.submissionIndex !== informationIndex(services, information)) {
    throw problem(409, "This visit has an application already.", "already-decided");
  }
}

type NewLoan = Deciding & {
  readonly decision: Decision;
  readonly isTest: boolean;
  readonly consentId: string;
  readonly meta: { readonly [name: string]: unknown };
};

/** The application, its visit, its consent and its letters, in one transaction. @returns its id */
async function addLoan(trx: Transaction, services: Services, added: NewLoan): Promise<string> {
  const { giving, information, decision, consentId } = added;
  const { visit, stored, today } = giving;
  const applicant = information.person;
  const stage = stageOf(decision);
  const { application: plain, query } = newApplication(
    services,
    { ...added, visit, today, applicant, fallsAtConfirmation: false },
    (id) => ({
      ...informationColumns(services, id, information),
      ...evaluationColumns(decision),
      stage,
      stage_changed_at: services.clock(),
    }),
  );
  const application = { ...plain, stage };
  const { id } = application;
  const version = { ...added, visit, subject: subjectOf(visit), applicationId: id };
  const place = { sessionId: visit.sessionId, applicationId: id };
  await writeTogether(trx, [
    { query },
    { query: decisionAdded(services, version) },
    { query: visitBound(services, place) },
    { query: consentAttached({ id: consentId, applicationId: id }) },
  ]);
  const told = { application, provider: stored.provider, lender: stored.lender, today };
  await tell(application)(trx, services, told);
  return id;
}

/** Where a full application stands after the decision on it. */
function stageOf({ disposition }: Decision): ApplicationStage {
  if (disposition !== "Approved") return "declined";
  const stage = nextStage("prequalified", { type: "information.approved" });
  if (stage === undefined) throw new Error("the lifecycle has no way for an approval");
  return stage;
}

/** What is said of a decision on a full application. */
function tell({ disposition, status }: Application) {
  if (disposition !== "Approved") return tellDecision;
  return areDocumentsWanted(status) ? tellDocumentsWanted : tellApplicationApproved;
}
