import { defaultLocale } from "#domain/words/locale.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  lookUpPreQualification,
  preQualify,
  preQualifyEligibility,
} from "#api/contract/pre-qualification.ts";
import type {
  WirePreQualificationAnswer,
  WireSubmission,
} from "#api/contract/pre-qualification.ts";
import { createWords } from "#domain/catalogue-words.ts";
import { calendarDayAt } from "#server/calendar-day-at.ts";
import { meetTrouble } from "#server/decisions/loan-decision.ts";
import { pullOnce } from "#server/decisions/pull-once.ts";
import { underwrite } from "#server/decisions/underwrite.ts";
import { addEndpoint } from "#server/http/endpoint.ts";
import { originOf } from "#server/http/origin.ts";
import { problem, tryLater } from "#server/http/problem.ts";
import type { Services } from "#server/services.ts";
import { findByVerification } from "#server/stores/application.ts";
import { addConsent } from "#server/stores/consent.ts";
import type { Pull } from "#server/stores/credit-pull.ts";
import { lookUp } from "#server/stores/idempotency.ts";
import type { Lease } from "#server/stores/idempotency.ts";
import { findVerified } from "#server/stores/phone-proof.ts";
import { findProviderOf } from "#server/stores/provider.ts";
import type { CallingVisit } from "#server/stores/session.ts";
import { canonical, readApplicant } from "#server/underwriting/applicant.ts";
import { personaOf } from "#server/underwriting/personas.ts";
import { requireApplicationAllowed } from "./application-limits.ts";
import { consentShown, requireAttested } from "./consent-text.ts";
import { withLease } from "./idempotency-lease.ts";
import { keep, keepNoDecision, repeat, subjectOf } from "./pre-qualification-kept.ts";
import type { Submission } from "./pre-qualification-kept.ts";

/** Longer than a decision takes; after that, the key of a call that died is free again. */
const leaseSeconds = 30;
const submissions = [preQualify, preQualifyEligibility] as const;

/**
 * POST /api/accounts/pre-qualify and …-eligibility decide, at most once a verified phone instance: the same submission
 * gets the stored answer, another one after a decision a 409, a value that the rules refuse a 422 with its code. An
 * answer without a decision may be followed by a corrected submission under a new key. GET …/pre-qualify/{key} finds an
 * answer that was not seen. Spec sections 3, 4, 7 and 8; decisions 10 to 17; promises P8, P10, P24 and P25.
 */
export function addPreQualificationRoutes(app: FastifyInstance, services: Services): void {
  for (const endpoint of submissions) {
    addEndpoint({ app, services }, endpoint, ({ body }, visit, request) =>
      withLease(services, { once: request.once, leaseSeconds }, async (lease) => {
        const valid = await requireValid(services, { body, visit, request, lease });
        return submit(services, valid, request);
      }),
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
  readonly lease: Lease;
};

type Valid = {
  readonly submission: Submission;
  /** Whether there was a decision on the instance when it was looked for. */
  readonly isDecidedOn: boolean;
};

/**
 * Judges a call: the visit's own provider, every value by the domain's rules, the phone verified in this visit, and the
 * words of the consent.
 */
async function requireValid(
  services: Services,
  { body, visit, request, lease }: Call,
): Promise<Valid> {
  const stored = await findProviderOf(services, visit);
  if (stored === undefined || body.PublicKey !== visit.providerKey) {
    throw problem(422, "This visit belongs to another practice.", "provider.other");
  }
  const { provider, lender } = stored;
  const today = calendarDayAt(services.clock());
  const applicant = readApplicant(body, provider, today);
  if (!applicant.ok) {
    const words = createWords({ locale: defaultLocale, overrides: provider.texts });
    throw problem(422, words(applicant.error), applicant.error);
  }
  const { phone, verificationId } = applicant.value;
  const isTest = body.IsTest && visit.sandbox;
  const { sessionId } = visit;
  const instance = { sessionId, instanceId: verificationId, phone, isTest };
  const verified = await findVerified(services, instance);
  if (verified === undefined) {
    throw problem(422, "Verify your phone number first.", "phone.unverified");
  }
  const shown = consentShown(provider, "credit-report", body.Consent?.Locale);
  requireAttested(body.Consent, { shown, isTest });
  const caller = { address: request.ip, userAgent: request.headers["user-agent"] };
  const judged = { applicant: applicant.value, body, shown, isTest, today };
  const submission = { visit, provider, lender, lease, ...judged, ...caller };
  return { submission, ...verified };
}

/** One pull a submission: consent first, then the decision without a connection, then what follows in one transaction. */
async function submit(
  services: Services,
  { submission, isDecidedOn }: Valid,
  request: FastifyRequest,
): Promise<WirePreQualificationAnswer> {
  const { applicant } = submission;
  const { verificationId } = applicant;
  const asked = { subject: subjectOf(applicant), request: canonical(applicant) };
  let wasLookedFor = !isDecidedOn;
  return pullOnce(services, asked, {
    known: async () => {
      if (wasLookedFor) {
        wasLookedFor = false;
        return undefined;
      }
      const earlier = await findByVerification(services.db, services, verificationId);
      return earlier && repeat(services, submission, earlier);
    },
    decide: (pull) => decide(services, submission, { request, pull }),
    settlesPull: true,
  });
}

type Deciding = { readonly request: FastifyRequest; readonly pull: Pull };

async function decide(
  services: Services,
  submission: Submission,
  { request, pull }: Deciding,
): Promise<WirePreQualificationAnswer> {
  const { applicant, isTest } = submission;
  const { email, phone } = applicant;
  await requireApplicationAllowed(services, { email, phone, isTest, request });
  const consentId = await recordConsent(services, submission);
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

/** No credit file is asked for without this row. Promise P24. */
async function recordConsent(services: Services, submission: Submission): Promise<string> {
  const { body, applicant } = submission;
  return addConsent(services.db, services, {
    ...submission,
    phone: applicant.phone,
    kind: "credit-report",
    attested: body.Consent,
  });
}
