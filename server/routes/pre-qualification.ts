import { defaultLocale } from "#domain/language/locale.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { compile } from "zod/mini";
import {
  lookUpPreQualification,
  preQualify,
  preQualifyEligibility,
} from "#api/contract/pre-qualification.ts";
import type {
  WirePreQualificationAnswer,
  WireSubmission,
} from "#api/contract/pre-qualification.ts";
import { createWords } from "#domain/messages/catalogue-words.ts";
import { calendarDayAt } from "#server/time/calendar-day-at.ts";
import { meetTrouble } from "#server/decisions/loan-decision.ts";
import { pullOnce } from "#server/decisions/pull-once.ts";
import { underwrite } from "#server/decisions/underwrite.ts";
import { addEndpoint } from "#server/http/endpoint.ts";
import { originOf } from "#server/http/origin.ts";
import { problem, tryLater } from "#server/http/problem.ts";
import type { Services } from "#server/services/services.ts";
import { findByVerification } from "#server/stores/application.ts";
import type { Pull } from "#server/stores/credit-pull.ts";
import { takeDecisionTurn } from "#server/stores/decision-turn.ts";
import type { Asking, Recorded } from "#server/stores/decision-turn.ts";
import { lookUp } from "#server/stores/idempotency.ts";
import { findProviderOf } from "#server/stores/provider.ts";
import type { CallingVisit } from "#server/stores/session.ts";
import { canonical, readApplicant } from "#server/underwriting/applicant.ts";
import { personaOf } from "#server/underwriting/personas.ts";
import { applicationLimits } from "./application-limits.ts";
import { consentGiven } from "./consent-given.ts";
import { consentShown, isAttested, requireAttested } from "./consent-text.ts";
import { unverified } from "./loan-decision.ts";
import { judgedUnlessAnswered, underLease } from "./idempotency-lease.ts";
import { keep, keepNoDecision, repeat, subjectOf } from "./pre-qualification-kept.ts";
import type { Submission } from "./pre-qualification-kept.ts";

/** Longer than a decision takes; after that, the key of a call that died is free again. */
const leaseSeconds = 30;
/** The shape of a submission is asked of as compiled code, as that of a report is. */
const compiled = { body: compile(preQualify.body, { strict: true }) };
const submissions = [
  { ...preQualify, ...compiled },
  { ...preQualifyEligibility, ...compiled },
] as const;

/**
 * POST /api/accounts/pre-qualify and …-eligibility decide, at most once a verified phone instance: the same submission
 * gets the stored answer, another one after a decision a 409, a value that the rules refuse a 422 with its code. An
 * answer without a decision may be followed by a corrected submission under a new key. GET …/pre-qualify/{key} finds an
 * answer that was not seen. Spec sections 3, 4, 7 and 8; decisions 10 to 17; promises P8, P10, P24 and P25.
 */
export function addPreQualificationRoutes(app: FastifyInstance, services: Services): void {
  for (const endpoint of submissions) {
    addEndpoint({ app, services }, endpoint, ({ body }, visit, request) =>
      preQualifyOnce(services, { body, visit, request }),
    );
  }

  addEndpoint(
    { app, services, isPersonal: true },
    lookUpPreQualification,
    async ({ params }, visit) => {
      const known = await lookUp<WirePreQualificationAnswer>(services, {
        scope: visit.sessionId,
        key: params.key,
        endpoints: submissions.map(({ id }) => id),
      });
      if (known.state === "answered") return known.answer;
      if (known.state === "unknown") throw problem(404, "No submission has this key.");
      throw tryLater(409, "This submission is still being decided.", known.retryAfterSeconds);
    },
  );
}

type Call = {
  readonly body: WireSubmission;
  readonly visit: CallingVisit;
  readonly request: FastifyRequest;
};

/**
 * What the database need not be asked for is judged first: a call that is refused for it takes no right to anything. The
 * consent counts after the phone, and without it no right to ask the bureau is taken.
 */
async function preQualifyOnce(services: Services, call: Call): Promise<WirePreQualificationAnswer> {
  const { once } = call.request;
  const judged = await judgedUnlessAnswered<Judged, WirePreQualificationAnswer>(
    services,
    once,
    () => judge(services, call),
  );
  if ("answer" in judged) return judged.answer;
  const { applicant, body, isTest } = judged;
  const { phone, verificationId: instanceId } = applicant;
  const asking = askingOf(call.request, judged);
  const turn = await takeDecisionTurn<WirePreQualificationAnswer>(services, {
    once,
    leaseSeconds,
    proof: { sessionId: call.visit.sessionId, instanceId, phone, isTest },
    asking: isAttested(body.Consent, judged) ? asking : undefined,
  });
  return underLease(services, turn, async ({ lease, isProved, pull, recorded }) => {
    if (!isProved) throw unverified();
    requireAttested(body.Consent, judged);
    const taken = { asking, pull, recorded, request: call.request };
    return submit(services, { ...judged, lease }, taken);
  });
}

type Judged = Omit<Submission, "lease">;

function askingOf(request: FastifyRequest, judged: Judged): Asking {
  const { applicant, body, isTest } = judged;
  const { email, phone } = applicant;
  return {
    pull: { subject: subjectOf(applicant), request: canonical(applicant) },
    limits: applicationLimits({ email, phone, isTest, request }),
    consent: { ...judged, phone, kind: "credit-report", attested: body.Consent },
  };
}

/** Judges a call: the visit's own provider, and every value by the domain's rules. */
async function judge(services: Services, { body, visit, request }: Call): Promise<Judged> {
  const stored = await findProviderOf(services, visit);
  if (stored === undefined || body.PublicKey !== visit.providerKey) {
    throw problem(422, "This visit belongs to another practice.", "provider.other");
  }
  const { provider, lender } = stored;
  const now = services.clock();
  const applicant = readApplicant(body, provider, now);
  if (!applicant.ok) {
    const words = createWords({ locale: defaultLocale, overrides: provider.texts });
    throw problem(422, words(applicant.error), applicant.error);
  }
  const isTest = body.IsTest && visit.sandbox;
  const shown = consentShown(provider, "credit-report", body.Consent?.Locale);
  const caller = { address: request.ip, userAgent: request.headers["user-agent"] };
  const judged = { applicant: applicant.value, body, shown, isTest, today: calendarDayAt(now) };
  return { visit, provider, lender, ...judged, ...caller };
}

type Taken = {
  readonly asking: Asking;
  readonly pull: Pull | undefined;
  readonly recorded: Recorded | undefined;
  readonly request: FastifyRequest;
};

/** One pull a submission: consent first, then the decision without a connection, then what follows in one transaction. */
async function submit(
  services: Services,
  submission: Submission,
  { asking, pull: taken, recorded, request }: Taken,
): Promise<WirePreQualificationAnswer> {
  const { applicant } = submission;
  return pullOnce(
    services,
    { ...asking.pull, taken },
    {
      known: async () => {
        const earlier = await findByVerification(services.db, services, applicant.verificationId);
        return earlier && repeat(services, submission, earlier);
      },
      decide: async (pull) => {
        const consentId = await consentGiven(services, asking, recorded);
        return decide(services, submission, { request, pull, consentId });
      },
      settlesPull: true,
    },
  );
}

type Deciding = {
  readonly request: FastifyRequest;
  readonly pull: Pull;
  readonly consentId: string;
};

async function decide(
  services: Services,
  submission: Submission,
  { request, pull, consentId }: Deciding,
): Promise<WirePreQualificationAnswer> {
  const { applicant, isTest } = submission;
  const persona = isTest ? personaOf(applicant.lastFour) : undefined;
  await meetTrouble(persona);
  const origin = originOf(request, submission.visit.providerKey);
  const outcome = persona?.outcome ?? (await underwrite(services, { applicant, isTest, origin }));
  if (outcome.disposition === "none")
    return keepNoDecision(services, submission, { decision: outcome, pull });
  const decided = { decision: outcome, persona, consentId, pull };
  const answer = await keep(services, submission, decided);
  if (persona?.trouble === "cut-connection") request.raw.socket.destroy();
  return answer;
}
