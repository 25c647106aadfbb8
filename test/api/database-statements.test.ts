import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

import { isDatabaseUnavailable, openDatabase, type OpenDatabase } from "#server/database.ts";
import { createLog } from "#server/log.ts";
import { startPostgres, type TestPostgres } from "#test/support/postgres.ts";

let postgres: TestPostgres;
const opened: OpenDatabase[] = [];

beforeAll(async () => {
  postgres = await startPostgres({ isRelaxed: true });
});
afterAll(async () => {
  await Promise.all(opened.map(({ close }) => close()));
  await postgres?.stop();
});

async function open(namedStatements?: boolean): Promise<OpenDatabase["db"]> {
  const environment = {
    dataDir: "no-such-folder",
    databaseUrl: postgres.url,
    ...(namedStatements !== undefined && { namedStatements }),
  };
  const database = await openDatabase({ environment, log: createLog("silent") });
  opened.push(database);
  return database.db;
}

const practicesOf = (db: OpenDatabase["db"], key: string) =>
  db.selectFrom("providers").selectAll().where("key", "=", key).execute();

/** What the one connection of a transaction has prepared of the statements on practices. */
async function preparedOn(db: OpenDatabase["db"]): Promise<readonly unknown[]> {
  const { rows } = await sql<{ statement: string; calls: number }>`
    select statement, (generic_plans + custom_plans)::int as calls from pg_prepared_statements
    where statement like '%"providers"%'`.execute(db);
  return rows;
}

it("plans a statement once a connection, under a name", async () => {
  const db = await open();
  const prepared = await db.transaction().execute(async (trx) => {
    for (const key of ["one", "two", "three"]) await practicesOf(trx, key);
    return preparedOn(trx);
  });
  const statement = 'select * from "providers" where "key" = $1';
  expect(prepared).toEqual([{ statement, calls: 3 }]);
});

it("names nothing where a pooler hands connections to others in between", async () => {
  const db = await open(false);
  const prepared = await db.transaction().execute(async (trx) => {
    await practicesOf(trx, "one");
    return preparedOn(trx);
  });
  expect(prepared).toEqual([]);
});

it("asks again when a migration changed the columns of a statement that was prepared before", async () => {
  const db = await open();
  await practicesOf(db, "one");
  await sql`alter table providers add column later text`.execute(db);
  expect(await practicesOf(db, "one")).toEqual([]);
  await sql`alter table providers drop column later`.execute(db);
});

it("calls the database unavailable where a transaction is lost with such a statement, once", async () => {
  const db = await open();
  await practicesOf(db, "one");
  await sql`alter table providers add column later text`.execute(db);
  const inTransaction = () => db.transaction().execute((trx) => practicesOf(trx, "one"));
  const lost = await inTransaction().catch((error: unknown) => error);
  expect(isDatabaseUnavailable(lost)).toBe(true);
  expect(await inTransaction()).toEqual([]);
  await sql`alter table providers drop column later`.execute(db);
});
