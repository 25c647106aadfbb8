import type { FastifyRequest } from "fastify";
import type { updateApplication, WireApplicationAnswer } from "#api/contract/loan-application.ts";
import { calendarDayAt } from "#server/time/calendar-day-at.ts";
import { stageConflict } from "#server/services/conflict.ts";
import type { Transaction } from "#server/database/database.ts";
import type { EndpointInput } from "#server/http/endpoint.ts";
import { problem } from "#server/http/problem.ts";
import type { LoanSettings } from "#server/config/loan-settings.ts";
import type { Services } from "#server/services/services.ts";
import { changeOnce } from "#server/stores/change-once.ts";
import { updateOf } from "#server/stores/compiled-once.ts";
import { attachConsent } from "#server/stores/consent.ts";
import { decisionAdded } from "#server/stores/decision.ts";
import { complete, completing, writeUnderLease } from "#server/stores/idempotency.ts";
import type { Lease } from "#server/stores/idempotency.ts";
import { lockApplication, nextStage } from "#server/stores/lifecycle.ts";
import { findLoan, informationIndex, loanFromRow } from "#server/stores/loan-application.ts";
import type { Loan } from "#server/stores/loan-application.ts";
import { unchanged } from "#server/stores/loan-change.ts";
import type { LoanChange } from "#server/stores/loan-change.ts";
import type { Information } from "#server/underwriting/loan-applicant.ts";
import { findProviderOf } from "#server/stores/provider.ts";
import type { CallingVisit } from "#server/stores/session.ts";
import type { Decision, NoDecision } from "#server/underwriting/decision.ts";
import { decideLoan } from "#server/decisions/loan-decision.ts";
import { applicationLimits, requireApplicationAllowed } from "./application-limits.ts";
import { pullOnce } from "#server/decisions/pull-once.ts";
import { withLease } from "./idempotency-lease.ts";
import { refusalAnswer } from "./refusal-answer.ts";
import {
  askedOf,
  decidedAnswer,
  keepDecision,
  recordConsent,
  requireConsent,
  requireInformation,
  requireProvedPhone,
  undecidedAnswer,
} from "./loan-decision.ts";
import type { GivenConsent, Giving } from "./loan-decision.ts";
import { askVault, choosePayment } from "./loan-payment.ts";
import type { AskedPayment } from "./loan-payment.ts";
import { chooseSchedule } from "./loan-schedule.ts";
import { requireOwnApplication } from "./own-application.ts";

type Body = EndpointInput<typeof updateApplication>["body"];

/** A call to complete or change an application. */
export type UpdateCall = {
  readonly body: Body;
  readonly visit: CallingVisit;
  readonly request: FastifyRequest;
};
type LeasedCall = UpdateCall & { readonly lease: Lease };

/** Longer than a decision takes; after that, the key of a call that died is free again. */
const leaseSeconds = 30;

/** The result of given information. */
type Judged =
  | { readonly kind: "none" }
  | { readonly kind: "undecided"; readonly decision: NoDecision }
  | {
      readonly kind: "decided";
      readonly information: Information;
      readonly decision: Decision;
      readonly consentId: string;
      readonly isCut: boolean;
    };

/**
 * Completes or changes an application: its information is decided on anew unless it is the same, then when and how the
 * payments are made are kept, all of it or nothing. What is absent stays as it was.
 */
export async function update(services: Services, call: UpdateCall): Promise<WireApplicationAnswer> {
  const { once } = call.request;
  if (call.body.Applicant === undefined) return choose(services, call);
  return withLease(services, { once, leaseSeconds }, (lease) =>
    inform(services, { ...call, lease }),
  );
}

/** Without information nobody is asked for anything: what was chosen is kept by one statement. */
async function choose(
  services: Services,
  { body, visit, request: { once } }: UpdateCall,
): Promise<WireApplicationAnswer> {
  const { row, stored } = await requirePlaces(services, { body, visit });
  const payment = body.Payment && (await askVault(services, visit, body.Payment));
  return changeOnce(services, once, {
    row,
    plan: async (held, db) => {
      const choices = { settings: stored.loan, body, payment };
      const { loan, change } = withChoices(services, unchanged(services, held), choices);
      const way = held.status === "DCN" ? await refusalAnswer(db, loan) : {};
      return { change, answer: decidedAnswer(loan, way) };
    },
  });
}

/** The application that a call is about, and its practice as the visit was shown it. @throws problem 404 */
async function requirePlaces(
  services: Services,
  { body, visit }: Pick<UpdateCall, "body" | "visit">,
) {
  const asked = { id: body.ApplicationId, providerId: body.ProviderId };
  const { row } = await requireOwnApplication(services, visit, asked);
  const stored = await findProviderOf(services, visit);
  if (stored === undefined) throw problem(404, "We do not know this practice.");
  return { row, stored };
}

async function inform(services: Services, call: LeasedCall): Promise<WireApplicationAnswer> {
  const { body, visit, request } = call;
  const { row, stored } = await requirePlaces(services, call);
  const loan = loanFromRow(services, row);
  const giving: Giving = { visit, stored, request, today: calendarDayAt(services.clock()) };
  const given = givenBy(services, body, loan);
  if (given === undefined || isKnown(services, loan, given)) {
    return keep(services, call, { giving, loan, judged: { kind: "none" } });
  }
  const { phone } = given.person;
  await requireProvedPhone(services, giving, {
    phone,
    isTest: loan.isTest,
    onFile: loan.applicant.phone,
  });
  const consent = requireConsent(giving, body.Consent, loan.isTest);
  await requireSameEmailOrRoom(services, { giving, loan, given });
  const pull = { subject: `application|${loan.id}`, request: informationIndex(services, given) };
  return pullOnce(services, pull, {
    known: async () => {
      const now = await findLoan(services, loan.id);
      if (!isKnown(services, now, given)) return undefined;
      return keep(services, call, { giving, loan: now, judged: { kind: "none" } });
    },
    decide: async ({ reference: bureauReference }) => {
      const judged = await judge(services, { giving, loan, given, consent });
      return keep(services, call, { giving, loan, judged, bureauReference });
    },
  });
}

/** Another e-mail address counts like another application: whoever it belongs to is not written to without end. */
async function requireSameEmailOrRoom(
  services: Services,
  { giving: { request }, loan, given }: Changing & { readonly given: Information },
): Promise<void> {
  const { email, phone } = given.person;
  if (email.toLowerCase() === loan.applicant.email?.toLowerCase()) return;
  const limits = applicationLimits({ email, phone, isTest: loan.isTest, request });
  await requireApplicationAllowed(services, limits);
}

type Asking = Changing & { readonly given: Information; readonly consent: GivenConsent };
type Changing = { readonly giving: Giving; readonly loan: Loan };

/** The information of a call, judged by the rules; `undefined` when it brings none. */
function givenBy(
  { clock }: Services,
  { Applicant }: Body,
  { programCode }: Loan,
): Information | undefined {
  return Applicant && requireInformation(Applicant, { programCode, now: clock() });
}

/** Whether the information is what was last decided on: it is not decided on again. */
function isKnown(services: Services, loan: Loan, given: Information): boolean {
  return loan.submissionIndex === informationIndex(services, given);
}

type Keeping = Changing & { readonly judged: Judged; readonly bureauReference?: string };

async function keep(
  services: Services,
  { body, visit, request, lease }: LeasedCall,
  keeping: Keeping,
): Promise<WireApplicationAnswer> {
  const { giving, loan, judged } = keeping;
  const { stored } = giving;
  if (judged.kind === "undecided") {
    const { id: applicationId, isTest } = loan;
    const subject = `application|${applicationId}`;
    const { bureauReference } = keeping;
    const version = { visit, subject, isTest, applicationId, bureauReference };
    const answer = undecidedAnswer(judged.decision);
    await writeUnderLease(services.db, [
      { query: decisionAdded(services, { ...version, decision: judged.decision }) },
      ...completing(services, lease, answer),
    ]);
    return answer;
  }
  const payment = body.Payment && (await askVault(services, visit, body.Payment));
  const answer = await services.db.transaction().execute(async (trx) => {
    await keepInformation(trx, services, keeping);
    const held = unchanged(services, await lockApplication(trx, loan.id));
    const choices = { settings: stored.loan, body, payment };
    const { loan: kept, change } = withChoices(services, held, choices);
    if (change) await trx.executeQuery(updateOf("applications", change, { id: loan.id }));
    const way = await refusalAnswer(trx, kept);
    return complete(services, trx, { lease, answer: decidedAnswer(kept, way) });
  });
  if (judged.kind === "decided" && judged.isCut) request.raw.socket.destroy();
  return answer;
}

/** Decides on information, with no connection held. */
async function judge(
  services: Services,
  { giving, loan, given: information, consent }: Asking,
): Promise<Judged> {
  const { isTest } = loan;
  if (nextStage(loan.stage, { type: "information.approved" }) === undefined) {
    throw stageConflict(loan.stage);
  }
  const consentId = await recordConsent(services, giving, { information, consent });
  const { decision, isCut } = await decideLoan(services, askedOf(giving, information, isTest));
  return decision.disposition === "none"
    ? { kind: "undecided", decision }
    : { kind: "decided", information, decision, consentId, isCut };
}

/** Keeps a decision, unless the same information was decided on meanwhile. */
async function keepInformation(
  trx: Transaction,
  services: Services,
  { loan: { id }, judged, giving, bureauReference }: Keeping,
): Promise<void> {
  if (judged.kind !== "decided") return;
  const row = await lockApplication(trx, id);
  if (row.submission_index === informationIndex(services, judged.information)) return;
  await attachConsent(trx, { id: judged.consentId, applicationId: id });
  await keepDecision(trx, services, { ...judged, row, giving, bureauReference });
}

type Choices = {
  readonly settings: LoanSettings;
  readonly body: Body;
  readonly payment: AskedPayment | undefined;
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
