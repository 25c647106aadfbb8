import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

import { isDatabaseUnavailable, openDatabase, type OpenDatabase } from "#server/database.ts";
import { createLog } from "#server/log.ts";
import { startServer } from "#server/start.ts";
import { disposeOf } from "#server/stores/disposal.ts";
import { startPostgres, type TestPostgres } from "#test/support/postgres.ts";
import { tableScans, witnessPlans } from "#test/support/query-plans.ts";
import { loan, newVisits, preQualification, taken } from "#tools/bench/measured-calls.ts";

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

it("finds each row of a pre-qualification, of a loan and of its disposal by an index, in triggers and functions, too", async () => {
  const db = await open();
  await witnessPlans(db);
  const dataDir = mkdtempSync(join(tmpdir(), "carestep-plans-"));
  const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "error" };
  const server = await startServer(env, { dist: "no-such-folder" });
  try {
    const place = { url: server.url, bare: "" };
    const [first, second] = newVisits(2, 512);
    for (const step of preQualification) await taken(step, place, [first!]);
    for (const step of loan) await taken(step, place, [second!]);
    const witnessed = await open();
    // By index, since where this connection is a new one, its plans are witnessed, too.
    const all = db.selectFrom("applications").select("id").where("id", ">", "");
    for (const { id } of await all.execute())
      await witnessed.transaction().execute((trx) => disposeOf(trx, id));
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const { statements, scans } = await tableScans(db);
  expect(statements).toBeGreaterThan(100);
  expect(scans).toEqual([]);
});
