import type { Transaction } from "#server/database/database.ts";
import type { Services } from "#server/services/services.ts";
import { compiledOnce } from "./compiled-once.ts";
import type { Visit } from "./session.ts";

/** Ties a visit to the application that it made; its applicant gave the data, so nothing is left to prove. */
export function visitBound(
  { clock }: Services,
  place: { readonly sessionId: string; readonly applicationId: string },
) {
  return bound({ ...place, now: clock() });
}

type Bound = { readonly sessionId: string; readonly applicationId: string; readonly now: Date };

const bound = compiledOnce<Bound>((db, { sessionId, applicationId, now }) =>
  db
    .updateTable("sessions")
    .set({ application_id: applicationId, proved_at: now })
    .where("id", "=", sessionId),
);

/** The same, only where it has none yet. */
export function newlyBound(
  { clock }: Services,
  place: { readonly sessionId: string; readonly applicationId: string },
) {
  return boundFirst({ ...place, now: clock() });
}

const boundFirst = compiledOnce<Bound>((db, { sessionId, applicationId, now }) =>
  db
    .updateTable("sessions")
    .set({ application_id: applicationId, proved_at: now })
    .where("id", "=", sessionId)
    .where("application_id", "is", null),
);

/** Notes whether a visit is one of test mode. */
export function testModeSet({
  visit,
  isTest,
}: {
  readonly visit: Visit;
  readonly isTest: boolean;
}) {
  return testMode({ sessionId: visit.sessionId, isTest });
}

type TestMode = { readonly sessionId: string; readonly isTest: boolean };

const testMode = compiledOnce<TestMode>((db, { sessionId, isTest }) =>
  db.updateTable("sessions").set({ is_test: isTest }).where("id", "=", sessionId),
);

/** The application that a visit has by now, if any. */
export async function applicationOfVisit(
  { db }: Services,
  sessionId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("sessions")
    .select("application_id")
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return row?.application_id ?? undefined;
}

/** Holds a visit until the transaction ends. @returns the application that it made meanwhile, if any */
export async function lockVisit(trx: Transaction, sessionId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom("sessions")
    .select("application_id")
    .where("id", "=", sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.application_id ?? undefined;
}
