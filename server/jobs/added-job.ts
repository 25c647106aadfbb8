import { PgBoss, fromKysely } from "pg-boss";
import type { OpenDatabase } from "#server/database/database.ts";

/** Adds jobs from a command; the service runs them within a second, or at its next start. One waits per key. */
export async function addJobs(
  { db, engine }: Pick<OpenDatabase, "db" | "engine">,
  name: string,
  jobs: readonly { readonly id: string; readonly singletonKey: string }[],
): Promise<void> {
  const boss = new PgBoss({
    db: fromKysely(db),
    backend: engine === "embedded" ? "pglite" : "postgres",
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  try {
    for (const { id, singletonKey } of jobs) await boss.send(name, { id }, { singletonKey });
  } finally {
    await boss.stop({ graceful: false });
  }
}
