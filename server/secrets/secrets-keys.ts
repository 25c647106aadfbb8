import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

import type { Database, Transaction } from "#server/database/database.ts";
import { readEncryptionKeys, type EncryptionKey } from "#server/config/variable-shapes.ts";
import type { Environment } from "#server/config/environment.ts";
import { createCipherBox, createSecrets, DecryptionError } from "./secrets.ts";
import type { CipherBox, Secrets } from "./secrets.ts";

export class WrongKeysError extends Error {
  override name = "WrongKeysError";
}

const firstIndexKey = "index";
const contextOf = (name: string) => `wrapped_keys.key_cipher|${name}`;

/** The look-up keys are stored encrypted, so that look-ups survive rotation. @throws WrongKeysError */
export async function openSecrets(
  db: Database,
  environment: Pick<Environment, "encryptionKeys" | "dataDir">,
): Promise<Secrets> {
  const keys = environment.encryptionKeys ?? loadGeneratedKeys(environment.dataDir);
  return createSecrets(keys, ...(await loadIndexKeys(db, createCipherBox(keys))));
}

export function loadGeneratedKeys(dataDir: string): readonly EncryptionKey[] {
  const file = path.join(dataDir, "encryption-keys");
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!fs.existsSync(file)) writeNewKey(file);
  const keys = readEncryptionKeys(fs.readFileSync(file, "utf8").trim());
  if (keys.every(({ key }) => key.length === 32)) return keys;
  throw new WrongKeysError(`${file} is damaged: restore it from a copy`);
}

/** Atomic; of two writers one wins. */
function writeNewKey(file: string): void {
  const id = new Date().toISOString().slice(0, 10);
  const unfinished = `${file}.${process.pid}`;
  const text = `${id}:${randomBytes(32).toString("base64")}\n`;
  fs.writeFileSync(unfinished, text, { mode: 0o600, flush: true });
  try {
    fs.linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    fs.rmSync(unfinished);
  }
}

async function loadIndexKeys(
  db: Database,
  box: CipherBox,
): Promise<readonly [Uint8Array, ...Uint8Array[]]> {
  await db
    .insertInto("wrapped_keys")
    .values(wrapped(box, firstIndexKey))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await db
    .selectFrom("wrapped_keys")
    .select(["name", "key_cipher"])
    .where((where) =>
      where.or([where("name", "=", firstIndexKey), where("name", "like", `${firstIndexKey}-%`)]),
    )
    .orderBy("name")
    .execute();
  const [first, ...later] = rows.map(({ name, key_cipher: cipher }) => unwrap(box, name, cipher));
  for (const { name, key_cipher: cipher } of rows) {
    if (box.isStale(cipher))
      await rewrap(db, name, box.encrypt(unwrap(box, name, cipher), contextOf(name)));
  }
  return [first!, ...later];
}

export async function addIndexKey(trx: Transaction, box: CipherBox): Promise<Uint8Array> {
  const { count } = await trx
    .selectFrom("wrapped_keys")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("name", "like", `${firstIndexKey}%`)
    .executeTakeFirstOrThrow();
  const name = `${firstIndexKey}-${String(count + 1).padStart(6, "0")}`;
  const row = wrapped(box, name);
  await trx.insertInto("wrapped_keys").values(row).execute();
  return unwrap(box, name, row.key_cipher);
}

function wrapped(box: CipherBox, name: string) {
  const key_cipher = box.encrypt(randomBytes(32), contextOf(name));
  return { name, key_cipher, created_at: new Date() };
}

function unwrap(box: CipherBox, name: string, cipher: Buffer): Buffer {
  try {
    return box.decrypt(cipher, contextOf(name));
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error;
    throw new WrongKeysError(
      "the database was written with other encryption keys: set ENCRYPTION_KEYS to those, or restore the file encryption-keys of its DATA_DIR",
      { cause: error },
    );
  }
}

async function rewrap(db: Database, name: string, cipher: Buffer): Promise<void> {
  await db
    .updateTable("wrapped_keys")
    .set({ key_cipher: cipher })
    .where("name", "=", name)
    .execute();
}
