import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "#server/app.ts";
import { keys } from "#server/commands/keys.ts";
import { keyedColumns, sealedColumns } from "#server/database/secret-columns.ts";
import { createCipherBox, createSecrets } from "#server/secrets/secrets.ts";
import { openVaultBox } from "#server/secrets/vault-keys.ts";
import { openSecrets } from "#server/secrets/secrets-keys.ts";
import { countByKey, renewEncryption } from "#server/stores/keys/encryption.ts";
import { newPhone, verifiedVisit } from "#test/support/server/api-visit.ts";
import type { TestApp } from "#test/support/server/app.ts";
import { startProcess } from "#test/support/server/process.ts";
import {
  createPaymentApp,
  readAgreement,
  readApplication,
  readyLoan,
  signLoan,
  type PaymentApp,
  type ReadyLoan,
} from "#test/support/loan/ready-loan.ts";
import { runWords } from "#test/support/run/run-words.ts";
import { preQualify, submitAs } from "#test/support/submission.ts";

const oldKey = { id: "old", key: randomBytes(32) };
const newKey = { id: "new", key: randomBytes(32) };
type Key = typeof oldKey;

let app: PaymentApp;
let loan: ReadyLoan;
const opened: TestApp["app"][] = [];

beforeAll(async () => {
  app = await createPaymentApp({
    secrets: createSecrets([oldKey], randomBytes(32)),
    vaultBox: createCipherBox([oldKey]),
  });
});
afterAll(async () => {
  for (const one of opened) await one.close();
  await app.close();
});

async function withKeys(...encryptionKeys: readonly Key[]): Promise<PaymentApp> {
  const { backend } = app;
  const secrets = await openSecrets(backend.services.db, { dataDir: "unused", encryptionKeys });
  const vaultBox = openVaultBox({ dataDir: "unused", encryptionKeys });
  const services = { ...backend.services, secrets, vaultBox };
  const served = await createApp(services, { dist: "no-such-folder", limitFactor: 100 });
  opened.push(served);
  return { ...app, backend: { ...backend, app: served, services } };
}

const command = (encryptionKeys: readonly Key[], verb: string) => {
  const { services } = app.backend;
  const environment = { ...services.environment, encryptionKeys };
  return runWords(keys, [verb], { ...services, environment, protection: "" });
};

const written = (list: readonly Key[]) =>
  list.map(({ id, key }) => `${id}:${key.toString("base64")}`).join(",");

describe("keys that are rotated", () => {
  it("covers every column with a ciphertext or keyed hash", async () => {
    const { rows } = await app.backend.services.executeSql(
      `select table_name || '.' || column_name as name, data_type as type from information_schema.columns
       where table_schema = 'public' order by 1`,
    );
    const columns = rows as { name: string; type: string }[];
    const names = (are: (one: (typeof columns)[0]) => boolean) =>
      columns.filter(are).map(({ name }) => name);
    expect(names(({ type }) => type === "bytea")).toEqual(
      [
        "uploads.bytes",
        "wrapped_keys.key_cipher",
        ...sealedColumns.map(({ table, column }) => `${table}.${column}`),
      ].toSorted(),
    );
    const hashes = names(({ name }) => /(_index|_hash|rate_limits\.key)$/.test(name));
    // Unkeyed hashes and audit hashes do not change.
    const others = /^(audit_|decisions\.)|text_hash|consent_hash|chart_hash|entry_hash|token_hash/;
    expect(hashes.filter((name) => !others.test(name))).toEqual(
      Object.entries(keyedColumns)
        .flatMap(([table, list]) => list.map((column) => `${table}.${column}`))
        .toSorted(),
    );
  });

  it("leave every row readable under load, when the work is ended in the middle, and once the old key is gone", async () => {
    const before = await withKeys(oldKey);
    loan = await readyLoan(before);
    await signLoan(before, loan);
    for (let visits = 0; visits < 12; visits += 1) {
      await submitAs(before.backend, await verifiedVisit(before.backend), "2000");
    }
    const { db, vault } = app.backend.services;
    const stored = async () => Object.fromEntries(await countByKey({ db, vault }));
    const all = (await stored())["old"]!;
    expect(all).toBeGreaterThan(80);

    const rotated = await withKeys(newKey, oldKey);
    expect((await command([newKey, oldKey], "status")).lines[1]).toBe(
      `old: ${all} rows; it is still needed`,
    );
    await endInTheMiddle(rotated);
    const between = await stored();
    expect(between["new"]).toBeGreaterThan(0);
    expect(between["old"]).toBeGreaterThan(0);

    const load = Promise.all(
      Array.from({ length: 8 }, async () =>
        preQualify(rotated.backend, await verifiedVisit(rotated.backend)),
      ),
    );
    const [renewal, answers] = await Promise.all([
      renewEncryption({ db, vault }, rotated.backend.services),
      load,
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(renewal.unreadable).toBe(0);
    await renewEncryption({ db, vault }, rotated.backend.services);
    expect(Object.keys(await stored()).toSorted()).toEqual(["new", "vault-new"]);
    expect((await command([newKey, oldKey], "status")).lines[1]).toBe("old: 0 rows; it can go");

    const after = await withKeys(newKey);
    expect((await readApplication(after, loan)).body).toMatchObject({ ApplicationId: loan.id });
    expect((await readAgreement(after, loan)).body["Hash"]).toMatch(/^[0-9a-f]{64}$/);
    expect((await verifiedVisit(after.backend, { phone: newPhone() })).instance).toMatch(/^ver_/);
  });

  it("are counted where a row opens with none of them", async () => {
    expect(await command([oldKey], "status")).toMatchObject({
      exit: 1,
      lines: [
        expect.stringMatching(/^old: /),
        expect.stringMatching(/^vault-old: /),
        expect.stringMatching(/^new: \d+ rows, and the key is not here$/),
        expect.stringMatching(/^vault-new: \d+ rows, and the key is not here$/),
      ],
    });
    expect((await command([newKey], "unknown")).exit).toBe(2);
  });
});

async function endInTheMiddle({ backend }: PaymentApp): Promise<void> {
  const { db, vault, environment } = backend.services;
  if (environment.databaseUrl === undefined) {
    await renewEncryption({ db, vault }, backend.services, { until: performance.now() });
    return;
  }
  const { id } = await db.selectFrom("messages").select("id").executeTakeFirstOrThrow();
  await db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await trx.selectFrom("messages").select("id").where("id", "=", id).forUpdate().execute();
    const renewing = startProcess(
      "server/commands/keys.ts",
      { DATABASE_URL: environment.databaseUrl!, ENCRYPTION_KEYS: written([newKey, oldKey]) },
      ["renew"],
    );
    await expect.poll(() => commandsThatWait(backend)).toBe(1);
    await renewing.kill("SIGKILL");
  });
}

async function commandsThatWait({ services }: TestApp): Promise<number> {
  const { rows } = await services.executeSql(
    `select 1 from pg_stat_activity where datname = current_database()
     and application_name = 'carestep-command' and wait_event_type = 'Lock'`,
  );
  return rows.length;
}
