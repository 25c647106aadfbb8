import type { Pool, PoolClient } from "pg";

/** What tells the rows of one application from those of another. */
const keys = new Set([
  "id",
  "session_id",
  "application_id",
  "verification_id",
  "person_index",
  "phone_index",
  "email_index",
  "hash",
  "subject",
  "reference",
  "request_index",
  "dedupe",
  "scope",
  "actor",
]);

/** What one application leaves. */
const tables = [
  "sessions",
  "tokens",
  "verifications",
  "applications",
  "consents",
  "decisions",
  "messages",
  "idempotency_keys",
  "credit_pulls",
  "audit_events",
];

const chunk = 50_000;

/**
 * Copies the rows that pre-qualifications left, which are all that there is yet, until there are so many applications: one in
 * fifty long over, so that it is to be deleted, the others made in the last day. Nobody can read what is in them; the rules and triggers of the
 * tables are off meanwhile.
 */
export async function growTo(pool: Pool, applications: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query("create schema if not exists pattern");
    for (const table of tables) {
      await client.query(`create table if not exists pattern.${table} as select * from ${table}`);
    }
    const of = "select count(*)::int as count from applications";
    const there = (await client.query<{ count: number }>(of)).rows[0]!.count;
    const each = (
      await client.query<{ count: number }>(
        "select count(*)::int as count from pattern.applications",
      )
    ).rows[0]!.count;
    for (let from = there; from < applications; from += chunk) {
      const to = Math.min(applications, from + chunk) - 1;
      for (const table of tables) await copyRows(client, table, { from, to, each });
    }
    await client.query("set session_replication_role = origin");
    for (const table of tables) await client.query(`vacuum analyze ${table}`);
  } finally {
    client.release();
  }
}

type Range = { readonly from: number; readonly to: number; readonly each: number };

async function copyRows(client: PoolClient, table: string, { from, to, each }: Range) {
  const { rows: columns } = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  );
  const names = columns.map(({ name }) => `"${name}"`).join();
  const values = columns.map(({ name, type }) => {
    if (keys.has(name)) return `p."${name}" || '~' || g`;
    if (!type.startsWith("timestamp")) return `p."${name}"`;
    return `p."${name}" - case when g % 50 = 0 then interval '3 years' else g % 80000 * interval '1 second' end`;
  });
  await client.query(
    `insert into public.${table} (${names}) select ${values.join()}
     from generate_series(${from}, ${to}, ${each}) g cross join pattern.${table} p`,
  );
}

/** Practices like the first of the demo ones. */
export async function addPractices(pool: Pool, count: number): Promise<void> {
  const { rows: columns } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'providers'`,
  );
  const names = columns.map(({ name }) => `"${name}"`).join();
  const values = columns.map(({ name }) => {
    if (name === "key") return `'practice-' || g`;
    return name === "provider_id" ? `p.provider_id || '_' || g` : `p."${name}"`;
  });
  await pool.query(
    `insert into providers (${names}) select ${values.join()}
     from generate_series(1, ${count}) g, providers p where p.key = 'bright-smile'
     on conflict do nothing`,
  );
  await pool.query("analyze providers");
}
