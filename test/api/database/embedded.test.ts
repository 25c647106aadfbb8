import fs from "node:fs";
import os from "node:os";
import path from "node:path";

import { Kysely, PostgresDialect, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { openDatabase } from "#server/database/database.ts";
import { createLog } from "#server/telemetry/log.ts";
import { startMaintenance } from "#server/database/maintenance.ts";
import { prepareFolder } from "#server/database/pglite-folder.ts";
import { createEmbeddedPool } from "#server/database/pglite-pool.ts";
import { openEngine } from "#server/database/pglite-thread.ts";
import { startProcess } from "#test/support/server/process.ts";
import { copyStore } from "#test/support/server/store-copy.ts";

const log = createLog("silent");

describe("the embedded store", () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "carestep-durability-"));
  });
  afterEach(() => {
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  it("keeps each acknowledged commit whole when its process is killed", async () => {
    const acknowledged: number[] = [];
    for (let round = 0; round < 2; round += 1) {
      const first = 1 + (acknowledged.at(-1) ?? 0) + 1000 * round;
      const writer = startProcess("test/support/server/commit-writer.ts", {
        DATA_DIR: dataDir,
        FIRST: String(first),
      });
      await writer.says(new RegExp(`^${first + 40 + 30 * round}$`, "m"));
      await writer.kill("SIGKILL");
      acknowledged.push(...writer.output().split("\n").slice(1, -1).map(Number));
    }
    const { db, close } = await openDatabase({ environment: { dataDir }, log });
    const { rows } = await sql<{ count: number; halves: number }>`
      select count, count(*) as halves from rate_limits group by count order by count
    `.execute(db);
    await close();
    expect(rows.filter(({ halves }) => halves !== 2)).toEqual([]);
    const found = new Set(rows.map(({ count }) => count));
    expect(acknowledged.filter((number) => !found.has(number))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(100);
  });

  it("rejects every call after its engine stops, and has the earlier commits at the next start", async () => {
    const { db, executeSql, close } = await openDatabase({ environment: { dataDir }, log });
    const row = { key: "kept", window_start: new Date(0), count: 1, expires_at: new Date(0) };
    await db.insertInto("rate_limits").values(row).execute();
    const wal = path.join(dataDir, "database", "pg_wal");
    const transaction = db.transaction().execute(async (trx) => {
      const insert = (key: string) =>
        trx
          .insertInto("rate_limits")
          .values({ ...row, key })
          .execute();
      await insert("lost");
      fs.renameSync(wal, `${wal}-gone`);
      const switchFile = () => sql`select pg_switch_wal()`.execute(trx);
      await switchFile();
      await insert("lost too");
      await switchFile();
    });
    await expect(transaction).rejects.toMatchObject({ code: "EMBEDDED_STOPPED" });
    fs.renameSync(`${wal}-gone`, wal);
    await expect(executeSql("select 1")).rejects.toMatchObject({ code: "EMBEDDED_STOPPED" });
    await close();

    const again = await openDatabase({ environment: { dataDir }, log });
    expect(await again.executeSql("select key from rate_limits")).toEqual({
      rows: [{ key: "kept" }],
    });
    await again.close();
  });

  it("rejects a query on a second connection inside a transaction, and works afterwards", async () => {
    const folder = path.join(dataDir, "database");
    await prepareFolder(folder);
    const pool = createEmbeddedPool(await openEngine(folder), 50);
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
    const question = sql<{ answer: number }>`select 42 as answer`;
    const nested = db.transaction().execute(() => question.execute(db));
    await expect(nested).rejects.toMatchObject({ code: "POOL_TIMEOUT" });
    expect((await question.execute(db)).rows).toEqual([{ answer: 42 }]);
    await db.destroy();
  });

  it("checkpoints at the configured interval", async () => {
    const { executeSql, close, ...database } = await openDatabase({
      environment: { dataDir },
      log,
    });
    const checkpoint = async () =>
      (await executeSql("select checkpoint_lsn::text as lsn from pg_control_checkpoint()"))
        .rows[0]?.["lsn"];
    await executeSql("create table notes as select generate_series(1, 1000)");
    const before = await checkpoint();
    const stop = startMaintenance({ database: { ...database, executeSql }, log, checkpointMs: 20 });
    await expect.poll(checkpoint).not.toBe(before);
    stop();
    await close();
  });

  it("rejects a folder of another version of PostgreSQL", async () => {
    fs.mkdirSync(path.join(dataDir, "database"));
    fs.writeFileSync(path.join(dataDir, "database", "PG_VERSION"), "17\n");
    await expect(openDatabase({ environment: { dataDir }, log })).rejects.toThrow(
      /was written by PostgreSQL 17 and this version reads 18/,
    );
  });

  it("rejects a folder with other content", async () => {
    fs.mkdirSync(path.join(dataDir, "database"));
    fs.writeFileSync(path.join(dataDir, "database", "holiday.jpg"), "");
    await expect(openDatabase({ environment: { dataDir }, log })).rejects.toThrow(
      /is not empty and does not contain a database/,
    );
  });

  const damages: readonly (readonly [string, (database: string) => void, RegExp])[] = [
    [
      "an empty folder next to its keys",
      (database) => {
        fs.rmSync(database, { recursive: true });
        fs.mkdirSync(database);
      },
      /database is empty although its keys exist: restore it from a copy/,
    ],
    [
      "a control file of zeros",
      (database) =>
        fs.writeFileSync(path.join(database, "global", "pg_control"), Buffer.alloc(8192)),
      /database is damaged: restore it from a copy/,
    ],
    [
      "a truncated catalog",
      (database) => {
        for (const file of fs.readdirSync(path.join(database, "base", "5")))
          fs.truncateSync(path.join(database, "base", "5", file), 100);
      },
      /database is damaged: restore it from a copy/,
    ],
  ];

  it.each(damages)("rejects %s and names the fix", async (_what, damage, message) => {
    copyStore("seeded", dataDir);
    damage(path.join(dataDir, "database"));
    await expect(openDatabase({ environment: { dataDir }, log })).rejects.toThrow(message);
  });
});
