import type { FastifyRequest } from "fastify";
import type { updateApplication, WireApplicationAnswer } from "#api/contract/loan-application.ts";
import { calendarDayAt } from "#server/time/calendar-day-at.ts";
import { stageConflict } from "#server/services/conflict.ts";
import type { Transaction } from "#server/database/database.ts";
import { decideLoan } from "#server/decisions/loan-decision.ts";
import type { EndpointInput } from "#server/http/endpoint.ts";
import { problem } from "#server/http/problem.ts";
import type { LoanSettings } from "#server/config/loan-settings.ts";
import type { Services } from "#server/services/services.ts";
import { changeOnce } from "#server/stores/loan/change-once.ts";
import { attachConsent } from "#server/stores/application/consent.ts";
import { releasePull } from "#server/stores/application/credit-pull.ts";
import { addDecision } from "#server/stores/application/decision.ts";
import { complete } from "#server/stores/call/idempotency.ts";
import { lockApplication, nextStage } from "#server/stores/loan/loan-lifecycle.ts";
import { informationIndex, loanFromRow } from "#server/stores/loan/loan.ts";
import type { Loan } from "#server/stores/loan/loan.ts";
import { unchanged } from "#server/stores/loan/loan-change.ts";
import type { LoanChange } from "#server/stores/loan/loan-change.ts";
import { findProviderOf } from "#server/stores/practice/provider.ts";
import type { CallingVisit } from "#server/stores/visit/session.ts";
import type { Decision, NoDecision } from "#server/underwriting/decision.ts";
import type { Information } from "#server/underwriting/loan-applicant.ts";
import { applicationLimits } from "#server/routes/application/application-limits.ts";
import { requireAttested } from "#server/routes/application/consent-text.ts";
import { decideOnce } from "#server/routes/application/decide-once.ts";
import type { DecisionLock } from "#server/routes/application/decide-once.ts";
import { validateUnlessReplayed } from "#server/routes/idempotency-lease.ts";
import {
  requestedOf,
  consentOf,
  consentToRecord,
  decidedAnswer,
  requireInformation,
  requireProvedPhone,
  storeDecision,
  undecidedAnswer,
} from "#server/routes/application/loan-decision.ts";
import type { GivenConsent, Giving } from "#server/routes/application/loan-decision.ts";
import { queryVault, choosePayment } from "./loan-payment.ts";
import type { PaymentRequest } from "./loan-payment.ts";
import { chooseSchedule } from "./loan-schedule.ts";
import { requireOwnApplication } from "#server/routes/application/own-application.ts";
import { refusalAnswer } from "#server/routes/application/refusal-answer.ts";

type Body = EndpointInput<typeof updateApplication>["body"];

export type UpdateCall = {
  readonly body: Body;
  readonly visit: CallingVisit;
  readonly request: FastifyRequest;
};

/**
 * Completes or changes an application: information is decided on again unless it is the same, then the schedule and the
 * payment methods are stored, all of it or nothing. What is absent stays as it was.
 */
export async function update(services: Services, call: UpdateCall): Promise<WireApplicationAnswer> {
  return call.body.Applicant === undefined ? choose(services, call) : inform(services, call);
}

async function choose(
  services: Services,
  { body, visit, request: { once } }: UpdateCall,
): Promise<WireApplicationAnswer> {
  const { row, stored } = await requirePlaces(services, { body, visit });
  const payment = body.Payment && (await queryVault(services, visit, body.Payment));
  return changeOnce(services, once, {
    id: row.id,
    plan: async (held, trx) => {
      const choices = { settings: stored.loan, body, payment };
      const { loan, change } = withChoices(services, unchanged(services, held), choices);
      const path = held.status === "DCN" ? await refusalAnswer(trx, loan) : {};
      return { change, answer: decidedAnswer(loan, path) };
    },
  });
}

/** @throws problem 404 */
async function requirePlaces(
  services: Services,
  { body, visit }: Pick<UpdateCall, "body" | "visit">,
) {
  const requested = { id: body.ApplicationId, providerId: body.ProviderId };
  const { row } = await requireOwnApplication(services, visit, requested);
  const stored = await findProviderOf(services, visit);
  if (stored === undefined) throw problem(404, "We do not know this practice.");
  return { row, stored };
}

/** Decides on the information of a call, at most once for the same information, and stores the choices with it. */
async function inform(services: Services, call: UpdateCall): Promise<WireApplicationAnswer> {
  const { once } = call.request;
  const validated = await validateUnlessReplayed<LoanUpdate, WireApplicationAnswer>(
    services,
    once,
    () => readUpdate(services, call),
  );
  if ("answer" in validated) return validated.answer;
  const { giving, loan, information, consent, visit } = validated;
  const { email, phone } = information.person;
  const { isTest } = loan;
  // Another e-mail address counts like another application, because its owner gets messages.
  const isSameEmail = email.toLowerCase() === loan.applicant.email?.toLowerCase();
  return decideOnce<WireApplicationAnswer>(services, {
    once,
    subject: subjectOf(loan),
    request: informationIndex(services, information),
    limits: isSameEmail ? [] : applicationLimits({ email, phone, isTest, request: call.request }),
    consent: consentToRecord(giving, { information, consent }),
    check: async (trx) => {
      const held = loanFromRow(services, await lockApplication(trx, loan.id));
      if (held.submissionIndex === informationIndex(services, information)) {
        return storeChoices(trx, services, validated);
      }
      await requireProvedPhone(trx, services, {
        visit,
        phone,
        isTest,
        onFile: loan.applicant.phone,
      });
      requireAttested(consent.attested, { ...consent, isTest });
      if (nextStage(held.stage, { type: "information.approved" }) === undefined) {
        throw stageConflict(held.stage);
      }
      return undefined;
    },
    decide: (lock) => decide(services, validated, lock),
  });
}

type LoanUpdate = Pick<UpdateCall, "body" | "visit"> & {
  readonly giving: Giving;
  readonly loan: Loan;
  readonly information: Information;
  readonly consent: GivenConsent;
  readonly payment: PaymentRequest | undefined;
};

/** Validates a call before anything is stored. @throws problem 404, 422 with the first code to correct, 503 */
async function readUpdate(
  services: Services,
  { body, visit, request }: UpdateCall,
): Promise<LoanUpdate> {
  const { row, stored } = await requirePlaces(services, { body, visit });
  const loan = loanFromRow(services, row);
  const now = services.clock();
  const giving: Giving = { visit, stored, request, today: calendarDayAt(now) };
  const information = requireInformation(body.Applicant!, {
    programCode: loan.programCode,
    now,
    phoneCountries: stored.provider.phoneCountries,
  });
  const consent = consentOf(giving, body.Consent);
  const payment = body.Payment && (await queryVault(services, visit, body.Payment));
  return { body, visit, giving, loan, information, consent, payment };
}

function subjectOf({ id }: Pick<Loan, "id">): string {
  return `application|${id}`;
}

async function decide(
  services: Services,
  changed: LoanUpdate,
  lock: DecisionLock,
): Promise<WireApplicationAnswer> {
  const { giving, information, loan } = changed;
  const { isTest } = loan;
  const { reference } = lock.pull;
  const requested = requestedOf(giving, information, { isTest, reference });
  const { decision, isCut } = await decideLoan(services, requested);
  if (decision.disposition === "none") {
    return persistNoDecision(services, changed, { decision, lock });
  }
  const answer = await persistDecision(services, changed, { decision, lock });
  if (isCut) giving.request.raw.socket.destroy();
  return answer;
}

async function persistNoDecision(
  services: Services,
  { visit, loan }: LoanUpdate,
  { decision, lock }: { readonly decision: NoDecision; readonly lock: DecisionLock },
): Promise<WireApplicationAnswer> {
  return services.db.transaction().execute(async (trx) => {
    await addDecision(trx, services, {
      visit,
      subject: subjectOf(loan),
      isTest: loan.isTest,
      applicationId: loan.id,
      decision,
      bureauReference: lock.pull.reference,
    });
    await releasePull(trx, services, lock.pull);
    return complete(services, trx, { lease: lock.lease, answer: undecidedAnswer(decision) });
  });
}

/** Persists a decision, unless the same information has been decided on since, and the choices of the call. */
async function persistDecision(
  services: Services,
  changed: LoanUpdate,
  { decision, lock }: { readonly decision: Decision; readonly lock: DecisionLock },
): Promise<WireApplicationAnswer> {
  const { giving, information, loan } = changed;
  return services.db.transaction().execute(async (trx) => {
    const row = await lockApplication(trx, loan.id);
    if (row.submission_index !== informationIndex(services, information)) {
      await attachConsent(trx, { id: lock.consentId, applicationId: loan.id });
      const bureauReference = lock.pull.reference;
      await storeDecision(trx, services, { row, information, decision, giving, bureauReference });
    }
    const answer = await storeChoices(trx, services, changed);
    await releasePull(trx, services, lock.pull);
    return complete(services, trx, { lease: lock.lease, answer });
  });
}

async function storeChoices(
  trx: Transaction,
  services: Services,
  { body, giving, loan: { id }, payment }: LoanUpdate,
): Promise<WireApplicationAnswer> {
  const held = unchanged(services, await lockApplication(trx, id));
  const choices = { settings: giving.stored.loan, body, payment };
  const { loan, change } = withChoices(services, held, choices);
  if (change !== undefined) {
    await trx.updateTable("applications").set(change).where("id", "=", id).execute();
  }
  return decidedAnswer(loan, await refusalAnswer(trx, loan));
}

type Choices = {
  readonly settings: LoanSettings;
  readonly body: Body;
  readonly payment: PaymentRequest | undefined;
};

/** An application with when and how payments are made; one that was just declined has neither. */
function withChoices(
  services: Services,
  found: LoanChange,
  { settings, body, payment }: Choices,
): LoanChange {
  if (found.loan.stage === "declined" && body.Applicant !== undefined) return found;
  const { Employment: employment } = body;
  const scheduled =
    employment === undefined ? found : chooseSchedule(services, found, { settings, employment });
  return payment === undefined
    ? scheduled
    : choosePayment(services, scheduled, { settings, payment });
}
