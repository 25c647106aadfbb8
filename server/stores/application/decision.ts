import { sql } from "kysely";
import { toJson } from "#server/database/tables/columns.ts";
import type { InTransaction } from "#server/services/services.ts";
import type { Decision, NoDecision } from "#server/underwriting/decision.ts";
import type { CallingVisit } from "#server/stores/visit/session.ts";

export type NewDecision = {
  readonly visit: CallingVisit;
  readonly subject: string;
  readonly isTest: boolean;
  readonly decision: Decision | NoDecision;
  readonly bureauReference?: string | undefined;
  /** Absent without a decision and application. */
  readonly applicationId?: string;
};

/** A version never changes, and the audit keeps its digest. */
export async function addDecision(
  { db, secrets, clock }: InTransaction,
  { visit, subject, isTest, decision, bureauReference, applicationId }: NewDecision,
): Promise<void> {
  await db
    .insertInto("decisions")
    .values({
      id: secrets.newId("dec"),
      subject,
      version: sql<number>`(select coalesce(max(version), 0) + 1 from decisions where subject = ${subject})`,
      application_id: applicationId ?? null,
      session_id: visit.sessionId,
      provider_key: visit.providerKey,
      is_test: isTest,
      disposition: decision.disposition,
      ...outcomeOf(decision),
      bureau_reference: bureauReference ?? null,
      origin_index: visit.originIndex,
      decided_at: clock(),
    })
    .execute();
}

function outcomeOf(decision: Decision | NoDecision) {
  if (decision.disposition === "Approved") {
    const { status, maxFinanceAmountCents, score = null } = decision;
    const reasons = toJson([]);
    return {
      status,
      max_finance_amount_cents: maxFinanceAmountCents,
      score,
      reasons,
      exceptions: reasons,
    };
  }
  const exceptions = toJson(exceptionsOf(decision).map(({ code }) => code));
  if (decision.disposition === "none") return { reasons: toJson([]), exceptions };
  const { score = null, reasons } = decision;
  return { status: "DCN", score, reasons: toJson([...reasons]), exceptions };
}

function exceptionsOf(decision: Exclude<Decision, { disposition: "Approved" }> | NoDecision) {
  return decision.disposition === "none" ? (decision.answer.exceptions ?? []) : decision.exceptions;
}
