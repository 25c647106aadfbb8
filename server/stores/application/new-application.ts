import { randomBytes } from "node:crypto";
import { addCalendarDays } from "#domain/calendar/calendar-arithmetic.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { toJson } from "#server/database/tables/columns.ts";
import type { NewRow } from "#server/database/schema.ts";
import type { InTransaction } from "#server/services/services.ts";
import type { Applicant } from "#server/underwriting/applicant.ts";
import type { Decision } from "#server/underwriting/decision.ts";
import { fromRow, personColumns, submissionHash, type Application } from "./application.ts";
import type { Visit } from "#server/stores/visit/session.ts";

const approvalDays = 30;

export type NewApplication = {
  readonly visit: Visit;
  readonly person: Applicant;
  readonly decision: Decision;
  readonly isTest: boolean;
  readonly fallsAtConfirmation: boolean;
  readonly bureauReference: string;
  readonly meta: { readonly [name: string]: unknown };
  readonly today: CalendarDay;
  readonly columnsOf?: (id: string) => Partial<NewRow<"applications">>;
};

/** The database refuses a second one for the same instance. */
export async function addApplication(
  services: InTransaction,
  { visit, person, decision, bureauReference, fallsAtConfirmation, ...added }: NewApplication,
): Promise<Application> {
  const id = newAccountId();
  const isApproved = decision.disposition === "Approved";
  const row = await services.db
    .insertInto("applications")
    .values({
      id,
      session_id: visit.sessionId,
      provider_key: visit.providerKey,
      provider_id: visit.providerId,
      program_code: person.programCode,
      is_test: added.isTest,
      ...personColumns(services, id, { person }),
      verification_id: person.verificationId === "" ? null : person.verificationId,
      status: "DCN",
      offers: toJson([]),
      ...decidedColumns(decision, visit.providerId),
      stage: isApproved ? "prequalified" : "declined",
      expires_on: isApproved ? addCalendarDays(added.today, approvalDays) : null,
      decision: toJson({
        ...factsOf(decision, bureauReference),
        fallsAtConfirmation,
        submissionHash: submissionHash(services, person),
      }),
      meta: toJson(added.meta),
      created_at: services.clock(),
      ...added.columnsOf?.(id),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromRow(services, row);
}

/** A refusal keeps earlier offers; the lifecycle changes the status. */
export function decidedColumns(decision: Decision, providerId: string) {
  const { disposition, score = null } = decision;
  if (decision.disposition !== "Approved") {
    const { reasons, otherOffersAvailable } = decision;
    return {
      disposition,
      score,
      reasons: toJson<readonly string[]>(reasons),
      other_offers_available: otherOffersAvailable,
    };
  }
  const { status } = decision;
  return {
    disposition,
    score,
    reasons: toJson<readonly string[]>([]),
    other_offers_available: false,
    status,
    approved_status: status,
    max_finance_amount_cents: decision.maxFinanceAmountCents,
    offers: toJson(decision.offers.map((terms) => ({ providerId, ...terms }))),
  };
}

export function factsOf(decision: Decision, bureauReference: string) {
  if (decision.disposition === "Approved") return { exceptions: [], bureauReference };
  const { exceptions, scoreReasons } = decision;
  return { exceptions, scoreReasons, bureauReference };
}

/** Without characters that are confused when read aloud. */
const idAlphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** `CS-7K4MQ-2XW9R`. Grants no access. */
function newAccountId(): string {
  const letters = Array.from(randomBytes(10), (byte) => idAlphabet.charAt(byte % 32)).join("");
  return `CS-${letters.slice(0, 5)}-${letters.slice(5)}`;
}
