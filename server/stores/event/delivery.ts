import { sql } from "kysely";
import type { Database, Transaction } from "#server/database/database.ts";
import type { Row } from "#server/database/schema.ts";
import { inTransaction, type Services } from "#server/services/services.ts";
import { enqueueEvents } from "./event.ts";

export type DueEvent = Row<"events">;

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/** So that one process at a time sends it. Until it is due, a later job waits; a stopped event keeps the later ones waiting. */
export async function claimEvent(
  services: Services,
  applicationId: string,
  leaseSeconds: number,
): Promise<DueEvent | undefined> {
  return inTransaction(services, async (within) => {
    const first = await within.db
      .selectFrom("events")
      .select(["id", "state", "attempts", "due_at"])
      .select(sql<boolean>`due_at <= now()`.as("is_due"))
      .where("application_id", "=", applicationId)
      .where("state", "<>", "delivered")
      .orderBy("sequence")
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (first === undefined || first.state === "stopped") return undefined;
    if (!first.is_due) {
      await enqueueEvents(within, { id: applicationId, startAfter: first.due_at });
      return undefined;
    }
    return within.db
      .updateTable("events")
      .set({ attempts: first.attempts + 1, due_at: inSeconds(leaseSeconds) })
      .where("id", "=", first.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Changes nothing after a replay or a newer attempt. */
function attemptOf(db: Database | Transaction, { id, attempts }: DueEvent) {
  return db.updateTable("events").where("id", "=", id).where("attempts", "=", attempts);
}

export async function recordDelivered({ db }: Services, event: DueEvent): Promise<void> {
  await attemptOf(db, event)
    .set({ state: "delivered", delivered_at: sql<Date>`now()`, last_error: null })
    .execute();
}

/** @param retrySeconds - until the next attempt; absent after the last one, which stops the application's events */
export async function recordFailure(
  services: Services,
  event: DueEvent,
  { reason, retrySeconds }: { readonly reason: string; readonly retrySeconds: number | undefined },
): Promise<void> {
  await inTransaction(services, async (within) => {
    const row = await attemptOf(within.db, event)
      .set({
        last_error: reason,
        ...(retrySeconds === undefined
          ? { state: "stopped" }
          : { due_at: inSeconds(retrySeconds) }),
      })
      .returning("due_at")
      .executeTakeFirst();
    if (row === undefined || retrySeconds === undefined) return;
    await enqueueEvents(within, { id: event.application_id, startAfter: row.due_at });
  });
}

export type ReplayScope = { readonly applicationId?: string; readonly since?: Date };

/** Of one application, or every undelivered one with those since a time. @returns the ids of their applications */
export async function replayEvents(
  trx: Transaction,
  { applicationId, since }: ReplayScope,
): Promise<readonly string[]> {
  const rows = await trx
    .updateTable("events")
    .set({ state: "waiting", attempts: 0, due_at: sql<Date>`now()` })
    .where((where) =>
      applicationId === undefined
        ? where.or([
            where("state", "<>", "delivered"),
            ...(since === undefined ? [] : [where("occurred_at", ">=", since)]),
          ])
        : where("application_id", "=", applicationId),
    )
    .returning("application_id")
    .execute();
  return [...new Set(rows.map(({ application_id: id }) => id))];
}
