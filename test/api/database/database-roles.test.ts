import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase, type OpenDatabase } from "#server/database/database.ts";
import { runSchedule } from "#server/jobs/disposal-schedule.ts";
import { disposeOf } from "#server/stores/disposal.ts";
import { createLog } from "#server/telemetry/log.ts";
import { freePort } from "#test/support/run/free-port.ts";
import { addApplicationRow, addElectronicConsent } from "#test/support/server/application-row.ts";
import { startPostgres, type TestPostgres } from "#test/support/server/postgres.ts";
import { startProcess } from "#test/support/server/process.ts";

const log = createLog("silent");
const dataDir = mkdtempSync(join(tmpdir(), "carestep-roles-"));
let postgres: TestPostgres;

beforeAll(async () => {
  postgres = await startPostgres({ isRelaxed: true });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  // As in deploy/roles.sql.
  for (const role of ["owner", "app", "vault", "disposal"])
    await client.query(`create role care_${role} login`);
  await client.query("create database separate owner care_owner");
  await client.query("create database alone");
  await client.end();
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

function address(role: string, database: string): string {
  const url = new URL(postgres.url);
  url.username = role;
  url.pathname = database;
  return url.href;
}

const environment = () => ({
  dataDir,
  databaseUrl: address("care_app", "separate"),
  migrationDatabaseUrl: address("care_owner", "separate"),
  vaultDatabaseUrl: address("care_vault", "separate"),
  disposalDatabaseUrl: address("care_disposal", "separate"),
});

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

async function refused(
  executeSql: OpenDatabase["executeSql"],
  statements: readonly string[],
): Promise<readonly string[]> {
  const answers: string[] = [];
  for (const statement of statements) {
    await executeSql(statement).catch((error: { code?: string; message?: string }) => {
      if (error.code === "42501" && /permission denied|must be owner/.test(error.message ?? ""))
        answers.push(statement);
    });
  }
  return answers;
}

describe("with roles of their own", () => {
  it("the service adds to the audit and changes nothing of it, deletes no evidence, and reads no number of the vault", async () => {
    const store = await openDatabase({ environment: environment(), log });
    const services = { db: store.db, clock: () => new Date() };
    const forbidden = [
      "update audit_events set outcome = 'other'",
      "delete from audit_events",
      "truncate audit_events, audit_links",
      "update audit_links set hash = ''",
      "delete from audit_links",
      "alter table audit_events disable trigger user",
      "drop table audit_links",
      "update decisions set score = 850",
      ...evidence.flatMap((table) => [`delete from ${table}`, `truncate ${table} cascade`]),
      "delete from kysely_migration",
      "select number_cipher from vault_entries",
      "select 1 from processor_charges",
    ];
    expect(await refused(store.executeSql, forbidden)).toEqual(forbidden);
    await store.executeSql(
      "insert into audit_events (id, kind, actor, subject, outcome) values ('evt_1', 'personal.read', 'ses_1', 'a', 'given')",
    );
    expect(await store.vault.selectFrom("vault_entries").selectAll().execute()).toEqual([]);
    await expect(store.vault.selectFrom("applications").select("id").execute()).rejects.toThrow(
      /permission denied/,
    );
    expect(await runSchedule({ db: store.disposal, vault: store.vault }, new Date())).toBe(0);
    for (const id of ["CS-1", "CS-2"]) {
      await addApplicationRow(services, id);
      await addElectronicConsent(services, id);
    }
    await store.disposal.transaction().execute((trx) => disposeOf(trx, "CS-1"));
    expect(await store.db.selectFrom("consents").select("application_id").execute()).toEqual([
      { application_id: "CS-2" },
    ]);
    await expect(store.disposal.deleteFrom("audit_events").execute()).rejects.toThrow(
      /permission denied/,
    );
    const { protection } = store;
    await store.close();
    expect(protection).toBe("the role care_app may add to the audit and read it, and nothing else");
  });

  it("the product starts, works on its jobs and takes the number of an account", async () => {
    const tokenizerPort = await freePort();
    const server = startProcess("server/main.ts", {
      DATA_DIR: dataDir,
      DATABASE_URL: environment().databaseUrl,
      MIGRATION_DATABASE_URL: environment().migrationDatabaseUrl,
      DISPOSAL_DATABASE_URL: environment().disposalDatabaseUrl,
      VAULT_DATABASE_URL: environment().vaultDatabaseUrl,
      PORT: "0",
      TOKENIZER_PORT: String(tokenizerPort),
    });
    const [, url = ""] = await server.says(/^Carestep is ready: (http:\/\/localhost:\d+)\/bright/m);
    const page = await fetch(`${url}/v2/provider/bright-smile`);
    expect([page.status, (await fetch(`${url}/readyz`)).status]).toEqual([200, 200]);
    const origin = `http://localhost:${tokenizerPort}`;
    const used = await fetch(`${origin}/tokens`, {
      method: "POST",
      headers: { origin, "content-type": "application/json" },
      body: JSON.stringify({ kind: "bank", routing: "021000021", account: "123456789" }),
    });
    expect([used.status, await used.json()]).toMatchObject([200, { lastFour: "6789" }]);
    expect(await server.kill("SIGTERM")).toBe(0);
    const store = await openDatabase({ environment: environment(), log });
    const { rows } = await store.executeSql(
      "select count(*) as jobs from pgboss.schedule where name = 'seal-audit'",
    );
    await store.close();
    expect(rows).toEqual([{ jobs: 1 }]);
  });
});

it("one role alone owns everything, says so, and meets the rule of the tables", async () => {
  const databaseUrl = address("carestep", "alone");
  const store = await openDatabase({ environment: { dataDir, databaseUrl }, log });
  const { protection, executeSql } = store;
  await expect(executeSql("delete from audit_events")).rejects.toThrow(/append-only/);
  await store.close();
  expect(protection).toMatch(/^the role carestep owns the tables: triggers alone keep the audit/);
});
