import { randomInt } from "node:crypto";
import type { Client } from "pg";
import type { TestPostgres } from "#test/support/server/postgres.ts";
import { mapAtOnce } from "#tools/command/measure.ts";
import { connected } from "./started.ts";

type Copying = {
  readonly copies: number;
  readonly salt: number;
};

const practices = 10_000;

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

const families: readonly (readonly string[])[] = [
  ["messages"],
  ["audit_events", "audit_links"],
  ["idempotency_keys"],
  ["tokens"],
  ["applications"],
  ["consents"],
  ["verifications"],
  ["decisions"],
  ["sessions"],
  ["credit_pulls"],
];

const shortLived: ReadonlySet<string> = new Set([
  "idempotency_keys",
  "tokens",
  "sessions",
  "credit_pulls",
]);

const atOnce = 2;

/** Copies rows: one application in fifty expired, the others over 700 days and all practices. */
export async function growTo(postgres: TestPostgres, applications: number): Promise<void> {
  const { there, pattern } = await connected(postgres.url, keepPattern);
  const copies = Math.floor((applications - there) / pattern);
  if (copies <= 0) return;
  const copying = { copies, salt: randomInt(2 ** 31) };
  await mapAtOnce(atOnce, families, (family) =>
    connected(postgres.url, async (client) => {
      await client.query("set session_replication_role = replica");
      for (const table of family) await fill(client, table, copying);
    }),
  );
}

/** Puts the first rows aside. @returns how many applications there are, and how many are copied */
async function keepPattern(client: Client): Promise<{ there: number; pattern: number }> {
  await client.query("create schema if not exists pattern");
  for (const table of families.flat().filter((each) => each !== "audit_links")) {
    const kinds = (await columnsOf(client, table))
      .filter(({ name }) => keys.has(name))
      .map(({ name }) => `, ${kindOf(name)} as "kind of ${name}"`);
    const of = table === "audit_events" ? "where kind <> 'practice.changed'" : "";
    await client.query(
      `create table if not exists pattern.${table} as select * ${kinds.join("")} from ${table} ${of}`,
    );
  }
  const { rows } = await client.query<{ there: number; pattern: number }>(
    `select (select count(*) from applications)::int as there,
       (select count(*) from pattern.applications)::int as pattern`,
  );
  return rows[0]!;
}

const kindOf = (name: string) =>
  `case when "${name}" ~ '^[0-9a-f]{64}$' then ''
   else substring("${name}" from '^(?:[a-z-]+[|])?(?:[a-z]{3}_|CS-)') end`;

async function fill(client: Client, table: string, copying: Copying): Promise<void> {
  const rows =
    table === "audit_links" ? auditLinks : copiesOf(table, await columnsOf(client, table), copying);
  await client.query(rows);
  await client.query(`vacuum (analyze) ${table}`);
}

function copiesOf(table: string, columns: readonly Column[], { copies, salt }: Copying): string {
  const names = columns.map(({ name }) => `"${name}"`).join();
  const values = columns.map((column) => valueOf(table, column, salt)).join();
  return `insert into public.${table} (${names})
    select ${values} from generate_series(1, ${copies}) g cross join pattern.${table} p`;
}

function valueOf(table: string, { name, type }: Column, salt: number): string {
  const value = `p."${name}"`;
  if (keys.has(name)) {
    const kind = `p."kind of ${name}"`;
    const random = `int8send(hashtextextended(${value}, ${salt}::bigint << 32 | g))`;
    return `case ${kind} when '' then encode(${random}, 'hex') || substr(${value}, 17)
      else coalesce(${kind} || left(encode(${random}, 'base64'), 11)
        || substr(${value}, length(${kind}) + 12), ${value}) end`;
  }
  if (name === "provider_key")
    return `case when ${value} is not null then 'practice-' || ${practice} end`;
  if (name === "provider_id") return `${value} || '_' || ${practice}`;
  if (!type.startsWith("timestamp")) return value;
  return `${value} - case when g % 50 = 0 then interval '3 years'
    else g % 80000 * interval '1 second' + ${daysOf(table)} * interval '1 day' end`;
}

const practice = `(1 + g % ${practices})`;
const days = "g % 700";

function daysOf(table: string): string {
  if (shortLived.has(table)) return "0";
  return table === "messages" ? `case when p.application_id is null then 0 else ${days} end` : days;
}

const auditLinks = `
  insert into audit_links (position, event_id, previous, hash, sealed_at)
  select (select coalesce(max(position), 0) from audit_links) + row_number() over (order by at), id,
    md5(id) || md5(subject), md5(subject) || md5(id), at
  from audit_events e where not exists (select from audit_links where event_id = e.id)`;

type Column = { readonly name: string; readonly type: string };

async function columnsOf(client: Client, table: string): Promise<readonly Column[]> {
  const { rows } = await client.query<Column>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  );
  return rows;
}

export async function addPractices(postgres: TestPostgres): Promise<void> {
  await connected(postgres.url, async (client) => {
    const columns = await columnsOf(client, "providers");
    const names = columns.map(({ name }) => `"${name}"`).join();
    const values = columns.map(({ name }) => {
      if (name === "key") return `'practice-' || g`;
      return name === "provider_id" ? `p.provider_id || '_' || g` : `p."${name}"`;
    });
    await client.query(
      `insert into providers (${names}) select ${values.join()}
       from generate_series(1, ${practices}) g, providers p where p.key = 'bright-smile'`,
    );
    await client.query("analyze providers");
  });
}
