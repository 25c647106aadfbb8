import { syntheticBureau } from "#server/underwriting/credit-file.ts";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { exportDatabase } from "#server/database/export.ts";
import { isDatabaseUnavailable, openDatabase } from "#server/database/database.ts";
import { createCounters } from "#server/telemetry/counters.ts";
import { noErrorReports } from "#server/telemetry/error-reports.ts";
import { noTelemetry } from "#server/telemetry/telemetry.ts";
import { parseEnvironment } from "#server/config/environment.ts";
import { startQueue } from "#server/jobs/queue.ts";
import { createLog } from "#server/telemetry/log.ts";
import type { PracticeContent } from "#server/config/practice-content.ts";
import { toJson } from "#server/database/tables/columns.ts";
import { createSecrets } from "#server/secrets/secrets.ts";
import { noProcessor } from "#test/support/server/services.ts";
import { startPostgres, type TestPostgres } from "#test/support/server/postgres.ts";
import { startProcess } from "#test/support/server/process.ts";

const log = createLog("silent");
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "carestep-postgres-test-"));

describe("the store on PostgreSQL", () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(async () => {
    await postgres?.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  const newDatabase = async (name: string) => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return postgres.url.replace(/\/carestep$/, `/${name}`);
  };

  it("is brought up to date once by starts at the same time", async () => {
    const databaseUrl = await newDatabase("concurrent");
    const starts = Array.from({ length: 4 }, () =>
      openDatabase({ environment: { dataDir, databaseUrl }, log }),
    );
    const opened = await Promise.all(starts);
    const { rows } = await opened[0]!.executeSql("select count(*) as done from kysely_migration");
    const { rows: tables } = await opened[3]!.executeSql(
      "select count(*) as found from pg_tables where tablename in ('providers', 'wrapped_keys')",
    );
    await Promise.all(opened.map(({ close }) => close()));
    expect(rows).toEqual([{ done: 1 }]);
    expect(tables).toEqual([{ found: 2 }]);
  });

  it("is accepted with additive migrations of a newer release, and rejected with any other", async () => {
    const databaseUrl = await newDatabase("newer");
    const open = () => openDatabase({ environment: { dataDir, databaseUrl }, log });
    const { executeSql, close } = await open();
    const record = (name: string) =>
      executeSql("insert into kysely_migration values ($1, '2027-01-01')", [name]);
    await record("0002-language-of-notices-additive");
    await executeSql("alter table notices add column language text");
    await (await open()).close();
    await record("0003-drop-notices");
    await close();
    const older = startProcess("server/main.ts", { DATABASE_URL: databaseUrl, PORT: "0" });
    expect(await older.ended()).toBe(1);
    expect(older.errors()).toBe(
      "Carestep cannot start: this release cannot use the database after the migration 0003-drop-notices: start the release that made it, or restore the backup from before the upgrade\n",
    );
  });

  it("gets its job queues once from starts at the same time", async () => {
    for (const round of [1, 2, 3]) {
      const databaseUrl = await newDatabase(`queues_${round}`);
      const environment = parseEnvironment({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
      const secrets = createSecrets([{ id: "k", key: randomBytes(32) }], randomBytes(32));
      const opened = await Promise.all(
        Array.from({ length: 4 }, () => openDatabase({ environment, log })),
      );
      const started = await Promise.all(
        opened.map((database) => {
          const services = {
            ...database,
            counters: createCounters(),
            telemetry: noTelemetry,
            errors: noErrorReports,
            secrets,
            vaultBox: secrets,
            environment,
            log,
            clock: () => new Date(),
            payments: noProcessor,
            bureau: syntheticBureau,
          };
          return startQueue({ database, services, names: [] });
        }),
      );
      const { rows } = await opened[0]!.executeSql("select name from pgboss.queue");
      expect(rows.length).toBeGreaterThan(4);
      await Promise.all(started.map(({ stop }) => stop()));
      await Promise.all(opened.map(({ close }) => close()));
    }
  });

  it("says what a commit survives, from the server's own settings", async () => {
    const options = { environment: { dataDir, databaseUrl: postgres.url }, log };
    const durable = await openDatabase(options);
    await durable.executeSql("alter database carestep set synchronous_commit = off");
    await durable.close();
    const careless = await openDatabase(options);
    await careless.executeSql("alter database carestep reset synchronous_commit");
    await careless.close();
    expect(durable.durability).toMatch(
      /^acknowledged writes survive the process and the database machine \(PostgreSQL \d+.*, fsync on full_page_writes on synchronous_commit on\)$/s,
    );
    expect(careless.durability).toMatch(
      /^acknowledged writes may be lost .* synchronous_commit off\)$/s,
    );
  });

  it("cuts a statement off that takes too long, as unavailable", async () => {
    const databaseUrl = `${postgres.url}?options=-c%20timezone%3DUTC`;
    const { db, close } = await openDatabase({ environment: { dataDir, databaseUrl }, log });
    const slow = db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 50`.execute(trx);
      await sql`select pg_sleep(5)`.execute(trx);
    });
    const error: unknown = await slow.catch((thrown: unknown) => thrown);
    await close();
    expect(error).toMatchObject({ code: "57014" });
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it("takes over every row of the embedded store unchanged", async () => {
    const home = fs.mkdtempSync(path.join(os.tmpdir(), "carestep-export-"));
    const secrets = createSecrets([{ id: "k", key: randomBytes(32) }], randomBytes(32));
    const embedded = await openDatabase({ environment: { dataDir: home }, log });
    const cipher = secrets.encrypt("+12025550123", "verifications.phone_cipher|ver_1");
    await fill(embedded, cipher);
    await embedded.close();

    const databaseUrl = await newDatabase("exported");
    const copied = await exportDatabase(home, databaseUrl);
    expect(copied.filter(({ rows }) => rows > 0)).toEqual(
      [
        { table: "providers", rows: 1 },
        { table: "audit_events", rows: 1 },
        { table: "verifications", rows: 1 },
        { table: "rate_limits", rows: 1200 },
      ].toSorted((one, other) => order(copied, one.table) - order(copied, other.table)),
    );

    const target = await openDatabase({ environment: { dataDir: home, databaseUrl }, log });
    const row = await target.db.selectFrom("verifications").selectAll().executeTakeFirstOrThrow();
    const provider = await target.db.selectFrom("providers").selectAll().executeTakeFirstOrThrow();
    await target.close();
    expect(secrets.decrypt(row.phone_cipher, "verifications.phone_cipher|ver_1").toString()).toBe(
      "+12025550123",
    );
    expect(row.expires_at).toEqual(new Date("2026-03-02T15:00:00.123Z"));
    expect(provider.content).toEqual({ name: 'Zoë’s \\ "smile" 🦷' });

    await expect(exportDatabase(home, databaseUrl)).rejects.toThrow(/is not empty/);
    fs.rmSync(home, { recursive: true });
  });
});

function order(copied: readonly { table: string }[], table: string): number {
  return copied.findIndex((one) => one.table === table);
}

async function fill(
  { db, executeSql }: Awaited<ReturnType<typeof openDatabase>>,
  cipher: Buffer,
): Promise<void> {
  const time = new Date("2026-03-02T15:00:00.123Z");
  await db
    .insertInto("providers")
    .values({
      key: "k",
      provider_id: "p",
      content: toJson({ name: 'Zoë’s \\ "smile" 🦷' } as PracticeContent),
      sandbox: true,
      updated_at: time,
    })
    .execute();
  await db
    .insertInto("verifications")
    .values({
      id: "ver_1",
      session_id: "s",
      provider_key: "k",
      phone_cipher: cipher,
      phone_index: "i",
      code_hash: "h",
      is_test: false,
      attempts_left: 5,
      expires_at: time,
      created_at: time,
    })
    .execute();
  await executeSql(
    "insert into rate_limits select 'k' || n, now() + n * interval '1 microsecond', n, now() from generate_series(1, 1200) n",
  );
}
