import type { Pool } from "pg";

type Insert = { readonly sql: string; readonly row: string };

/**
 * The rows that the transaction of the newest application left, as inserts into copies of their tables: the same columns and
 * bytes, a key of their own, no other index and no rule.
 */
export async function sameInserts(pool: Pool): Promise<{
  readonly rows: number;
  readonly make: () => Promise<void>;
}> {
  const { rows: newest } = await pool.query<{ xmin: string }>(
    "select xmin::text as xmin from applications order by created_at desc limit 1",
  );
  const { rows: tables } = await pool.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'pgboss')`,
  );
  await pool.query("drop schema if exists bench cascade; create schema bench");
  const inserts: Insert[] = [];
  for (const table of tables) {
    inserts.push(...(await copyOf(pool, table, newest[0]!.xmin)));
  }
  return {
    rows: inserts.length,
    make: async () => {
      const client = await pool.connect();
      try {
        await client.query("begin");
        for (const { sql, row } of inserts) await client.query(sql, [row]);
        await client.query("commit");
      } finally {
        client.release();
      }
    },
  };
}

async function copyOf(
  pool: Pool,
  { schema, name }: { readonly schema: string; readonly name: string },
  xmin: string,
): Promise<readonly Insert[]> {
  const from = `${schema}."${name}"`;
  const { rows } = await pool.query<{ row: object }>(
    `select to_jsonb(t) as row from ${from} t where xmin::text = $1`,
    [xmin],
  );
  if (rows.length === 0) return [];
  const to = `bench."${schema}_${name}"`;
  await pool.query(`create table ${to} (like ${from})`);
  await pool.query(`alter table ${to} add column bench_id bigserial primary key`);
  const columns = Object.keys(rows[0]!.row).map((column) => `"${column}"`);
  const sql = `insert into ${to} (${columns.join()})
    select ${columns.join()} from jsonb_populate_record(null::${from}, $1::jsonb)`;
  return rows.map(({ row }) => ({ sql, row: JSON.stringify(row) }));
}
