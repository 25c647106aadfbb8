import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openDatabase } from "#server/database/database.ts";
import type { Database, OpenDatabase, Transaction } from "#server/database/database.ts";
import { createLog } from "#server/telemetry/log.ts";
import { startServer } from "#server/start.ts";
import { sealEvents } from "#server/stores/audit/audit-chain.ts";
import { disposeOf } from "#server/stores/disposal.ts";
import { findAttempts } from "#server/stores/insights/insights.ts";
import { startPostgres, type TestPostgres } from "#test/support/server/postgres.ts";
import { tableScans, witnessPlans } from "#test/support/server/query-plans.ts";
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

async function open(): Promise<OpenDatabase["db"]> {
  const environment = { dataDir: "no-such-folder", databaseUrl: postgres.url };
  const database = await openDatabase({ environment, log: createLog("silent") });
  opened.push(database);
  return database.db;
}

const within = (trx: Transaction) =>
  ({
    transaction: () => ({ execute: (work: (trx: Transaction) => unknown) => work(trx) }),
  }) as unknown as Database;

/** Rows read in a transaction, minus what the connection read in the second before. */
async function readBy(
  db: OpenDatabase["db"],
  tables: readonly string[],
  work: (trx: Transaction) => Promise<unknown>,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const counted = async () => {
      const { rows } = await sql<{ count: number }>`
        select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as count
        from pg_stat_xact_user_tables where relname = any(${tables})`.execute(trx);
      return rows[0]!.count;
    };
    const before = await counted();
    await work(trx);
    return (await counted()) - before;
  });
}

describe("of many rows", () => {
  it("links new events of the audit without a look at those of other hours", async () => {
    const db = await open();
    const events = sql`insert into audit_events (id, at, kind, actor, subject, outcome)`;
    await sql`${events} select 'evt_' || g, now() - interval '20 hours' + g * interval '1 second',
      'message.kept', 'role:test', 'msg_' || g, 'done' from generate_series(1, 20000) g`.execute(
      db,
    );
    await sql`${events} values ('evt_last', now(), 'message.kept', 'role:test', 'msg_last', 'done')`.execute(
      db,
    );
    await sql`insert into audit_links (position, event_id, previous, hash, sealed_at)
      select row_number() over (order by at), id, md5(''), md5(id), at from audit_events`.execute(
      db,
    );
    await sql`${events} values ('evt_new', now(), 'message.kept', 'role:test', 'msg_new', 'done')`.execute(
      db,
    );
    await sql`analyze audit_events, audit_links`.execute(db);
    const linked: number[] = [];
    const read = await readBy(db, ["audit_events", "audit_links"], async (trx) => {
      linked.push(await sealEvents(within(trx)));
    });
    expect(linked).toEqual([1]);
    expect(read).toBeLessThan(50);
  });

  it("reads the charts of the practice alone that is reported of", async () => {
    const db = await open();
    await sql`insert into insight_charts (hash, provider_key, outlines, seen_on)
      select 'same', 'practice-' || g, '[]', '2026-11-01' from generate_series(1, 500) g`.execute(
      db,
    );
    await sql`insert into insight_attempts
      (attempt, provider_key, chart_hash, locale, embedded, is_test, begun_on, records)
      values (gen_random_uuid(), 'practice-7', 'same', 'en-US', false, true, '2026-11-02', '[]')`.execute(
      db,
    );
    await sql`analyze insight_charts`.execute(db);
    const requested = {
      practice: "practice-7",
      from: "2026-11-01",
      to: "2026-11-30",
      isTest: true,
    };
    const attempts: unknown[] = [];
    const read = await readBy(db, ["insight_charts"], async (trx) => {
      attempts.push(...(await findAttempts({ db: trx }, requested)));
    });
    expect(attempts.length).toBe(1);
    expect(read).toBeLessThan(10);
  });
});

it("finds each row of a pre-qualification, of a loan and of its disposal by an index, in triggers and functions, too", async () => {
  const db = await open();
  await witnessPlans(db);
  const dataDir = mkdtempSync(join(tmpdir(), "carestep-plans-"));
  const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "error" };
  const server = await startServer(env, { dist: "no-such-folder" });
  try {
    const [first, second] = newVisits(2, 512);
    for (const step of preQualification) await taken(step, server.url, [first!]);
    for (const step of loan) await taken(step, server.url, [second!]);
    const witnessed = await open();
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
