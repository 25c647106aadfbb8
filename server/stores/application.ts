import { randomBytes } from "node:crypto";
import { addCalendarDays } from "#domain/calendar-arithmetic.ts";
import type { CalendarDay } from "#domain/calendar-day.ts";
import type { ApplicationStage } from "#domain/loan-application.ts";
import type { Offer } from "#domain/offer.ts";
import { calendarDayAt } from "#server/calendar-day-at.ts";
import type { Database, Transaction } from "#server/database.ts";
import { toJson } from "#server/schema.ts";
import type { ApplicationStatus, Row } from "#server/schema.ts";
import type { Services } from "#server/services.ts";
import { canonical, personKey } from "#server/underwriting/applicant.ts";
import type { Applicant } from "#server/underwriting/applicant.ts";
import type {
  Approval,
  Decision,
  DecisionException,
  Disposition,
} from "#server/underwriting/decision.ts";
import type { ReasonCode } from "#server/underwriting/reasons.ts";
import type { Visit } from "./session.ts";

/** Days that an approval is good for. */
const approvalDays = 30;

/** A decided pre-qualification, as stored. */
export type Application = Rest & {
  readonly id: string;
  readonly providerKey: string;
  readonly providerId: string;
  readonly applicant: Applicant;
  readonly isTest: boolean;
  readonly disposition: Disposition;
  readonly status: ApplicationStatus;
  /** Where the full application stands. */
  readonly stage: ApplicationStage;
  readonly maxFinanceAmountCents: number | undefined;
  readonly offers: readonly Offer[];
  readonly otherOffersAvailable: boolean;
  readonly reasons: readonly ReasonCode[];
  readonly score: number | undefined;
  /** The last day of an approval. */
  readonly expiresOn: CalendarDay | undefined;
};

export type NewApplication = {
  readonly visit: Visit;
  readonly applicant: Applicant;
  readonly decision: Decision;
  readonly isTest: boolean;
  readonly fallsAtConfirmation: boolean;
  /** The reference under which the bureau knows the pull. */
  readonly bureauReference: string;
  readonly meta: { readonly [name: string]: unknown };
  /** The calendar day of the decision. */
  readonly today: CalendarDay;
};

/** What a decision leaves in addition to the columns; nothing personal. */
type Rest = {
  readonly exceptions: readonly DecisionException[];
  /** It becomes DCN as soon as it is read or confirmed. Contract section 4, persona 1002. */
  readonly fallsAtConfirmation: boolean;
  readonly bureauReference?: string;
  /** Keyed hash of what was submitted. */
  readonly submissionHash: string;
};

/** Keyed hash that tells the same submission from another one. */
export function submissionHash({ secrets }: Services, applicant: Applicant): string {
  return secrets.index("submission", canonical(applicant));
}

/**
 * Stores a decision: at most one application a verified instance, whoever comes first. Personal data is encrypted.
 *
 * @returns the application as it is stored, or `undefined` when the instance already has one
 */
export async function addApplication(
  trx: Transaction,
  services: Services,
  added: NewApplication,
): Promise<Application | undefined> {
  const { secrets, clock } = services;
  const { visit, applicant, decision, isTest } = added;
  const id = newAccountId();
  const rest: Rest = {
    exceptions: decision.disposition === "Approved" ? [] : decision.exceptions,
    fallsAtConfirmation: added.fallsAtConfirmation,
    bureauReference: added.bureauReference,
    submissionHash: submissionHash(services, applicant),
  };
  const row = await trx
    .insertInto("applications")
    .values({
      id,
      session_id: visit.sessionId,
      provider_key: visit.providerKey,
      provider_id: visit.providerId,
      program_code: applicant.programCode,
      is_test: isTest,
      disposition: decision.disposition,
      score: decision.score ?? null,
      ...(decision.disposition === "Approved"
        ? approvedColumns(decision, added)
        : {
            status: "DCN",
            stage: "declined",
            offers: toJson<readonly Offer[]>([]),
            other_offers_available: decision.otherOffersAvailable,
            reasons: toJson<readonly string[]>(decision.reasons),
          }),
      person_cipher: secrets.encrypt(JSON.stringify(applicant), `applications.person|${id}`),
      person_index: secrets.index("person", personKey(applicant)),
      phone_index: secrets.index("phone", applicant.phone),
      email_index: secrets.index("email", applicant.email),
      verification_id: applicant.verificationId === "" ? null : applicant.verificationId,
      meta: toJson(added.meta),
      decision: toJson<{ readonly [name: string]: unknown }>(rest),
      created_at: clock(),
    })
    .onConflict((conflict) => conflict.column("verification_id").doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && fromRow(services, row);
}

/** The application that came of a verified instance. */
export async function findByVerification(
  db: Database | Transaction,
  services: Services,
  verificationId: string,
): Promise<Application | undefined> {
  const row = await db
    .selectFrom("applications")
    .selectAll()
    .where("verification_id", "=", verificationId)
    .executeTakeFirst();
  return row && fromRow(services, row);
}

/** An application by its id, whoever asks. */
export async function findApplication(
  db: Database | Transaction,
  services: Services,
  id: string,
): Promise<Application | undefined> {
  const row = await db
    .selectFrom("applications")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row && fromRow(services, row);
}

/** An application that this visit made or was opened for; any other is not found. */
export async function findOwnApplication(
  services: Services,
  id: string,
  { sessionId, applicationId }: Pick<Visit, "sessionId" | "applicationId">,
): Promise<Application | undefined> {
  const row = await services.db
    .selectFrom("applications")
    .selectAll()
    .where("id", "=", id)
    .where((where) =>
      where.or([where("session_id", "=", sessionId), where("id", "=", applicationId ?? "")]),
    )
    .executeTakeFirst();
  return row && fromRow(services, row);
}

/** The newest application of a phone that a link may open. */
export async function findOpenByPhone(
  services: Services,
  phone: string,
): Promise<Application | undefined> {
  const rows = await services.db
    .selectFrom("applications")
    .selectAll()
    .where("phone_index", "=", services.secrets.index("phone", phone))
    .where("disposition", "=", "Approved")
    .orderBy("created_at", "desc")
    .limit(10)
    .execute();
  return rows.map((row) => fromRow(services, row)).find((one) => isOpen(services, one));
}

/** Whether a link may open an application: it was approved, nobody ended it, and its last day is not over. */
export function isOpen(
  { clock }: Services,
  { status, stage, expiresOn }: Pick<Application, "status" | "stage" | "expiresOn">,
): boolean {
  const isEnded = stage === "disabled" || stage === "expired" || stage === "declined";
  const isOver = expiresOn === undefined || expiresOn < calendarDayAt(clock());
  return status !== "DCN" && !isEnded && !isOver;
}

/** Something that happens to an application once. Spec sections 4 and 7.3. */
type Milestone = "confirmed_at" | "kyc_sent_at" | "welcome_sent_at";

/** Records a milestone. @returns whether it is the first time */
export async function reachMilestone(
  trx: Transaction,
  { clock }: Services,
  { id, milestone }: { readonly id: string; readonly milestone: Milestone },
): Promise<boolean> {
  const result = await trx
    .updateTable("applications")
    .set({ [milestone]: clock() })
    .where("id", "=", id)
    .where(milestone, "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

function approvedColumns(approval: Approval, { visit, applicant, today }: NewApplication) {
  const { providerId } = visit;
  const offers: readonly Offer[] = approval.offers.map((terms) => ({ providerId, ...terms }));
  return {
    status: approval.status,
    approved_status: approval.status,
    max_finance_amount_cents: approval.maxFinanceAmountCents,
    offers: toJson(offers),
    other_offers_available: false,
    reasons: toJson<readonly string[]>([]),
    expires_on: addCalendarDays(today, approvalDays),
    program_code: applicant.programCode,
  };
}

/** A row as an application; one that a transaction holds, for example. */
export function fromRow(services: Services, row: Row<"applications">): Application {
  const person = services.secrets.decrypt(row.person_cipher, `applications.person|${row.id}`);
  return {
    id: row.id,
    providerKey: row.provider_key,
    providerId: row.provider_id,
    applicant: JSON.parse(person.toString()) as Applicant,
    isTest: row.is_test,
    disposition: row.disposition as Disposition,
    status: row.status ?? "DCN",
    stage: row.stage,
    maxFinanceAmountCents: row.max_finance_amount_cents ?? undefined,
    offers: row.offers,
    otherOffersAvailable: row.other_offers_available,
    reasons: row.reasons as readonly ReasonCode[],
    score: row.score ?? undefined,
    expiresOn: (row.expires_on as CalendarDay | null) ?? undefined,
    ...(row.decision as Rest),
  };
}

/** Letters and digits that cannot be confused when an ID is read out. */
const idAlphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/**
 * Ten random letters of 32, readable over the phone: `CS-7K4MQ-2XW9R`. It identifies an application and gives access to
 * nothing.
 */
function newAccountId(): string {
  const letters = Array.from(randomBytes(10), (byte) => idAlphabet.charAt(byte % 32)).join("");
  return `CS-${letters.slice(0, 5)}-${letters.slice(5)}`;
}
