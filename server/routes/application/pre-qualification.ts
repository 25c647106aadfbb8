import type { FastifyInstance, FastifyRequest } from "fastify";
import { compile } from "zod/mini";
import {
  lookUpPreQualification,
  preQualify,
  preQualifyEligibility,
  type WirePreQualificationAnswer,
  type WireSubmission,
} from "#api/contract/pre-qualification.ts";
import { createWords } from "#domain/messages/catalogue-words.ts";
import { calendarDayAt } from "#server/time/calendar-day-at.ts";
import { decideOn } from "#server/decisions/decide-on.ts";
import { addEndpoint } from "#server/http/endpoint.ts";
import { problem, tryLater } from "#server/http/problem.ts";
import { enqueueDecisionMessages } from "#server/notices/decision-messages.ts";
import type { InTransaction, Services } from "#server/services/services.ts";
import { findByVerification, submissionHash } from "#server/stores/application/application.ts";
import { addApplication } from "#server/stores/application/new-application.ts";
import { givenAnswer, lookUp } from "#server/stores/call/idempotency.ts";
import { findProviderOf } from "#server/stores/practice/provider.ts";
import type { CallingVisit } from "#server/stores/visit/session.ts";
import { canonical, readApplicant, type Applicant } from "#server/underwriting/applicant.ts";
import { applicationLimits, originOf } from "./application-limits.ts";
import { consentShown, requireAttested } from "./consent-text.ts";
import { decideOnce, type Decided } from "./decide-once.ts";
import { consentToRecord, recordCreation, requireProvedPhone } from "./loan-decision.ts";
import type { Giving } from "./loan-decision.ts";
import { decisionAnswer, noDecisionAnswer } from "./pre-qualification-answer.ts";

/** Parsers compiled once, because submissions are frequent and large. */
const compiled = { body: compile(preQualify.body, { strict: true }) };
const submissions = [
  { ...preQualify, ...compiled },
  { ...preQualifyEligibility, ...compiled },
] as const;

/** Once per verified phone: the same submission gets the stored answer, another a 409. Spec sections 3, 4, 7, 8; S10 to S17. */
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

const subjectOf = ({ verificationId }: Applicant) => `verification|${verificationId}`;

async function preQualifyOnce(services: Services, call: Call): Promise<WirePreQualificationAnswer> {
  const { visit, request } = call;
  const given = await givenAnswer<WirePreQualificationAnswer>(services, request.once);
  if (given !== undefined) return given.answer;
  const submission = await readSubmission(services, call);
  const { giving, applicant, consent, isTest } = submission;
  const { email, phone, verificationId: instanceId } = applicant;
  return decideOnce<WirePreQualificationAnswer>(services, {
    call: request,
    isTest,
    subject: subjectOf(applicant),
    request: canonical(applicant),
    limits: applicationLimits({ email, phone, isTest, request }),
    consent: consentToRecord(giving, phone, consent),
    check: async (within) => {
      const { sessionId } = visit;
      await requireProvedPhone(within, { sessionId, instanceId, phone, isTest });
      requireAttested(consent.attested, { ...consent, isTest });
      return findEarlierAnswer(within, applicant);
    },
    decide: (reference) => {
      const origin = originOf(request, visit.providerKey);
      return decideOn(services, { applicant, isTest, reference, origin });
    },
    undecided: noDecisionAnswer,
    persist: async (within, decided) =>
      (await findEarlierAnswer(within, applicant)) ??
      (await addPreQualification(within, { ...submission, ...decided })),
  });
}

/** @throws problem 422 with the first code to correct */
async function readSubmission(services: Services, { body, visit, request }: Call) {
  const now = services.clock();
  const stored = await findProviderOf(services, visit);
  if (stored === undefined || body.PublicKey !== visit.providerKey) {
    throw problem(422, "This visit belongs to another practice.", "provider.other");
  }
  const { provider } = stored;
  const applicant = readApplicant(body, provider, now);
  if (!applicant.ok) {
    const { error } = applicant;
    const overrides = provider.texts;
    throw problem(422, (locale) => createWords({ locale, overrides })(error), error);
  }
  const { Consent: attested, Meta: meta = {} } = body;
  const consent = { attested, shown: consentShown(provider, "credit-report", attested?.Locale) };
  const giving: Giving = { visit, stored, request, today: calendarDayAt(now) };
  const isTest = body.IsTest && visit.sandbox;
  return { giving, applicant: applicant.value, consent, isTest, meta };
}

async function addPreQualification(
  services: InTransaction,
  { giving, ...decided }: Awaited<ReturnType<typeof readSubmission>> & Decided,
): Promise<WirePreQualificationAnswer> {
  const { visit, stored, today } = giving;
  const { decision, persona, applicant } = decided;
  const fallsAtConfirmation = persona?.fallsAtConfirmation ?? false;
  const added = { ...decided, visit, today, fallsAtConfirmation, person: applicant };
  const application = await addApplication(services, added);
  const isApproved = decision.disposition === "Approved";
  const event = {
    type: isApproved ? "prequalification.approved" : "application.declined",
  } as const;
  const subject = subjectOf(applicant);
  await recordCreation(services, { ...decided, application, visit, subject, event });
  const { provider, lender } = stored;
  await enqueueDecisionMessages(services, { application, provider, lender, today });
  return decisionAnswer(services, application);
}

/** @throws problem 409 when other values were decided on */
async function findEarlierAnswer(
  services: InTransaction,
  applicant: Applicant,
): Promise<WirePreQualificationAnswer | undefined> {
  const earlier = await findByVerification(services, applicant.verificationId);
  if (earlier === undefined) return undefined;
  if (submissionHash(services, applicant) !== earlier.submissionHash) {
    throw problem(409, "A decision was already made for this verified phone.", "already-decided");
  }
  return decisionAnswer(services, earlier);
}
