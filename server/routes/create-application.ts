import { defaultLocale } from "#domain/language/locale.ts";
import type { FastifyRequest } from "fastify";
import type { createApplication, WireApplicationAnswer } from "#api/contract/loan-application.ts";
import { createWords } from "#domain/messages/catalogue-words.ts";
import { calendarDayAt } from "#server/time/calendar-day-at.ts";
import { decideLoan } from "#server/decisions/loan-decision.ts";
import { pullOnce } from "#server/decisions/pull-once.ts";
import type { EndpointInput } from "#server/http/endpoint.ts";
import { problem } from "#server/http/problem.ts";
import type { Services } from "#server/services/services.ts";
import { pullGivenBack } from "#server/stores/credit-pull.ts";
import type { Pull } from "#server/stores/credit-pull.ts";
import { takeDecisionTurn } from "#server/stores/decision-turn.ts";
import type { Asking } from "#server/stores/decision-turn.ts";
import { decisionAdded } from "#server/stores/decision.ts";
import { complete, completing, writeUnderLease } from "#server/stores/idempotency.ts";
import type { Lease } from "#server/stores/idempotency.ts";
import { findLoan, informationIndex } from "#server/stores/loan-application.ts";
import { findProviderOf } from "#server/stores/provider.ts";
import type { StoredProvider } from "#server/stores/provider.ts";
import { applicationOfVisit } from "#server/stores/visit-application.ts";
import type { CallingVisit } from "#server/stores/session.ts";
import { parseProgram } from "#server/underwriting/applicant.ts";
import type { Information } from "#server/underwriting/loan-applicant.ts";
import { applicationLimits } from "./application-limits.ts";
import { consentGiven } from "./consent-given.ts";
import { keepLoan, requireSame, subjectOf } from "./create-application-kept.ts";
import type { Deciding } from "./create-application-kept.ts";
import { isAttested, requireAttested } from "./consent-text.ts";
import { judgedUnlessAnswered, underLease } from "./idempotency-lease.ts";
import {
  askedOf,
  consentOf,
  consentToRecord,
  decidedAnswer,
  requireInformation,
  undecidedAnswer,
  unverified,
} from "./loan-decision.ts";
import { refusalAnswer } from "./refusal-answer.ts";
import type { Giving } from "./loan-decision.ts";

type Body = EndpointInput<typeof createApplication>["body"];

/** A call to decide on a whole application. */
export type CreateCall = {
  readonly body: Body;
  readonly visit: CallingVisit;
  readonly request: FastifyRequest;
};

/** Longer than a decision takes; after that, the key of a call that died is free again. */
const leaseSeconds = 30;

/**
 * Decides on a whole application, at most one a visit: the same information gets the stored answer, other information
 * after a decision a 409. Without a decision nothing is kept but the consent, and the call may be made again.
 */
export async function create(services: Services, call: CreateCall): Promise<WireApplicationAnswer> {
  const { visit, request } = call;
  const { once } = request;
  const judged = await judgedUnlessAnswered<Judged, WireApplicationAnswer>(services, once, () =>
    judge(services, call),
  );
  if ("answer" in judged) return judged.answer;
  const { sessionId, applicationId } = visit;
  const { information, consent, isTest } = judged;
  const attested = { ...consent, isTest };
  const asking = askingOf(services, call, judged);
  const turn = await takeDecisionTurn<WireApplicationAnswer>(services, {
    once,
    leaseSeconds,
    proof: { sessionId, phone: information.person.phone, isTest },
    // A visit that has an application is answered by it, and without the consent nobody is asked.
    asking:
      applicationId === undefined && isAttested(consent.attested, attested) ? asking : undefined,
  });
  return underLease(services, turn, async ({ lease, isProved, pull: taken, recorded }) => {
    if (!isProved) throw unverified();
    requireAttested(consent.attested, attested);
    return pullOnce(
      services,
      { ...asking.pull, taken },
      {
        known: () => knownAnswer(services, { visit, information, lease }),
        decide: async (pull) => {
          const consentId = await consentGiven(services, asking, recorded);
          return decide(services, { ...call, lease }, { ...judged, pull, consentId });
        },
        settlesPull: true,
      },
    );
  });
}

type Judged = Omit<Deciding, "bureauReference"> & { readonly isTest: boolean };

function askingOf(
  services: Services,
  { visit, request }: CreateCall,
  { giving, information, consent, isTest }: Judged,
): Asking {
  const { email, phone } = information.person;
  return {
    pull: { subject: subjectOf(visit), request: informationIndex(services, information) },
    limits: applicationLimits({ email, phone, isTest, request }),
    consent: consentToRecord(giving, { information, consent }),
  };
}

async function judge(services: Services, { body, visit, request }: CreateCall): Promise<Judged> {
  const giving = await givingOf(services, { body, visit, request });
  const programCode = requireProgram(body, giving.stored);
  const information = requireInformation(body.Applicant, {
    programCode,
    now: services.clock(),
  });
  const isTest = body.IsTest && visit.sandbox;
  return { giving, information, consent: consentOf(giving, body.Consent), isTest };
}

type Asked = Pick<CreateCall, "visit"> & {
  readonly information: Information;
  readonly lease: Lease;
};

/** The answer of the application that the visit has made already. */
async function knownAnswer(
  services: Services,
  { visit, information, lease }: Asked,
): Promise<WireApplicationAnswer | undefined> {
  const id = await applicationOfVisit(services, visit.sessionId);
  if (id === undefined) return undefined;
  const loan = await findLoan(services, id);
  requireSame(services, loan, information);
  const answer = decidedAnswer(loan, await refusalAnswer(services.db, loan));
  return finish(services, lease, answer);
}

async function decide(
  services: Services,
  { body, visit, request, lease }: CreateCall & { readonly lease: Lease },
  granted: Judged & { readonly pull: Pull; readonly consentId: string },
): Promise<WireApplicationAnswer> {
  const { pull, isTest, consentId, ...judged } = granted;
  const { giving, information } = judged;
  const bureauReference = pull.reference;
  const { decision, isCut } = await decideLoan(services, askedOf(giving, information, isTest));
  if (decision.disposition === "none") {
    const version = { visit, subject: subjectOf(visit), isTest, decision, bureauReference };
    const answer = undecidedAnswer(decision);
    await writeUnderLease(services.db, [
      { query: decisionAdded(services, version) },
      { query: pullGivenBack(services, pull) },
      ...completing(services, lease, answer),
    ]);
    return answer;
  }
  const added = { ...judged, bureauReference, decision, isTest, consentId, meta: body.Meta ?? {} };
  const answer = await keepLoan(services, lease, added);
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
  const words = createWords({ locale: defaultLocale, overrides: provider.texts });
  throw problem(422, words(program.error), program.error);
}
