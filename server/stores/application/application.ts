import type { Updateable } from "kysely";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { earliestDayAt } from "#server/time/calendar-day-at.ts";
import type { Row, Schema } from "#server/database/schema.ts";
import type { InTransaction, Services } from "#server/services/services.ts";
import { canonical, type Applicant } from "#server/underwriting/applicant.ts";
import type { DecisionException, Disposition } from "#server/underwriting/decision.ts";
import type { ReasonCode } from "#server/underwriting/reasons.ts";
import type { Visit } from "#server/stores/visit/session.ts";

export type Application = Readonly<ReturnType<typeof fromRow>>;

/** Nothing personal. */
export type Rest = {
  readonly exceptions: readonly DecisionException[];
  /** Becomes DCN when read or confirmed: persona 1002. */
  readonly fallsAtConfirmation: boolean;
  readonly bureauReference?: string;
  readonly scoreReasons?: readonly string[] | undefined;
  readonly submissionHash: string;
};

export function submissionHash({ secrets }: Services, applicant: Applicant): string {
  return secrets.index("submission", canonical(applicant));
}

export async function findByVerification(
  services: Services,
  verificationId: string,
): Promise<Application | undefined> {
  const row = await services.db
    .selectFrom("applications")
    .selectAll()
    .where("verification_id", "=", verificationId)
    .executeTakeFirst();
  return row && fromRow(services, row);
}

/** Without an access check. */
export async function findApplication(
  services: Services,
  id: string,
): Promise<Application | undefined> {
  const row = await services.db
    .selectFrom("applications")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row && fromRow(services, row);
}

export type ApplicationChange = Readonly<Updateable<Schema["applications"]>>;

export async function findOwnRow(
  { db }: Services,
  id: string,
  { sessionId, applicationId = "" }: Pick<Visit, "sessionId" | "applicationId">,
): Promise<Row<"applications"> | undefined> {
  return db
    .selectFrom("applications")
    .selectAll()
    .where("id", "=", id)
    .where((where) =>
      where.or([where("session_id", "=", sessionId), where("id", "=", applicationId)]),
    )
    .executeTakeFirst();
}

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

export function isOpen(
  { clock }: Pick<Services, "clock">,
  { status, stage, expiresOn }: Pick<Application, "status" | "stage" | "expiresOn">,
): boolean {
  const isEnded = stage === "disabled" || stage === "expired" || stage === "declined";
  const isOver = expiresOn === undefined || expiresOn < earliestDayAt(clock());
  return status !== "DCN" && !isEnded && !isOver;
}

/** Happens once. Spec sections 4 and 7.3. */
type Milestone = "confirmed_at" | "kyc_sent_at" | "welcome_sent_at" | "signed_up_at";

export async function reachMilestone(
  { db, clock }: InTransaction,
  id: string,
  milestone: Milestone,
): Promise<boolean> {
  const result = await db
    .updateTable("applications")
    .set({ [milestone]: clock() })
    .where("id", "=", id)
    .where(milestone, "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export function fromRow(services: Services, row: Row<"applications">) {
  const person = services.secrets.decrypt(row.person_cipher, `applications.person|${row.id}`);
  return {
    id: row.id,
    providerKey: row.provider_key,
    providerId: row.provider_id,
    applicant: JSON.parse(person.toString()) as Applicant,
    isTest: row.is_test,
    disposition: row.disposition as Disposition,
    status: row.status ?? ("DCN" as const),
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
