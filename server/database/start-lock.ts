import { sql } from "kysely";
import { lockName } from "./advisory-lock.ts";
import type { OpenDatabase } from "./database.ts";

/** pg-boss's own lock is not enough: a process that waited for it still has cached that the schema does not exist. */
export async function withStartLock<Result>(
  { db, engine }: Pick<OpenDatabase, "db" | "engine">,
  work: () => Promise<Result>,
): Promise<Result> {
  if (engine === "embedded") return work();
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await lockName(trx, "carestep start");
    return work();
  });
}
