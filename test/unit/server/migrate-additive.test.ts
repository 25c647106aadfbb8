import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from "kysely";
import type { Migration } from "kysely/migration";
import { expect, it } from "vitest";
import { migrations } from "#server/database/migrations/migrate.ts";

/** What the previous release cannot run on. */
const breaking = [
  /\b(drop|rename|truncate)\b/,
  /\balter (column )?"?\w+"? (set not null|set data type|type)\b/,
  /\badd column (?![^,]*\bdefault\b)[^,]*\bnot null\b/,
  /\badd constraint\b/,
  /\bcreate unique index\b/,
  /\b(create( or replace)? trigger|revoke)\b/,
  /\b(update|delete from) "?\w+"?/,
];

/** The statements of a migration that the previous release cannot run on. */
async function breakingStatements({ up }: Pick<Migration, "up">): Promise<readonly string[]> {
  const statements: string[] = [];
  const db = new Kysely<object>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (opened) => new PostgresIntrospector(opened),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql.toLowerCase().replaceAll(/\s+/g, " ")),
  });
  await up(db);
  const created = statements.flatMap((text) => /^create table (\w+)/.exec(text)?.[1] ?? []);
  // The previous release does not know the migration's own tables.
  const isOnOwnTable = (text: string) =>
    created.some((table) => new RegExp(`^create trigger .+ on ${table} for`).test(text));
  return statements.filter(
    (text) => breaking.some((pattern) => pattern.test(text)) && !isOnOwnTable(text),
  );
}

it.each([
  ["create table notes (id text not null primary key)", 0],
  ["create index notes_by_id on notes (id)", 0],
  ["alter table loans add column note text", 0],
  ["alter table loans add column note text not null default ''", 0],
  ["alter table loans add column note text not null", 1],
  ["alter table loans alter column note set not null", 1],
  ["alter table loans alter column note type int", 1],
  ["alter table loans drop column note", 1],
  ["alter table loans rename column note to remark", 1],
  ["alter table loans add constraint positive check (amount > 0)", 1],
  ["create unique index once on loans (note)", 1],
  ["create trigger notes_stay before update or delete on notes execute function stay()", 1],
  ["update loans set note = ''", 1],
  ["drop table loans", 1],
])("reads %s", async (statement, count) => {
  const up = async (db: Kysely<object>) => void (await sql.raw(statement).execute(db));
  expect(await breakingStatements({ up })).toHaveLength(count);
});

type Migrations = { readonly [name: string]: Pick<Migration, "up"> };

async function wronglyNamed(all: Migrations): Promise<readonly string[]> {
  const additive = Object.entries(all).filter(([name]) => name.endsWith("-additive"));
  const broken = await Promise.all(additive.map(([, migration]) => breakingStatements(migration)));
  return additive.flatMap(([name], at) => (broken[at]!.length > 0 ? [name] : []));
}

const drop = async (db: Kysely<object>) => void (await sql`drop table loans`.execute(db));

it("finds nothing in a migration that is named additive", async () => {
  expect(await wronglyNamed(migrations)).toEqual([]);
  const planted = { "0002-drop-additive": { up: drop }, "0003-drop": { up: drop } };
  expect(await wronglyNamed({ ...migrations, ...planted })).toEqual(["0002-drop-additive"]);
});
