import { randomBytes } from "node:crypto";
import { addCalendarDays } from "#domain/calendar/calendar-arithmetic.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { toJson } from "#server/database/tables/columns.ts";
import type { NewRow } from "#server/database/schema.ts";
import type { InTransaction, Services } from "#server/services/services.ts";
import { personKey, type Applicant } from "#server/underwriting/applicant.ts";
import type { Approval, Decision } from "#server/underwriting/decision.ts";
import { submissionHash, type Application, type Rest } from "./application.ts";
import type { Visit } from "#server/stores/visit/session.ts";

const approvalDays = 30;

export type NewApplication = {
  readonly visit: Visit;
  readonly applicant: Applicant;
  readonly decision: Decision;
  readonly isTest: boolean;
  readonly fallsAtConfirmation: boolean;
  readonly bureauReference: string;
  readonly meta: { readonly [name: string]: unknown };
  readonly today: CalendarDay;
};

/** The database refuses a second one for the same instance. @param columnsOf - of a full application, by its id */
export async function addApplication(
  services: InTransaction,
  added: NewApplication & {
    readonly columnsOf?: (id: string) => Partial<NewRow<"applications">>;
  },
): Promise<Application> {
  const { applicant, decision, visit, isTest, columnsOf } = added;
  const rest = restOf(services, added);
  const outcome = outcomeOf(decision, added);
  const id = newAccountId();
  await services.db
    .insertInto("applications")
    .values({
      ...newRow(services, added, id),
      ...outcomeColumns(outcome),
      decision: toJson<{ readonly [name: string]: unknown }>(rest),
      ...columnsOf?.(id),
    })
    .execute();
  return {
    id,
    providerKey: visit.providerKey,
    providerId: visit.providerId,
    applicant,
    isTest,
    disposition: decision.disposition,
    score: decision.score,
    ...outcome,
    ...rest,
  };
}

function restOf(services: Services, added: NewApplication): Rest {
  const { applicant, decision } = added;
  return {
    ...(decision.disposition === "Approved"
      ? { exceptions: [] }
      : { exceptions: decision.exceptions, scoreReasons: decision.scoreReasons }),
    fallsAtConfirmation: added.fallsAtConfirmation,
    bureauReference: added.bureauReference,
    submissionHash: submissionHash(services, applicant),
  };
}

function newRow({ secrets, clock }: Services, added: NewApplication, id: string) {
  const { visit, applicant, decision, isTest } = added;
  return {
    id,
    session_id: visit.sessionId,
    provider_key: visit.providerKey,
    provider_id: visit.providerId,
    program_code: applicant.programCode,
    is_test: isTest,
    disposition: decision.disposition,
    score: decision.score ?? null,
    person_cipher: secrets.encrypt(JSON.stringify(applicant), `applications.person|${id}`),
    person_index: secrets.index("person", personKey(applicant)),
    phone_index: secrets.index("phone", applicant.phone),
    email_index: secrets.index("email", applicant.email),
    verification_id: applicant.verificationId === "" ? null : applicant.verificationId,
    meta: toJson(added.meta),
    created_at: clock(),
  };
}

type DecidedPart = Pick<
  Application,
  | "status"
  | "stage"
  | "maxFinanceAmountCents"
  | "offers"
  | "otherOffersAvailable"
  | "reasons"
  | "expiresOn"
>;

function outcomeOf(decision: Decision, { visit, today }: NewApplication): DecidedPart {
  if (decision.disposition === "Approved") return approvedPart(decision, visit, today);
  const { otherOffersAvailable, reasons } = decision;
  return {
    status: "DCN",
    stage: "declined",
    maxFinanceAmountCents: undefined,
    offers: [],
    otherOffersAvailable,
    reasons,
    expiresOn: undefined,
  };
}

function approvedPart(approval: Approval, { providerId }: Visit, today: CalendarDay): DecidedPart {
  return {
    status: approval.status,
    stage: "prequalified",
    maxFinanceAmountCents: approval.maxFinanceAmountCents,
    offers: approval.offers.map((terms) => ({ providerId, ...terms })),
    otherOffersAvailable: false,
    reasons: [],
    expiresOn: addCalendarDays(today, approvalDays),
  };
}

function outcomeColumns(part: DecidedPart) {
  return {
    status: part.status,
    approved_status: part.status === "DCN" ? null : part.status,
    stage: part.stage,
    max_finance_amount_cents: part.maxFinanceAmountCents ?? null,
    offers: toJson(part.offers),
    other_offers_available: part.otherOffersAvailable,
    reasons: toJson<readonly string[]>(part.reasons),
    expires_on: part.expiresOn ?? null,
  };
}

/** Without characters that are confused when read aloud. */
const idAlphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** `CS-7K4MQ-2XW9R`. Grants no access. */
function newAccountId(): string {
  const letters = Array.from(randomBytes(10), (byte) => idAlphabet.charAt(byte % 32)).join("");
  return `CS-${letters.slice(0, 5)}-${letters.slice(5)}`;
}
