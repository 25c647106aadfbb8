import { type Kysely, sql } from "kysely";

import type { Schema } from "./schema.ts";

export type Roles = { readonly app: string; readonly disposal?: string; readonly vault?: string };

const appendOnly = ["audit_events", "audit_links", "practice_versions", "uploads"];
/** Tables whose rows only the disposal of old records deletes. */
const evidence = [
  "agreements",
  "applications",
  "charges",
  "consents",
  "decisions",
  "events",
  "messages",
  "notices",
  "signatures",
];
const vaultTables = ["vault_entries", "processor_charges"];

/** Idempotent. Only the disposal's role deletes evidence; a separate vault role alone reads its numbers. */
export async function grantRoles(
  owner: Kysely<Schema>,
  { app, disposal, vault }: Roles,
): Promise<void> {
  const to = sql.id(app);
  const all = sql`all tables in schema public`;
  const statements = [
    sql`revoke all on ${all} from ${to}`,
    sql`grant select, insert, update, delete on ${all} to ${to}`,
    sql`revoke update, delete on ${tables(appendOnly)} from ${to}`,
    sql`revoke delete on ${tables(evidence)} from ${to}`,
    sql`revoke update on decisions from ${to}`,
    sql`revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${to}`,
    sql`create schema if not exists pgboss`,
    sql`grant usage, create on schema pgboss to ${to}`,
    ...(disposal === undefined ? [] : disposalGrants(sql.id(disposal))),
    ...(vault === undefined ? [] : vaultGrants(app, vault)),
  ];
  await owner.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('carestep roles', 0))`.execute(trx);
    for (const statement of statements) await statement.execute(trx);
    await returnJobTables(trx, app);
  });
}

/** After a restore as the tables' owner, everything belongs to that role; the service changes its job tables itself. */
async function returnJobTables(owner: Kysely<Schema>, app: string): Promise<void> {
  const { rows } = await sql<{ kind: string; name: string }>`
    with me as (select current_user::text::regrole::oid as role, 'pgboss'::regnamespace::oid as space)
    select 'table' as kind, c.oid::regclass::text as name from pg_class c, me
      where relnamespace = space and relowner = role and relkind in ('r', 'p', 'v')
    union all select 'function', p.oid::regprocedure::text from pg_proc p, me
      where pronamespace = space and proowner = role
    union all select 'type', t.oid::regtype::text from pg_type t, me
      where typnamespace = space and typowner = role and typtype = 'e'
  `.execute(owner);
  for (const { kind, name } of rows)
    await sql`${sql.raw(`alter ${kind} ${name}`)} owner to ${sql.id(app)}`.execute(owner);
}

function disposalGrants(disposal: ReturnType<typeof sql.id>) {
  const kept = tables([...appendOnly, ...vaultTables, "kysely_migration", "kysely_migration_lock"]);
  return [
    sql`revoke all on all tables in schema public from ${disposal}`,
    sql`grant select, delete on all tables in schema public to ${disposal}`,
    sql`revoke delete on ${kept} from ${disposal}`,
    sql`grant update (held_at) on applications to ${disposal}`,
    sql`grant insert on audit_events to ${disposal}`,
  ];
}

/** The vault's purge must know which tokens are in use. */
function vaultGrants(app: string, vault: string) {
  return [
    sql`revoke all on ${tables(vaultTables)} from ${sql.id(app)}`,
    sql`grant select, insert, update, delete on ${tables(vaultTables)} to ${sql.id(vault)}`,
    sql`grant select (token) on payment_methods to ${sql.id(vault)}`,
  ];
}

function tables(names: readonly string[]) {
  return sql.join(names.map((name) => sql.table(name)));
}

export async function currentRole(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_user::text as name`.execute(db);
  return rows[0]!.name;
}

export async function describeProtection(
  db: Kysely<Schema>,
  engine: "embedded" | "postgres",
): Promise<string> {
  if (engine === "embedded") {
    return "the embedded store has no roles: triggers alone keep the audit from being changed";
  }
  const { rows } = await sql<{ role: string; mayChange: boolean }>`
    select current_user::text as role,
      has_table_privilege('audit_events', 'update') or has_table_privilege('audit_events', 'delete') as "mayChange"
  `.execute(db);
  const { role, mayChange } = rows[0]!;
  return mayChange
    ? `the role ${role} owns the tables: triggers alone keep the audit from being changed (MIGRATION_DATABASE_URL gives them another owner)`
    : `the role ${role} may add to the audit and read it, and nothing else`;
}
