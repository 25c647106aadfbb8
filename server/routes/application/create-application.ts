import type { FastifyRequest } from "fastify";
import type { createApplication, WireApplicationAnswer } from "#api/contract/loan-application.ts";
import { createWords } from "#domain/messages/catalogue-words.ts";
import { calendarDayAt } from "#server/time/calendar-day-at.ts";
import { decideLoan } from "#server/decisions/loan-decision.ts";
import type { EndpointInput } from "#server/http/endpoint.ts";
import { problem } from "#server/http/problem.ts";
import type { Services } from "#server/services/services.ts";
import { informationIndex } from "#server/stores/loan/loan.ts";
import { findProviderOf } from "#server/stores/practice/provider.ts";
import type { StoredProvider } from "#server/stores/practice/provider.ts";
import type { CallingVisit } from "#server/stores/visit/session.ts";
import { parseProgram } from "#server/underwriting/applicant.ts";
import { applicationLimits } from "./application-limits.ts";
import { requireAttested } from "./consent-text.ts";
import { decideOnce } from "./decide-once.ts";
import type { DecisionLock } from "./decide-once.ts";
import { validateUnlessReplayed } from "#server/routes/idempotency-lease.ts";
import {
  requestedOf,
  consentOf,
  consentToRecord,
  requireInformation,
  requireProvedPhone,
} from "./loan-decision.ts";
import type { Giving } from "./loan-decision.ts";
import {
  findEarlierAnswer,
  persistDecision,
  persistNoDecision,
  subjectOf,
} from "./persist-application.ts";
import type { LoanSubmission } from "./persist-application.ts";

type Body = EndpointInput<typeof createApplication>["body"];

export type CreateCall = {
  readonly body: Body;
  readonly visit: CallingVisit;
  readonly request: FastifyRequest;
};

/**
 * Decides on a full application, at most one per visit: the same information gets the stored answer, other information
 * after a decision a 409. Without a decision only the consent is stored, and the applicant may send the call again.
 */
export async function create(services: Services, call: CreateCall): Promise<WireApplicationAnswer> {
  const { visit, request } = call;
  const { once } = request;
  const validated = await validateUnlessReplayed<LoanSubmission, WireApplicationAnswer>(
    services,
    once,
    () => readSubmission(services, call),
  );
  if ("answer" in validated) return validated.answer;
  const { giving, information, consent, isTest } = validated;
  const { email, phone } = information.person;
  return decideOnce<WireApplicationAnswer>(services, {
    once,
    subject: subjectOf(visit),
    request: informationIndex(services, information),
    limits: applicationLimits({ email, phone, isTest, request }),
    consent: consentToRecord(giving, { information, consent }),
    check: async (trx) => {
      await requireProvedPhone(trx, services, { visit, phone, isTest });
      requireAttested(consent.attested, { ...consent, isTest });
      return findEarlierAnswer(trx, services, validated);
    },
    decide: (lock) => decide(services, validated, lock),
  });
}

async function decide(
  services: Services,
  submission: LoanSubmission,
  lock: DecisionLock,
): Promise<WireApplicationAnswer> {
  const { giving, information, isTest } = submission;
  const { reference } = lock.pull;
  const requested = requestedOf(giving, information, { isTest, reference });
  const { decision, isCut } = await decideLoan(services, requested);
  if (decision.disposition === "none") {
    return persistNoDecision(services, submission, { decision, lock });
  }
  const answer = await persistDecision(services, submission, { decision, lock });
  if (isCut) giving.request.raw.socket.destroy();
  return answer;
}

/** Validates a call before anything is stored. @throws problem 422 with the first code to correct */
async function readSubmission(
  services: Services,
  { body, visit, request }: CreateCall,
): Promise<LoanSubmission> {
  const giving = await givingOf(services, { body, visit, request });
  const programCode = requireProgram(body, giving.stored);
  const information = requireInformation(body.Applicant, {
    programCode,
    now: services.clock(),
    phoneCountries: giving.stored.provider.phoneCountries,
  });
  const isTest = body.IsTest && visit.sandbox;
  const consent = consentOf(giving, body.Consent);
  return { giving, information, consent, isTest, meta: body.Meta ?? {} };
}

async function givingOf(services: Services, { body, visit, request }: CreateCall): Promise<Giving> {
  const stored = await findProviderOf(services, visit);
  if (stored === undefined || body.ProviderId !== visit.providerId) {
    throw problem(422, "This visit belongs to another practice.", "provider.other");
  }
  return { visit, stored, request, today: calendarDayAt(services.clock()) };
}

function requireProgram({ ProgramCode }: Body, { provider }: StoredProvider): string {
  const program = parseProgram(ProgramCode, provider);
  if (program.ok) return program.value;
  const { error } = program;
  const overrides = provider.texts;
  throw problem(422, (locale) => createWords({ locale, overrides })(error), error);
}
