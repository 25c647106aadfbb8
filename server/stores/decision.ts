import { sql } from "kysely";
import type { Transaction } from "#server/database/database.ts";
import { toJson } from "#server/database/schema.ts";
import type { NewRow } from "#server/database/schema.ts";
import type { Services } from "#server/services/services.ts";
import type { Decision, NoDecision } from "#server/underwriting/decision.ts";
import { compiledOnce } from "./compiled-once.ts";
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
  await trx.executeQuery(decisionAdded(services, decision));
}

/** The same, to be done together with what follows from it. */
export function decisionAdded(
  { secrets, clock }: Services,
  { visit, subject, isTest, decision, bureauReference, applicationId }: NewDecision,
) {
  return nextVersion({
    id: secrets.newId("dec"),
    subject,
    application_id: applicationId ?? null,
    session_id: visit.sessionId,
    provider_key: visit.providerKey,
    is_test: isTest,
    disposition: decision.disposition,
    status: null,
    max_finance_amount_cents: null,
    score: null,
    ...outcomeOf(decision),
    bureau_reference: bureauReference ?? null,
    origin_index: visit.originIndex,
    decided_at: clock(),
  });
}

const nextVersion = compiledOnce<Omit<NewRow<"decisions">, "version">>((db, row) =>
  db.insertInto("decisions").values({
    id: row.id,
    subject: row.subject,
    version: sql<number>`(select coalesce(max(version), 0) + 1 from decisions where subject = ${row.subject})`,
    application_id: row.application_id,
    session_id: row.session_id,
    provider_key: row.provider_key,
    is_test: row.is_test,
    disposition: row.disposition,
    status: row.status,
    max_finance_amount_cents: row.max_finance_amount_cents,
    score: row.score,
    reasons: row.reasons,
    exceptions: row.exceptions,
    bureau_reference: row.bureau_reference,
    origin_index: row.origin_index,
    decided_at: row.decided_at,
  }),
);

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
