import { sql } from "kysely";
import type { Database, Transaction } from "#server/database/database.ts";
import { keyedColumns } from "#server/database/secret-columns.ts";
import { addIndexKey } from "#server/secrets/secrets-keys.ts";
import { hashOver, type CipherBox } from "#server/secrets/secrets.ts";

const batch = 1000;

/** Hashes every keyed hash again, so that the original values are not needed. The service must not run. */
export async function rotateLookUpKey(db: Database, box: CipherBox): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const key = await addIndexKey(trx, box);
    let count = 0;
    for (const [table, columns] of Object.entries(keyedColumns)) {
      await sql`lock table ${sql.table(table)} in exclusive mode`.execute(trx);
      for (const column of columns)
        count += await rehash(trx, key, sql.table(table), sql.ref(column));
    }
    return count + (await rehashSubmissions(trx, key));
  });
}

type Part = ReturnType<typeof sql.ref>;

/** By `ctid` under a table lock, so that no row is hashed twice. */
async function rehash(
  trx: Transaction,
  key: Uint8Array,
  ...[table, column]: readonly [Part, Part]
): Promise<number> {
  const { rows } = await sql<{ old: string }>`
    select distinct ${column} as old from ${table} where ${column} is not null`.execute(trx);
  for (let from = 0; from < rows.length; from += batch) {
    const olds = rows.slice(from, from + batch).map(({ old }) => old);
    await replaceHashes(
      trx,
      { table, column },
      olds.map((old) => ({ old, new: hashOver(key, old) })),
    );
  }
  return rows.length;
}

async function replaceHashes(
  trx: Transaction,
  { table, column }: { readonly table: Part; readonly column: Part },
  pairs: readonly { readonly old: string; readonly new: string }[],
): Promise<void> {
  await sql`
    update ${table} set ${column} = pairs.new
    from jsonb_to_recordset(${JSON.stringify(pairs)}::text::jsonb) as pairs (old text, new text)
    where ${column} = pairs.old`.execute(trx);
}

async function rehashSubmissions(trx: Transaction, key: Uint8Array): Promise<number> {
  const { rows } = await sql<{ old: string }>`
    select distinct decision->>'submissionHash' as old from applications where decision ? 'submissionHash'`.execute(
    trx,
  );
  const pairs = rows.map(({ old }) => ({ old, new: hashOver(key, old) }));
  await sql`
    update applications set decision = decision || jsonb_build_object('submissionHash', pairs.new)
    from jsonb_to_recordset(${JSON.stringify(pairs)}::text::jsonb) as pairs (old text, new text)
    where decision->>'submissionHash' = pairs.old`.execute(trx);
  return pairs.length;
}

/** Commands have another connection name. */
export async function serviceConnections(
  db: Database,
  engine: "embedded" | "postgres",
): Promise<number> {
  if (engine === "embedded") return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name = 'carestep'`.execute(db);
  return rows[0]!.count;
}
