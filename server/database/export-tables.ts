import { type Kysely, sql } from "kysely";

import type { Database, Transaction } from "./database.ts";

export type CopiedTable = { readonly table: string; readonly rows: number };

/** The copy was refused or differs from its source; nothing was written. */
class ExportError extends Error {
  override name = "ExportError";
}

type Fingerprint = { readonly rows: number; readonly checksum: string };

const batchRows = 500;

/** @throws ExportError when a target table has rows or a checksum differs; the target is unchanged */
export async function copyTables(
  source: Database,
  target: Database,
): Promise<readonly CopiedTable[]> {
  const tables = await tablesParentsFirst(source);
  return target.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const copied: CopiedTable[] = [];
    // Parents before children.
    // The audit is copied as it is: what is copied now did not happen now.
    for (const table of tables) await setTriggers(trx, table, "disable");
    for (const table of tables) copied.push(await copyTable(table, source, trx));
    for (const table of tables) await setTriggers(trx, table, "enable");
    return copied;
  });
}

async function setTriggers(trx: Transaction, table: string, change: "enable" | "disable") {
  await sql`alter table ${sql.table(table)} ${sql.raw(change)} trigger user`.execute(trx);
}

async function copyTable(
  table: string,
  source: Database,
  target: Transaction,
): Promise<CopiedTable> {
  if ((await fingerprint(table, target)).rows > 0) {
    throw new ExportError(`the table ${table} of the target is not empty`);
  }
  const requested = await fingerprint(table, source);
  for (let offset = 0; offset < requested.rows; offset += batchRows) {
    await insertRows(table, await readRows(table, source, offset), target);
  }
  const found = await fingerprint(table, target);
  if (found.checksum !== requested.checksum) throw new ExportError(`the copy of ${table} differs`);
  return { table, rows: requested.rows };
}

/** JSON text round-trips every PostgreSQL type. */
async function readRows(table: string, source: Database, offset: number): Promise<string> {
  const { rows } = await sql<{ batch: string }>`
    select coalesce(jsonb_agg(to_jsonb(batch)), '[]')::text as batch
    from (select * from ${sql.table(table)} t order by t::text limit ${batchRows} offset ${offset}) batch
  `.execute(source);
  return rows[0]!.batch;
}

async function insertRows(table: string, batch: string, target: Transaction): Promise<void> {
  const name = sql.table(table);
  await sql`
    insert into ${name} overriding system value
    select * from jsonb_populate_recordset(null::${name}, ${batch}::text::jsonb)
  `.execute(target);
}

async function fingerprint(table: string, db: Kysely<never> | Database): Promise<Fingerprint> {
  const { rows } = await sql<Fingerprint>`
    select count(*) as rows,
      md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as checksum
    from ${sql.table(table)} t
  `.execute(db);
  return rows[0]!;
}

async function tablesParentsFirst(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly child: string; readonly parent: string | null }>`
    select child.relname as child, parent.relname as parent
    from pg_class child
    left join pg_constraint on conrelid = child.oid and contype = 'f' and confrelid <> child.oid
    left join pg_class parent on parent.oid = confrelid
    where child.relkind = 'r' and child.relnamespace = 'public'::regnamespace
      and child.relname not like 'kysely\\_%'
    order by child.relname
  `.execute(db);
  const ordered = new Set<string>();
  const add = (table: string) => {
    for (const { child, parent } of rows) if (child === table && parent !== null) add(parent);
    ordered.add(table);
  };
  for (const { child } of rows) add(child);
  return [...ordered];
}
