import { sql } from "kysely";
import type { Transaction } from "#server/database.ts";
import { toJson } from "#server/schema.ts";
import type { Services } from "#server/services.ts";
import type { Decision, NoDecision } from "#server/underwriting/decision.ts";
import type { CallingVisit } from "./session.ts";

export type NewDecision = {
  readonly visit: CallingVisit;
  /** Whose submission it is, as it is for the pull: a verified instance, a visit or an application. */
  readonly subject: string;
  readonly isTest: boolean;
  readonly decision: Decision | NoDecision;
  /** The reference under which the bureau knows the pull. */
  readonly bureauReference?: string | undefined;
  /** Absent without a decision on a submission that has no application yet. */
  readonly applicationId?: string;
};

/**
 * Keeps what was decided as the next version of its subject, in the transaction of what follows from it; an E34, too. It is
 * never changed after, and the audit witnesses its digest.
 */
export async function addDecision(
  trx: Transaction,
  services: Services,
  decision: NewDecision,
): Promise<void> {
  await trx.executeQuery(decisionAdded(services, decision).compile());
}

/** The same, to be done together with what follows from it. */
export function decisionAdded(
  { db, secrets, clock }: Services,
  { visit, subject, isTest, decision, bureauReference, applicationId }: NewDecision,
) {
  const version = sql<number>`(select coalesce(max(version), 0) + 1 from decisions where subject = ${subject})`;
  return db.insertInto("decisions").values({
    id: secrets.newId("dec"),
    subject,
    version,
    application_id: applicationId ?? null,
    session_id: visit.sessionId,
    provider_key: visit.providerKey,
    is_test: isTest,
    disposition: decision.disposition,
    ...outcomeOf(decision),
    bureau_reference: bureauReference ?? null,
    origin_index: visit.originIndex,
    decided_at: clock(),
  });
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
