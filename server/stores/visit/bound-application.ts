import type { Transaction } from "#server/database/database.ts";
import type { Services } from "#server/services/services.ts";
import type { Visit } from "./session.ts";

/** Its applicant gave the data, so nothing is left to prove. */
export async function bindVisit(
  trx: Transaction,
  { clock }: Services,
  { sessionId, applicationId }: { readonly sessionId: string; readonly applicationId: string },
): Promise<void> {
  await trx
    .updateTable("sessions")
    .set({ application_id: applicationId, proved_at: clock() })
    .where("id", "=", sessionId)
    .execute();
}

export async function setTestMode(
  trx: Transaction,
  { visit, isTest }: { readonly visit: Visit; readonly isTest: boolean },
): Promise<void> {
  await trx
    .updateTable("sessions")
    .set({ is_test: isTest })
    .where("id", "=", visit.sessionId)
    .execute();
}

/** @returns the application that it has created, if any */
export async function lockVisit(trx: Transaction, sessionId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom("sessions")
    .select("application_id")
    .where("id", "=", sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.application_id ?? undefined;
}
