import { areDocumentsRequired } from "#domain/decision/application-status.ts";
import type { FastifyRequest } from "fastify";
import type { createApplication, WireApplicationAnswer } from "#api/contract/loan-application.ts";
import type { WireLoanApplicant } from "#api/contract/loan-applicant.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { LifecycleEvent } from "#machines/application-lifecycle/application-lifecycle.setup.ts";
import type { EndpointInput } from "#server/http/endpoint.ts";
import { decideOn, type Outcome } from "#server/decisions/decide-on.ts";
import { problem } from "#server/http/problem.ts";
import {
  enqueueDecisionMessages,
  enqueueDocumentsEmail,
} from "#server/notices/decision-messages.ts";
import { toJson } from "#server/database/tables/columns.ts";
import type { InTransaction, Services } from "#server/services/services.ts";
import { lockApplication, type Application } from "#server/stores/application/application.ts";
import { decidedColumns, factsOf } from "#server/stores/application/new-application.ts";
import { attachConsent } from "#server/stores/application/consent.ts";
import type { ConsentGiver, NewConsent } from "#server/stores/application/consent.ts";
import { addDecision } from "#server/stores/application/decision.ts";
import { findProof, type ProofRequest } from "#server/stores/verification/phone-proof.ts";
import { moveApplication, publish } from "#server/stores/loan/loan-lifecycle.ts";
import { informationColumns } from "#server/stores/loan/loan.ts";
import type { Information, InformationContext } from "#server/underwriting/loan-applicant.ts";
import type { StoredProvider } from "#server/stores/practice/provider.ts";
import { bindVisit } from "#server/stores/visit/bound-application.ts";
import type { CallingVisit } from "#server/stores/visit/session.ts";
import type { Decision, NoDecision } from "#server/underwriting/decision.ts";
import { fallen } from "#server/underwriting/personas.ts";
import { translated } from "#server/wording/translated.ts";
import { readLoanApplicant } from "#server/underwriting/loan-applicant.ts";
import { wireStatus } from "./application-answer.ts";
import { originOf } from "./application-limits.ts";
import { refusalAnswer } from "./refusal-answer.ts";
import { consentShown } from "./consent-text.ts";
import type { Decided } from "./decide-once.ts";
import { wireException } from "./pre-qualification-answer.ts";

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

/** The phone on file counts as proved, because only its applicant can open the application. @throws problem 422 */
export async function requireProvedPhone(
  services: InTransaction,
  { onFile, ...proof }: ProofRequest & { readonly onFile?: string | undefined },
): Promise<void> {
  if (proof.phone === onFile) return;
  if ((await findProof(services, proof)) === undefined)
    throw problem(422, "Verify your phone number first.", "phone.unverified");
}

type AttestedConsent = EndpointInput<typeof createApplication>["body"]["Consent"];
export type GivenConsent = Pick<NewConsent, "attested" | "shown">;

export function consentOf({ stored }: Giving, attested: AttestedConsent): GivenConsent {
  return { attested, shown: consentShown(stored.provider, "application", attested?.Locale) };
}

export function consentToRecord(
  { visit, request }: Giving,
  phone: string,
  consent: GivenConsent,
): ConsentGiver & NewConsent {
  const address = request.ip;
  const userAgent = request.headers["user-agent"];
  return { visit, phone, address, userAgent, kind: "credit-report", ...consent };
}

/** Persona 1002 is declined here; a pre-qualification is approved first. */
export async function decideLoan(
  services: Services,
  { visit, request }: Giving,
  {
    person: applicant,
    nationalId,
    ...pull
  }: Information & { readonly isTest: boolean; readonly reference: string },
): Promise<Outcome> {
  const origin = originOf(request, visit.providerKey);
  const { isTest, reference } = pull;
  const outcome = await decideOn(services, { applicant, nationalId, isTest, reference, origin });
  return outcome.persona?.fallsAtConfirmation ? { ...outcome, decision: fallen } : outcome;
}

type Stored = Decided & {
  readonly held: Application;
  readonly information: Information;
  readonly giving: Giving;
};

/** The row is locked. Approved, all choices are made again. The SSN is not stored. @throws problem 409 in the wrong stage */
export async function storeDecision(
  services: InTransaction,
  { held, information, decision, giving, bureauReference, consentId }: Stored,
): Promise<void> {
  const { id, isTest, submissionHash } = held;
  const isApproved = decision.disposition === "Approved";
  const columns = informationColumns(services, id, information);
  const isOtherIdentity = columns.national_id_index !== held.nationalIdIndex;
  await services.db
    .updateTable("applications")
    .set({
      ...columns,
      ...decidedColumns(decision, held.providerId),
      ...(isApproved && { terms: null, employment: null, first_payment_on: null, payment: null }),
      ...(isOtherIdentity && { identity_confirmed_at: null }),
      decision: toJson({
        ...factsOf(decision, bureauReference),
        fallsAtConfirmation: false,
        submissionHash,
      }),
      ...evaluationColumns(decision),
    })
    .where("id", "=", id)
    .execute();
  const moved = await moveApplication(services, { id, event: eventOf(decision) });
  await publishDocuments(services, { id, ...moved });
  await addDecision(services, {
    visit: giving.visit,
    subject: `application|${id}`,
    isTest,
    decision,
    bureauReference,
    applicationId: id,
  });
  await attachConsent(services, consentId, id);
  const application = await lockApplication(services, id);
  const { provider, lender } = giving.stored;
  const reported = { application, provider, lender, today: giving.today };
  if (!isApproved) return enqueueDecisionMessages(services, reported);
  if (areDocumentsRequired(application.status)) await enqueueDocumentsEmail(services, reported);
}

export function eventOf({ disposition }: Decision) {
  const type = disposition === "Approved" ? "information.approved" : "application.declined";
  return { type } as const;
}

type Created = Omit<Decided, "persona"> & {
  readonly application: Application;
  readonly visit: CallingVisit;
  readonly subject: string;
  readonly event: LifecycleEvent;
};

export async function recordCreation(
  services: InTransaction,
  { application, visit, subject, event, decision, bureauReference, consentId }: Created,
): Promise<void> {
  const { id: applicationId, isTest } = application;
  await publish(services, { id: applicationId, stage: "prequalified", event });
  const made = { visit, subject, isTest, decision, bureauReference, applicationId };
  await addDecision(services, made);
  await bindVisit(services, visit.sessionId, applicationId);
  await attachConsent(services, consentId, applicationId);
}

export async function publishDocuments(
  services: InTransaction,
  { id, stage, status }: Pick<Application, "id" | "stage" | "status">,
): Promise<void> {
  if (!areDocumentsRequired(status)) return;
  await publish(services, { id, stage, event: { type: "documents.required" } });
}

export function evaluationColumns(decision: Decision) {
  const exceptions = decision.disposition === "Approved" ? [] : decision.exceptions;
  const evaluation = toJson({ status: decision.disposition, exceptions });
  return { evaluation, reference_guid: crypto.randomUUID() };
}

/** Spec section 4, "Application update". */
export async function decidedAnswer(
  services: Pick<Services, "db">,
  loan: Pick<
    Application,
    "id" | "status" | "stage" | "evaluation" | "otherOffersAvailable" | "reasons"
  >,
): Promise<WireApplicationAnswer> {
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
      ...(await refusalAnswer(services, loan)),
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
