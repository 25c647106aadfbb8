import { sql } from "kysely";
import type { OpenDatabase } from "./database.ts";

/**
 * Processes that start at the same time on one PostgreSQL server take turns in creating what exists only once, however
 * long that takes. pg-boss's own lock is not enough: who waited for it still has in its cache that the schema is not
 * there.
 */
export async function inTurn<Result>(
  { db, engine }: Pick<OpenDatabase, "db" | "engine">,
  work: () => Promise<Result>,
): Promise<Result> {
  if (engine === "embedded") return work();
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(hashtextextended('carestep start', 0))`.execute(trx);
    return work();
  });
}
