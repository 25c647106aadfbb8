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
import { simulateFailure } from "#server/decisions/loan-decision.ts";
import { underwrite } from "#server/decisions/underwrite.ts";
import { addEndpoint } from "#server/http/endpoint.ts";
import { originOf } from "#server/http/origin.ts";
import { problem, tryLater } from "#server/http/problem.ts";
import type { Services } from "#server/services/services.ts";
import { lookUp } from "#server/stores/call/idempotency.ts";
import { findProof } from "#server/stores/verification/phone-proof.ts";
import { findProviderOf } from "#server/stores/practice/provider.ts";
import type { CallingVisit } from "#server/stores/visit/session.ts";
import { canonical, readApplicant } from "#server/underwriting/applicant.ts";
import { personaOf } from "#server/underwriting/personas.ts";
import { applicationLimits } from "./application-limits.ts";
import { consentShown, requireAttested } from "./consent-text.ts";
import { decideOnce } from "./decide-once.ts";
import type { DecisionLock } from "./decide-once.ts";
import { validateUnlessReplayed } from "#server/routes/idempotency-lease.ts";
import { unverified } from "./loan-decision.ts";
import {
  findEarlierAnswer,
  persistDecision,
  persistNoDecision,
  subjectOf,
} from "./persist-pre-qualification.ts";
import type { Submission } from "./persist-pre-qualification.ts";

/** Parsers compiled once, because submissions are frequent and large. */
const compiled = { body: compile(preQualify.body, { strict: true }) };
const submissions = [
  { ...preQualify, ...compiled },
  { ...preQualifyEligibility, ...compiled },
] as const;

/**
 * Decides at most once per verified phone: the same submission gets the stored answer, another one a 409, an invalid
 * value a 422. An answer without a decision may be followed by a corrected submission. `getPreQualification` finds
 * a lost answer. Spec sections 3, 4, 7 and 8; S10 to S17.
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
      if (known.state === "unknown") throw problem(404, () => "No submission has this key.");
      throw tryLater(409, "This submission is still being decided.", known.retryAfterSeconds);
    },
  );
}

type Call = {
  readonly body: WireSubmission;
  readonly visit: CallingVisit;
  readonly request: FastifyRequest;
};

async function preQualifyOnce(services: Services, call: Call): Promise<WirePreQualificationAnswer> {
  const { once } = call.request;
  const validated = await validateUnlessReplayed<Submission, WirePreQualificationAnswer>(
    services,
    once,
    () => readSubmission(services, call),
  );
  if ("answer" in validated) return validated.answer;
  const { applicant, body, visit, isTest } = validated;
  const { email, phone, verificationId: instanceId } = applicant;
  return decideOnce<WirePreQualificationAnswer>(services, {
    once,
    subject: subjectOf(applicant),
    request: canonical(applicant),
    limits: applicationLimits({ email, phone, isTest, request: call.request }),
    consent: { ...validated, phone, kind: "credit-report", attested: body.Consent },
    check: async (trx) => {
      const proofRequest = { sessionId: visit.sessionId, instanceId, phone, isTest };
      const proof = await findProof(trx, services, proofRequest);
      if (proof === undefined) throw unverified();
      requireAttested(body.Consent, validated);
      return findEarlierAnswer(trx, services, validated);
    },
    decide: (lock) => decide(services, validated, { request: call.request, lock }),
  });
}

/**
 * Validates a call before anything is stored: the visit's own practice, and every value by the domain's rules.
 *
 * @throws problem 422 with the first code to correct
 */
async function readSubmission(
  services: Services,
  { body, visit, request }: Call,
): Promise<Submission> {
  const stored = await findProviderOf(services, visit);
  if (stored === undefined || body.PublicKey !== visit.providerKey) {
    throw problem(422, "This visit belongs to another practice.", "provider.other");
  }
  const { provider, lender } = stored;
  const now = services.clock();
  const applicant = readApplicant(body, provider, now);
  if (!applicant.ok) {
    const { error } = applicant;
    const overrides = provider.texts;
    throw problem(422, (locale) => createWords({ locale, overrides })(error), error);
  }
  const isTest = body.IsTest && visit.sandbox;
  const shown = consentShown(provider, "credit-report", body.Consent?.Locale);
  const caller = { address: request.ip, userAgent: request.headers["user-agent"] };
  const values = { applicant: applicant.value, body, shown, isTest, today: calendarDayAt(now) };
  return { visit, provider, lender, ...values, ...caller };
}

async function decide(
  services: Services,
  submission: Submission,
  { request, lock }: { readonly request: FastifyRequest; readonly lock: DecisionLock },
): Promise<WirePreQualificationAnswer> {
  const { applicant, isTest } = submission;
  const persona = isTest ? personaOf(applicant.lastFour) : undefined;
  await simulateFailure(persona);
  const origin = originOf(request, submission.visit.providerKey);
  const { reference } = lock.pull;
  const decision =
    persona?.outcome ?? (await underwrite(services, { applicant, isTest, reference, origin }));
  if (decision.disposition === "none") {
    return persistNoDecision(services, submission, { decision, lock });
  }
  const fallsAtConfirmation = persona?.fallsAtConfirmation ?? false;
  const decided = { decision, fallsAtConfirmation, lock };
  const answer = await persistDecision(services, submission, decided);
  if (persona?.trouble === "cut-connection") request.raw.socket.destroy();
  return answer;
}
