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
import type { CalendarDay } from "#domain/calendar-day.ts";
import { createWords } from "#domain/catalogue-words.ts";
import type { Provider } from "#domain/provider.ts";
import { calendarDayAt } from "#server/calendar-day-at.ts";
import { addEndpoint } from "#server/http/endpoint.ts";
import { originOf } from "#server/http/origin.ts";
import { problem, tryLater } from "#server/http/problem.ts";
import { tellDecision } from "#server/notices/tell-decision.ts";
import type { Transaction } from "#server/database.ts";
import type { Lender } from "#server/lender.ts";
import type { Services } from "#server/services.ts";
import { addApplication, findByVerification, submissionHash } from "#server/stores/application.ts";
import type { Application } from "#server/stores/application.ts";
import { addConsent, attachConsent } from "#server/stores/consent.ts";
import type { NewConsent } from "#server/stores/consent.ts";
import { addDecision } from "#server/stores/decision.ts";
import { complete, lookUp } from "#server/stores/idempotency.ts";
import type { Lease } from "#server/stores/idempotency.ts";
import { findProviderOf } from "#server/stores/provider.ts";
import { bindVisit } from "#server/stores/session.ts";
import type { CallingVisit } from "#server/stores/session.ts";
import { isPhoneVerified } from "#server/stores/phone-proof.ts";
import { canonical, readApplicant } from "#server/underwriting/applicant.ts";
import type { Applicant } from "#server/underwriting/applicant.ts";
import type { Decision, NoDecision } from "#server/underwriting/decision.ts";
import { meetTrouble } from "#server/decisions/loan-decision.ts";
import { personaOf } from "#server/underwriting/personas.ts";
import type { Persona } from "#server/underwriting/personas.ts";
import { pullOnce } from "#server/decisions/pull-once.ts";
import { underwrite } from "#server/decisions/underwrite.ts";
import { requireApplicationAllowed } from "./application-limits.ts";
import { withLease } from "./idempotency-lease.ts";
import { consentShown, requireAttested } from "./consent-text.ts";
import { noticeWay } from "./notice-way.ts";
import { decisionAnswer, noDecisionAnswer } from "./pre-qualification-answer.ts";

/** Longer than a decision takes; after that, the key of a call that died is free again. */
const leaseSeconds = 30;
const submissions = [preQualify, preQualifyEligibility] as const;

/** A submission that has been judged by the rules. */
type Submission = {
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
        const submission = await requireValid(services, { body, visit, request, lease });
        return submit(services, submission, request);
      }),
    );
  }

  addEndpoint({ app, services }, lookUpPreQualification, async ({ params }, visit) => {
    const known = await lookUp<WirePreQualificationAnswer>(services, {
      scope: visit.sessionId,
      key: params.key,
      endpoints: submissions.map(({ id }) => id),
    });
    if (known.state === "answered") return known.answer;
    if (known.state === "unknown") throw problem(404, "No submission has this key.");
    throw tryLater(409, "This submission is still being decided.", known.retryAfterSeconds);
  });
}

type Call = {
  readonly body: WireSubmission;
  readonly visit: CallingVisit;
  readonly request: FastifyRequest;
  readonly lease: Lease;
};

/**
 * Judges a call: the visit's own provider, every value by the domain's rules, the phone verified in this visit, and the
 * words of the consent.
 */
async function requireValid(
  services: Services,
  { body, visit, request, lease }: Call,
): Promise<Submission> {
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
  if (
    !(await isPhoneVerified(services, { sessionId, instanceId: verificationId, phone, isTest }))
  ) {
    throw problem(422, "Verify your phone number first.", "phone.unverified");
  }
  const shown = consentShown(provider, "credit-report", body.Consent?.Locale);
  requireAttested(body.Consent, { shown, isTest });
  const caller = { address: request.ip, userAgent: request.headers["user-agent"] };
  const judged = { applicant: applicant.value, body, shown, isTest, today };
  return { visit, provider, lender, lease, ...judged, ...caller };
}

/** One pull a submission: consent first, then the decision without a connection, then what follows in one transaction. */
async function submit(
  services: Services,
  submission: Submission,
  request: FastifyRequest,
): Promise<WirePreQualificationAnswer> {
  const { applicant } = submission;
  const { verificationId } = applicant;
  const asked = { subject: subjectOf(applicant), request: canonical(applicant) };
  return pullOnce(services, asked, {
    known: async () => {
      const earlier = await findByVerification(services.db, services, verificationId);
      return earlier && repeat(services, submission, earlier);
    },
    decide: (bureauReference) => decide(services, submission, { request, bureauReference }),
  });
}

function subjectOf({ verificationId }: Applicant): string {
  return `verification|${verificationId}`;
}

type Deciding = { readonly request: FastifyRequest; readonly bureauReference: string };

async function decide(
  services: Services,
  submission: Submission,
  { request, bureauReference }: Deciding,
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
    return keepNoDecision(services, submission, { decision: outcome, bureauReference });
  const decided = { decision: outcome, persona, consentId, bureauReference };
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

type Decided = {
  readonly decision: Decision;
  readonly persona: Persona | undefined;
  readonly consentId: string;
  readonly bureauReference: string;
};

/** That there was no decision, and its stored answer. */
async function keepNoDecision(
  services: Services,
  submission: Submission,
  outcome: { readonly decision: NoDecision; readonly bureauReference: string },
): Promise<WirePreQualificationAnswer> {
  const { applicant, lease } = submission;
  return services.db.transaction().execute(async (trx) => {
    const subject = subjectOf(applicant);
    await addDecision(trx, services, { ...submission, ...outcome, subject });
    return complete(services, trx, { lease, answer: noDecisionAnswer(outcome.decision) });
  });
}

/** The application, its consent, its letters and its stored answer: all or nothing. */
async function keep(
  services: Services,
  submission: Submission,
  { decision, persona, consentId, bureauReference }: Decided,
): Promise<WirePreQualificationAnswer> {
  const { applicant, body, provider, lender, today, lease } = submission;
  return services.db.transaction().execute(async (trx) => {
    const added = await addApplication(trx, services, {
      ...submission,
      decision,
      fallsAtConfirmation: persona?.fallsAtConfirmation ?? false,
      bureauReference,
      meta: body.Meta ?? {},
    });
    if (added !== undefined) {
      const place = { sessionId: submission.visit.sessionId, applicationId: added.id };
      const version = { decision, bureauReference, subject: subjectOf(applicant) };
      await addDecision(trx, services, { ...submission, ...version, applicationId: added.id });
      await bindVisit(trx, services, place);
      await attachConsent(trx, { id: consentId, applicationId: added.id });
      await tellDecision(trx, services, { application: added, provider, lender, today });
    }
    const application = added ?? (await decidedMeanwhile(trx, services, applicant));
    const answer = decisionAnswer(application, await noticeWay(trx, application));
    return complete(services, trx, { lease, answer });
  });
}

/** The application that another call of the same verified phone has made since this one looked. */
async function decidedMeanwhile(trx: Transaction, services: Services, applicant: Applicant) {
  const application = await findByVerification(trx, services, applicant.verificationId);
  if (application === undefined) throw new Error("an application that was stored is not there");
  requireSame(services, applicant, application);
  return application;
}

async function repeat(
  services: Services,
  submission: Submission,
  earlier: Application,
): Promise<WirePreQualificationAnswer> {
  requireSame(services, submission.applicant, earlier);
  const way = await noticeWay(services.db, earlier);
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
