import { areDocumentsRequired } from "#domain/decision/application-status.ts";
import type { FastifyRequest } from "fastify";
import type { createApplication, WireApplicationAnswer } from "#api/contract/loan-application.ts";
import type { WireLoanApplicant } from "#api/contract/loan-applicant.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { Transaction } from "#server/database/database.ts";
import type { EndpointInput } from "#server/http/endpoint.ts";
import type { Request } from "#server/decisions/underwrite.ts";
import { originOf } from "#server/http/origin.ts";
import { problem } from "#server/http/problem.ts";
import {
  enqueueDecisionMessages,
  enqueueDocumentsEmail,
} from "#server/notices/decision-messages.ts";
import { toJson } from "#server/database/schema.ts";
import type { Row } from "#server/database/schema.ts";
import type { Services } from "#server/services/services.ts";
import { findApplication } from "#server/stores/application/application.ts";
import type { Application } from "#server/stores/application/application.ts";
import type { ConsentGiver, NewConsent } from "#server/stores/application/consent.ts";
import { addDecision } from "#server/stores/application/decision.ts";
import { findProof } from "#server/stores/verification/phone-proof.ts";
import { moveApplication, publish } from "#server/stores/loan/loan-lifecycle.ts";
import { informationColumns } from "#server/stores/loan/loan.ts";
import type { Loan } from "#server/stores/loan/loan.ts";
import type { Information, InformationContext } from "#server/underwriting/loan-applicant.ts";
import type { StoredProvider } from "#server/stores/practice/provider.ts";
import type { CallingVisit } from "#server/stores/visit/session.ts";
import type { Decision, NoDecision } from "#server/underwriting/decision.ts";
import { translated } from "#server/wording/translated.ts";
import { readLoanApplicant } from "#server/underwriting/loan-applicant.ts";
import { wireStatus } from "./application-answer.ts";
import type { RefusalAnswer } from "./refusal-answer.ts";
import { consentShown } from "./consent-text.ts";

export type Giving = {
  readonly visit: CallingVisit;
  readonly stored: StoredProvider;
  readonly request: FastifyRequest;
  readonly today: CalendarDay;
};

/** @throws problem 422 with the first code to correct */
export function requireInformation(
  wire: WireLoanApplicant,
  context: InformationContext,
): Information {
  const read = readLoanApplicant(wire, context);
  if ("fault" in read) {
    const { code, message } = read.fault;
    throw problem(422, (locale) => translated(message, locale), code);
  }
  return read.given;
}

/**
 * Nothing is created and no message is sent for a phone that this visit has not proved. The phone on file of an
 * application counts as proved, because only its applicant can open the application.
 *
 * @throws problem 422
 */
export async function requireProvedPhone(
  trx: Transaction,
  services: Services,
  given: {
    readonly visit: CallingVisit;
    readonly phone: string;
    readonly isTest: boolean;
    readonly onFile?: string | undefined;
  },
): Promise<void> {
  const { visit, phone, isTest, onFile } = given;
  if (phone === onFile) return;
  const { sessionId } = visit;
  const proof = await findProof(trx, services, { sessionId, phone, isTest });
  if (proof === undefined) throw unverified();
}

export function unverified() {
  return problem(422, "Verify your phone number first.", "phone.unverified");
}

type AttestedConsent = EndpointInput<typeof createApplication>["body"]["Consent"];
export type GivenConsent = Pick<NewConsent, "attested" | "shown">;

export function consentOf({ stored }: Giving, attested: AttestedConsent): GivenConsent {
  return { attested, shown: consentShown(stored.provider, "application", attested?.Locale) };
}

type GivenWith = { readonly information: Information; readonly consent: GivenConsent };

export function consentToRecord(
  { visit, request }: Giving,
  { information, consent }: GivenWith,
): ConsentGiver & NewConsent {
  return {
    visit,
    phone: information.person.phone,
    address: request.ip,
    userAgent: request.headers["user-agent"],
    kind: "credit-report",
    ...consent,
  };
}

export function requestedOf(
  { visit, request }: Giving,
  { person: applicant, nationalId }: Information,
  { isTest, reference }: Pick<Request, "isTest" | "reference">,
): Request {
  const origin = originOf(request, visit.providerKey);
  return { applicant, nationalId, isTest, reference, origin };
}

type Stored = {
  readonly row: Row<"applications">;
  readonly information: Information;
  readonly decision: Decision;
  readonly giving: Giving;
  readonly bureauReference: string | undefined;
};

/**
 * Stores a decision on information for an application whose row is locked: approved, all choices are made again; declined,
 * the notice is enqueued as after a pre-qualification. The SSN itself is not stored.
 *
 * @throws problem 409 when the stage does not allow it
 */
export async function storeDecision(
  trx: Transaction,
  services: Services,
  { row, information, decision, giving, bureauReference }: Stored,
): Promise<void> {
  const { id } = row;
  const isApproved = decision.disposition === "Approved";
  await trx
    .updateTable("applications")
    .set({
      ...informationColumns(services, id, information),
      ...(isApproved ? approvedColumns(row, decision) : refusedColumns(decision)),
      ...(isOtherIdentity(services, row, information) && { identity_confirmed_at: null }),
      disposition: decision.disposition,
      score: decision.score ?? null,
      decision: toJson<{ readonly [name: string]: unknown }>({
        ...row.decision,
        exceptions: isApproved ? [] : decision.exceptions,
        scoreReasons: isApproved ? undefined : decision.scoreReasons,
        fallsAtConfirmation: false,
        bureauReference,
      }),
      ...evaluationOf(decision).columns,
    })
    .where("id", "=", id)
    .execute();
  const { stage, status } = await moveApplication(trx, services, { id, event: eventOf(decision) });
  await publishDocuments(trx, services, { id, stage, status });
  await addDecision(trx, services, {
    visit: giving.visit,
    subject: `application|${id}`,
    isTest: row.is_test,
    decision,
    bureauReference,
    applicationId: id,
  });
  const application = await findApplication(trx, services, id);
  if (application === undefined) throw new Error("locked application not found");
  const { provider, lender } = giving.stored;
  const reported = { application, provider, lender, today: giving.today };
  if (!isApproved) return enqueueDecisionMessages(trx, services, reported);
  if (areDocumentsRequired(application.status))
    await enqueueDocumentsEmail(trx, services, reported);
}

export function eventOf({ disposition }: Decision) {
  const type = disposition === "Approved" ? "information.approved" : "application.declined";
  return { type } as const;
}

export async function publishDocuments(
  trx: Transaction,
  services: Services,
  { id, stage, status }: Pick<Application, "id" | "stage" | "status">,
): Promise<void> {
  if (!areDocumentsRequired(status)) return;
  await publish(trx, services, { id, stage, event: { type: "documents.required" } });
}

/** With a reference for look-ups. Spec section 7.1. */
export function evaluationOf(decision: Decision) {
  const exceptions = decision.disposition === "Approved" ? [] : decision.exceptions;
  const evaluation = { status: decision.disposition, exceptions };
  return {
    evaluation,
    columns: { evaluation: toJson(evaluation), reference_guid: crypto.randomUUID() },
  };
}

/** Spec section 4, "Application update". */
export function decidedAnswer(
  loan: Pick<Loan, "id" | "status" | "stage" | "evaluation" | "otherOffersAvailable">,
  path: RefusalAnswer,
): WireApplicationAnswer {
  const isDeclined = loan.status === "DCN";
  return {
    IsSuccess: !isDeclined,
    ApplicationId: loan.id,
    Status: wireStatus(loan),
    ...(loan.evaluation && {
      EvaluationStatus: loan.evaluation.status,
      Exceptions: loan.evaluation.exceptions.map(wireException),
    }),
    ...(isDeclined && {
      Message: "We could not approve your application.",
      OtherOffersAvailable: loan.otherOffersAvailable,
      ...path,
    }),
  };
}

/** The applicant may correct the information. Spec section 8. */
export function undecidedAnswer({ answer }: NoDecision): WireApplicationAnswer {
  const exceptions = answer.exceptions ?? [];
  const Message = answer.kind === "failed" ? answer.message : exceptions[0]?.message;
  return {
    IsSuccess: false,
    ...(exceptions.length > 0 && { Exceptions: exceptions.map(wireException) }),
    ...(Message !== undefined && { Message }),
  };
}

function wireException({ code, message }: { readonly code: string; readonly message: string }) {
  return { ErrorCode: code, Message: message };
}

function approvedColumns(
  row: Row<"applications">,
  decision: Extract<Decision, { disposition: "Approved" }>,
) {
  const providerId = row.provider_id;
  return {
    status: decision.status,
    approved_status: decision.status,
    max_finance_amount_cents: decision.maxFinanceAmountCents,
    offers: toJson(decision.offers.map((offer) => ({ providerId, ...offer }))),
    reasons: toJson<readonly string[]>([]),
    other_offers_available: false,
    terms: null,
    employment: null,
    first_payment_on: null,
    payment: null,
  };
}

function refusedColumns(decision: Exclude<Decision, { disposition: "Approved" }>) {
  return {
    reasons: toJson<readonly string[]>(decision.reasons),
    other_offers_available: decision.otherOffersAvailable,
  };
}

function isOtherIdentity(
  services: Services,
  row: Row<"applications">,
  information: Information,
): boolean {
  const { national_id_index } = informationColumns(services, row.id, information);
  return national_id_index !== row.national_id_index;
}
