import type { InTransaction } from "#server/services/services.ts";
import type { Visit } from "./session.ts";

/** Its applicant gave the data, so nothing is left to prove. */
export async function bindVisit(
  { db, clock }: InTransaction,
  sessionId: string,
  applicationId: string,
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ application_id: applicationId, proved_at: clock() })
    .where("id", "=", sessionId)
    .execute();
}

export async function setTestMode(
  { db }: Pick<InTransaction, "db">,
  { visit, isTest }: { readonly visit: Visit; readonly isTest: boolean },
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ is_test: isTest })
    .where("id", "=", visit.sessionId)
    .execute();
}

/** @returns the application that it has created, if any */
export async function lockVisit(
  { db }: Pick<InTransaction, "db">,
  sessionId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("sessions")
    .select("application_id")
    .where("id", "=", sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.application_id ?? undefined;
}
