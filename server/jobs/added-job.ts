import { PgBoss, fromKysely } from "pg-boss";
import type { OpenDatabase } from "#server/database/database.ts";

/** Adds a job from a command; the service runs it within a second, or at its next start. */
export async function addJob(
  { db, engine }: Pick<OpenDatabase, "db" | "engine">,
  { name, id }: { readonly name: string; readonly id: string },
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
    await boss.send(name, { id });
  } finally {
    await boss.stop({ graceful: false });
  }
}
