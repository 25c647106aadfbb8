import { sql } from "kysely";
import { openDatabase } from "#server/database/database.ts";
import { createLog } from "#server/telemetry/log.ts";

export type Store = { readonly dataDir: string; readonly databaseUrl?: string };

export type Tally = {
  readonly applications: readonly string[];
  readonly doubled: readonly string[];
};

const doubles = [
  "select 'application of ' || verification_id as id from applications group by verification_id having count(*) > 1",
  "select 'message ' || dedupe as id from messages group by dedupe having count(*) > 1",
  "select 'notice of ' || application_id as id from notices group by application_id having count(*) > 1",
  "select 'pull of ' || subject as id from credit_pulls group by subject, request_index having count(*) > 1",
  "select 'pull ' || (decision ->> 'bureauReference') as id from applications group by decision ->> 'bureauReference' having count(*) > 1",
];

export async function readTally(store: Store): Promise<Tally> {
  const { db, close } = await openDatabase({ environment: store, log: createLog("silent") });
  try {
    const applications = await db.selectFrom("applications").select("id").execute();
    const doubled: string[] = [];
    for (const query of doubles) {
      // oxlint-disable-next-line no-await-in-loop -- on one connection
      const { rows } = await sql.raw<{ id: string | null }>(query).execute(db);
      doubled.push(...rows.map(({ id }) => id ?? "unknown"));
    }
    return { applications: applications.map(({ id }) => id), doubled };
  } finally {
    await close();
  }
}
