import type { FastifyRequest } from "fastify";
import type { updateApplication, WireApplicationAnswer } from "#api/contract/loan-application.ts";
import { calendarDayAt } from "#server/time/calendar-day-at.ts";
import type { EndpointInput } from "#server/http/endpoint.ts";
import { problem } from "#server/http/problem.ts";
import type { LoanSettings } from "#server/config/loan-settings.ts";
import type { InTransaction, Services } from "#server/services/services.ts";
import { givenAnswer, runOnce } from "#server/stores/call/idempotency.ts";
import { requireNextStage } from "#server/stores/loan/loan-lifecycle.ts";
import { informationIndex } from "#server/stores/loan/loan.ts";
import { findProviderOf } from "#server/stores/practice/provider.ts";
import type { CallingVisit } from "#server/stores/visit/session.ts";
import { applicationLimits } from "#server/routes/application/application-limits.ts";
import { requireAttested } from "#server/routes/application/consent-text.ts";
import { decideOnce } from "#server/routes/application/decide-once.ts";
import {
  consentOf,
  consentToRecord,
  decidedAnswer,
  decideLoan,
  requireInformation,
  requireProvedPhone,
  storeDecision,
  undecidedAnswer,
  type Giving,
} from "#server/routes/application/loan-decision.ts";
import { queryVault, choosePayment, type PaymentRequest } from "./loan-payment.ts";
import { chooseSchedule } from "./loan-schedule.ts";
import { requireOwnApplication } from "#server/routes/application/own-application.ts";
import { lockApplication } from "#server/stores/application/application.ts";

type Body = EndpointInput<typeof updateApplication>["body"];

export type UpdateCall = {
  readonly body: Body;
  readonly visit: CallingVisit;
  readonly request: FastifyRequest;
};

/** All of it or nothing. What is absent stays as it was. */
export async function update(services: Services, call: UpdateCall): Promise<WireApplicationAnswer> {
  return call.body.Applicant === undefined ? choose(services, call) : inform(services, call);
}

async function choose(
  services: Services,
  { body, visit, request: { once } }: UpdateCall,
): Promise<WireApplicationAnswer> {
  const { application, stored } = await requirePlaces(services, { body, visit });
  const payment = body.Payment && (await queryVault(services, visit, body.Payment));
  const choices = { id: application.id, settings: stored.loan, body, payment };
  return runOnce(services, once, (within) => storeChoices(within, choices));
}

/** @throws problem 404 */
async function requirePlaces(
  services: Services,
  { body, visit }: Pick<UpdateCall, "body" | "visit">,
) {
  const requested = { id: body.ApplicationId, providerId: body.ProviderId };
  const { application } = await requireOwnApplication(services, visit, requested);
  const stored = await findProviderOf(services, visit);
  if (stored === undefined) throw problem(404, "We do not know this practice.");
  return { application, stored };
}

async function inform(services: Services, call: UpdateCall): Promise<WireApplicationAnswer> {
  const { visit, body, request } = call;
  const given = await givenAnswer<WireApplicationAnswer>(services, request.once);
  if (given !== undefined) return given.answer;
  const { giving, loan, information, consent, payment } = await readUpdate(services, call);
  const { email, phone } = information.person;
  const { id, isTest } = loan;
  const submissionIndex = informationIndex(services, information);
  const choices = { id, settings: giving.stored.loan, body, payment };
  // Another e-mail address counts like another application, because its owner gets messages.
  const isSameEmail = email.toLowerCase() === loan.applicant.email?.toLowerCase();
  return decideOnce<WireApplicationAnswer>(services, {
    call: request,
    isTest,
    applicationId: id,
    subject: `application|${id}`,
    request: submissionIndex,
    limits: isSameEmail ? [] : applicationLimits({ email, phone, isTest, request }),
    consent: consentToRecord(giving, phone, consent),
    check: async (within) => {
      const held = await lockApplication(within, id);
      if (held.submissionIndex === submissionIndex) return storeChoices(within, choices);
      const { sessionId } = visit;
      const onFile = loan.applicant.phone;
      await requireProvedPhone(within, { sessionId, phone, isTest, onFile });
      requireAttested(consent.attested, { ...consent, isTest });
      requireNextStage(held.stage, { type: "information.approved" });
      return undefined;
    },
    decide: (reference) => decideLoan(services, giving, { ...information, isTest, reference }),
    undecided: undecidedAnswer,
    persist: async (within, decided) => {
      const held = await lockApplication(within, id);
      if (held.submissionIndex !== submissionIndex)
        await storeDecision(within, { ...decided, held, information, giving });
      return storeChoices(within, choices);
    },
  });
}

/** @throws problem 404, 422 with the first code to correct, 503 */
async function readUpdate(services: Services, { body, visit, request }: UpdateCall) {
  const { application: loan, stored } = await requirePlaces(services, { body, visit });
  const now = services.clock();
  const giving: Giving = { visit, stored, request, today: calendarDayAt(now) };
  const information = requireInformation(body.Applicant!, {
    programCode: loan.programCode,
    now,
    phoneCountries: stored.provider.phoneCountries,
  });
  const consent = consentOf(giving, body.Consent);
  const payment = body.Payment && (await queryVault(services, visit, body.Payment));
  return { giving, loan, information, consent, payment };
}

type Choices = {
  readonly id: string;
  readonly settings: LoanSettings;
  readonly body: Body;
  readonly payment: PaymentRequest | undefined;
};

/** Stores when and how payments are made; an application that was just declined has neither. */
async function storeChoices(
  services: InTransaction,
  { id, settings, body, payment }: Choices,
): Promise<WireApplicationAnswer> {
  const { stage } = await lockApplication(services, id);
  if (stage !== "declined" || body.Applicant === undefined) {
    const { Employment: employment } = body;
    if (employment !== undefined) await chooseSchedule(services, { id, settings, employment });
    if (payment !== undefined) await choosePayment(services, { id, settings, payment });
  }
  return decidedAnswer(services, await lockApplication(services, id));
}
