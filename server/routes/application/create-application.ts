import type { FastifyRequest } from "fastify";
import type { createApplication, WireApplicationAnswer } from "#api/contract/loan-application.ts";
import { createWords } from "#domain/messages/catalogue-words.ts";
import { calendarDayAt } from "#server/time/calendar-day-at.ts";
import type { EndpointInput } from "#server/http/endpoint.ts";
import { problem } from "#server/http/problem.ts";
import {
  enqueueDecisionMessages,
  enqueueLoanApprovalEmail,
} from "#server/notices/decision-messages.ts";
import type { InTransaction, Services } from "#server/services/services.ts";
import { addApplication } from "#server/stores/application/new-application.ts";
import { givenAnswer } from "#server/stores/call/idempotency.ts";
import { requireNextStage } from "#server/stores/loan/loan-lifecycle.ts";
import { informationColumns, informationIndex } from "#server/stores/loan/loan.ts";
import { findProviderOf, type StoredProvider } from "#server/stores/practice/provider.ts";
import { lockVisit } from "#server/stores/visit/bound-application.ts";
import type { CallingVisit } from "#server/stores/visit/session.ts";
import { parseProgram } from "#server/underwriting/applicant.ts";
import { applicationLimits } from "./application-limits.ts";
import { requireAttested } from "./consent-text.ts";
import { decideOnce, type Decided } from "./decide-once.ts";
import {
  consentOf,
  consentToRecord,
  decidedAnswer,
  decideLoan,
  evaluationColumns,
  eventOf,
  publishDocuments,
  recordCreation,
  requireInformation,
  requireProvedPhone,
  undecidedAnswer,
  type Giving,
} from "./loan-decision.ts";
import { lockApplication } from "#server/stores/application/application.ts";

type Body = EndpointInput<typeof createApplication>["body"];

export type CreateCall = {
  readonly body: Body;
  readonly visit: CallingVisit;
  readonly request: FastifyRequest;
};

type Submission = Awaited<ReturnType<typeof readSubmission>>;

const subjectOf = ({ sessionId }: CallingVisit) => `visit|${sessionId}`;

/** At most one per visit: the same information gets the stored answer, other information after a decision a 409. */
export async function create(services: Services, call: CreateCall): Promise<WireApplicationAnswer> {
  const { visit, request } = call;
  const given = await givenAnswer<WireApplicationAnswer>(services, request.once);
  if (given !== undefined) return given.answer;
  const submission = await readSubmission(services, call);
  const { giving, information, consent, isTest } = submission;
  const { email, phone } = information.person;
  return decideOnce<WireApplicationAnswer>(services, {
    call: request,
    isTest,
    subject: subjectOf(visit),
    request: informationIndex(services, information),
    limits: applicationLimits({ email, phone, isTest, request }),
    consent: consentToRecord(giving, phone, consent),
    check: async (within) => {
      const { sessionId } = visit;
      await requireProvedPhone(within, { sessionId, phone, isTest });
      requireAttested(consent.attested, { ...consent, isTest });
      return findEarlierAnswer(within, submission);
    },
    decide: (reference) => decideLoan(services, giving, { ...information, isTest, reference }),
    undecided: undecidedAnswer,
    persist: async (within, decided) =>
      (await findEarlierAnswer(within, submission)) ??
      (await addLoan(within, { ...submission, ...decided })),
  });
}

/** @throws problem 422 with the first code to correct */
async function readSubmission(services: Services, { body, visit, request }: CreateCall) {
  const now = services.clock();
  const stored = await findProviderOf(services, visit);
  if (stored === undefined || body.ProviderId !== visit.providerId) {
    throw problem(422, "This visit belongs to another practice.", "provider.other");
  }
  const giving: Giving = { visit, stored, request, today: calendarDayAt(now) };
  const programCode = requireProgram(body, stored);
  const { phoneCountries } = stored.provider;
  const information = requireInformation(body.Applicant, { programCode, now, phoneCountries });
  const isTest = body.IsTest && visit.sandbox;
  const consent = consentOf(giving, body.Consent);
  return { giving, information, consent, isTest, meta: body.Meta ?? {} };
}

function requireProgram({ ProgramCode }: Body, { provider }: StoredProvider): string {
  const program = parseProgram(ProgramCode, provider);
  if (program.ok) return program.value;
  const { error } = program;
  const overrides = provider.texts;
  throw problem(422, (locale) => createWords({ locale, overrides })(error), error);
}

async function addLoan(
  services: InTransaction,
  { giving, information, ...decided }: Submission & Decided,
): Promise<WireApplicationAnswer> {
  const { visit, stored, today } = giving;
  const { decision } = decided;
  const event = eventOf(decision);
  const stage = requireNextStage("prequalified", event);
  const application = await addApplication(services, {
    ...decided,
    visit,
    today,
    person: information.person,
    fallsAtConfirmation: false,
    columnsOf: (id) => ({
      ...informationColumns(services, id, information),
      ...evaluationColumns(decision),
      stage,
      stage_changed_at: services.clock(),
    }),
  });
  const subject = subjectOf(visit);
  await recordCreation(services, { ...decided, application, visit, subject, event });
  await publishDocuments(services, application);
  const enqueue =
    decision.disposition === "Approved" ? enqueueLoanApprovalEmail : enqueueDecisionMessages;
  const { provider, lender } = stored;
  await enqueue(services, { application, provider, lender, today });
  return decidedAnswer(services, application);
}

/** The visit stays locked. @throws problem 409 when other information was decided on */
async function findEarlierAnswer(
  services: InTransaction,
  { giving, information }: Submission,
): Promise<WireApplicationAnswer | undefined> {
  const id = await lockVisit(services, giving.visit.sessionId);
  if (id === undefined) return undefined;
  const loan = await lockApplication(services, id);
  if (loan.submissionIndex !== informationIndex(services, information)) {
    throw problem(409, "This visit has an application already.", "already-decided");
  }
  return decidedAnswer(services, loan);
}
