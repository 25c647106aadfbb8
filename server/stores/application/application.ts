import type { Updateable } from "kysely";
import type { LoanApplicant } from "#domain/answers/answers.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { earliestDayAt } from "#server/time/calendar-day-at.ts";
import type { Row, Schema } from "#server/database/schema.ts";
import type { InTransaction, Services } from "#server/services/services.ts";
import { canonical, personKey, type Applicant } from "#server/underwriting/applicant.ts";
import type { DecisionException, Disposition } from "#server/underwriting/decision.ts";
import type { ReasonCode } from "#server/underwriting/reasons.ts";
import type { Visit } from "#server/stores/visit/session.ts";

/** Decrypted, without the SSN. Spec section 3. */
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

function rows({ db }: Services) {
  return db.selectFrom("applications").selectAll();
}

export async function findByVerification(
  services: Services,
  verificationId: string,
): Promise<Application | undefined> {
  const row = await rows(services).where("verification_id", "=", verificationId).executeTakeFirst();
  return row && fromRow(services, row);
}

/** Without an access check. */
export async function findApplication(
  services: Services,
  id: string,
): Promise<Application | undefined> {
  const row = await rows(services).where("id", "=", id).executeTakeFirst();
  return row && fromRow(services, row);
}

/** The caller has checked its id against the visit. */
export async function lockApplication(services: InTransaction, id: string): Promise<Application> {
  const row = await rows(services)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Error("application to lock not found"));
  return fromRow(services, row);
}

export type ApplicationChange = Readonly<Updateable<Schema["applications"]>>;

export async function findOwnApplication(
  services: Services,
  id: string,
  { sessionId, applicationId = "" }: Pick<Visit, "sessionId" | "applicationId">,
): Promise<Application | undefined> {
  const row = await rows(services)
    .where("id", "=", id)
    .where((where) =>
      where.or([where("session_id", "=", sessionId), where("id", "=", applicationId)]),
    )
    .executeTakeFirst();
  return row && fromRow(services, row);
}

export async function findOpenByPhone(
  services: Services,
  phone: string,
): Promise<Application | undefined> {
  const found = await rows(services)
    .where("phone_index", "=", services.secrets.index("phone", phone))
    .where("disposition", "=", "Approved")
    .orderBy("created_at", "desc")
    .limit(10)
    .execute();
  return found.map((row) => fromRow(services, row)).find((one) => isOpen(services, one));
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

const personPlace = (id: string) => `applications.person|${id}`;
const loanPersonPlace = (id: string) => `applications.loan_person|${id}`;

export function personColumns(
  { secrets }: Pick<Services, "secrets">,
  id: string,
  { person, applicant }: { readonly person: Applicant; readonly applicant?: LoanApplicant },
) {
  return {
    person_cipher: secrets.encrypt(JSON.stringify(person), personPlace(id)),
    ...(applicant && {
      loan_person_cipher: secrets.encrypt(JSON.stringify(applicant), loanPersonPlace(id)),
    }),
    person_index: secrets.index("person", personKey(person)),
    phone_index: secrets.index("phone", person.phone),
    email_index: secrets.index("email", person.email),
  };
}

export function fromRow({ secrets }: Pick<Services, "secrets">, row: Row<"applications">) {
  const decrypted = (cipher: Buffer, place: string): unknown =>
    JSON.parse(secrets.decrypt(cipher, place).toString());
  const person = decrypted(row.person_cipher, personPlace(row.id)) as Applicant;
  const { loan_person_cipher: cipher, offers } = row;
  return {
    id: row.id,
    providerKey: row.provider_key,
    providerId: row.provider_id,
    programCode: row.program_code,
    isTest: row.is_test,
    person,
    applicant:
      cipher === null
        ? preQualified(person)
        : (decrypted(cipher, loanPersonPlace(row.id)) as LoanApplicant),
    wasPrequalified: row.verification_id !== null,
    stage: row.stage,
    isInformationComplete: row.information_complete,
    maxFinanceAmountCents: row.max_finance_amount_cents ?? 0,
    minFinanceAmountCents:
      offers.length === 0 ? 0 : Math.min(...offers.map((one) => one.minFinanceAmountCents)),
    offers,
    expiresOn: (row.expires_on as CalendarDay | null) ?? undefined,
    submissionIndex: row.submission_index ?? undefined,
    nationalIdIndex: row.national_id_index ?? "",
    identityAttempts: row.identity_attempts,
    identityConfirmedAt: row.identity_confirmed_at ?? undefined,
    ...decidedParts(row),
    ...chosenParts(row),
    ...(row.decision as Rest),
  };
}

function decidedParts(row: Row<"applications">) {
  return {
    disposition: row.disposition as Disposition,
    status: row.status ?? ("DCN" as const),
    approvedStatus: row.approved_status ?? ("APR" as const),
    otherOffersAvailable: row.other_offers_available,
    reasons: row.reasons as readonly ReasonCode[],
    score: row.score ?? undefined,
    evaluation: row.evaluation ?? undefined,
    referenceGuid: row.reference_guid ?? undefined,
  };
}

function chosenParts(row: Row<"applications">) {
  return {
    terms: row.terms ?? undefined,
    employment: row.employment ?? undefined,
    firstPaymentOn: (row.first_payment_on as CalendarDay | null) ?? undefined,
    payment: row.payment ?? undefined,
    agreementId: row.agreement_id ?? undefined,
  };
}

function preQualified(person: Applicant): LoanApplicant {
  const { firstName, lastName, dateOfBirth, email, phone, street, zip, city, state } = person;
  const address = { street, zip, city, state };
  return { firstName, lastName, dateOfBirth, email, phone, address };
}
