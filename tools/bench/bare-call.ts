import type { Pool, QueryConfig } from "pg";

/** The minimal database work of a call, measured by bare statements. */
export type BareCall = { readonly rows: number; readonly make: () => Promise<void> };

export type Learnt = {
  readonly since: string;
  readonly isOfVisit: boolean;
  readonly application?: string;
};

export async function nextTransaction(pool: Pool): Promise<string> {
  const text = "select pg_snapshot_xmax(pg_current_snapshot())::text as next";
  const { rows } = await pool.query<{ next: string }>(text);
  return rows[0]!.next;
}

/**
 * The least that a database can do for a call: its visit and its application are read by their keys, and each row that the call
 * left, whether it was new or changed, is inserted by a named statement, all in one transaction, into a copy of its table with
 * the same columns and bytes, a key of its own, no other index and no rule.
 */
export async function bareCall(pool: Pool, learnt: Learnt): Promise<BareCall> {
  const reads = await readsOf(pool, learnt);
  const { rows: tables } = await pool.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relname <> 'audit_links'
       and (n.nspname = 'public' or (n.nspname = 'pgboss' and c.relispartition))`,
  );
  await pool.query("drop schema if exists bench cascade; create schema bench");
  const inserts: QueryConfig[] = [];
  for (const table of tables) inserts.push(...(await copyOf(pool, table, learnt.since)));
  return {
    rows: inserts.length,
    make: async () => {
      const client = await pool.connect();
      try {
        for (const read of reads) await client.query(read);
        if (inserts.length === 0) return;
        await client.query("begin");
        for (const insert of inserts) await client.query(insert);
        await client.query("commit");
      } finally {
        client.release();
      }
    },
  };
}

async function readsOf(
  pool: Pool,
  { since, isOfVisit, application }: Learnt,
): Promise<readonly QueryConfig[]> {
  const { rows } = await pool.query<{ hash: string }>(
    "select hash from tokens order by created_at desc limit 1",
  );
  const visit = {
    name: `visit-${since}`,
    text: "select * from tokens join sessions on sessions.id = tokens.session_id where tokens.hash = $1",
    values: [rows[0]?.hash],
  };
  const text = "select * from applications where id = $1";
  return [
    ...(isOfVisit ? [visit] : []),
    ...(application ? [{ name: `loan-${since}`, text, values: [application] }] : []),
  ];
}

async function copyOf(
  pool: Pool,
  { schema, name }: { readonly schema: string; readonly name: string },
  since: string,
): Promise<readonly QueryConfig[]> {
  const from = `${schema}."${name}"`;
  const { rows } = await pool.query<{ row: Readonly<Record<string, string | null>> }>(
    `select (select jsonb_object_agg(key, value) from jsonb_each_text(to_jsonb(t))) as row
     from ${from} t where xmin::text::bigint >= $1::bigint`,
    [since],
  );
  if (rows.length === 0) return [];
  const to = `bench."${schema}_${name}"`;
  await pool.query(`create table ${to} (like ${from})`);
  await pool.query(`alter table ${to} add column bench_id bigserial primary key`);
  const columns = Object.keys(rows[0]!.row);
  const places = columns.map((_, place) => `$${place + 1}`).join();
  const text = `insert into ${to} (${columns.map((one) => `"${one}"`).join()}) values (${places})`;
  return rows.map(({ row }) => ({
    name: `${name}-${since}`,
    text,
    values: columns.map((column) => row[column]),
  }));
}
