import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

import type { Database } from "./database.ts";
import { readEncryptionKeys } from "./environment-variables.ts";
import type { EncryptionKey } from "./environment-variables.ts";
import type { Environment } from "./environment.ts";
import { createCipherBox, createSecrets, DecryptionError, type Secrets } from "./secrets.ts";

/** The keys of this process are not the ones that the database was written with. */
export class WrongKeysError extends Error {
  override name = "WrongKeysError";
}

const indexKeyName = "index";
const indexKeyContext = `wrapped_keys.key_cipher|${indexKeyName}`;

/**
 * The secrets of an open database: ENCRYPTION_KEYS, or keys generated into `dataDir` at the first start, and the
 * look-up key, which lives in the database under those keys so that look-ups survive their rotation.
 *
 * @throws WrongKeysError when none of the keys opens the look-up key
 */
export async function openSecrets(
  db: Database,
  environment: Pick<Environment, "encryptionKeys" | "dataDir">,
): Promise<Secrets> {
  const keys = environment.encryptionKeys ?? loadGeneratedKeys(environment.dataDir);
  return createSecrets(keys, await loadIndexKey(db, keys));
}

/** Reads the keys of a data folder; a folder without any gets a new one, readable by its owner only. */
export function loadGeneratedKeys(dataDir: string): readonly EncryptionKey[] {
  const file = path.join(dataDir, "encryption-keys");
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!fs.existsSync(file)) writeNewKey(file);
  const keys = readEncryptionKeys(fs.readFileSync(file, "utf8").trim());
  if (keys.every(({ key }) => key.length === 32)) return keys;
  throw new WrongKeysError(`${file} is damaged: restore it from a copy`);
}

/** The file appears complete or not at all; of two processes that write it at once, one wins. */
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

/** The first process creates the look-up key; all others read it. */
async function loadIndexKey(db: Database, keys: readonly EncryptionKey[]): Promise<Uint8Array> {
  const box = createCipherBox(keys);
  await db
    .insertInto("wrapped_keys")
    .values({
      name: indexKeyName,
      key_cipher: box.encrypt(randomBytes(32), indexKeyContext),
      created_at: new Date(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { key_cipher: cipher } = await db
    .selectFrom("wrapped_keys")
    .select("key_cipher")
    .where("name", "=", indexKeyName)
    .executeTakeFirstOrThrow();
  const indexKey = unwrap(() => box.decrypt(cipher, indexKeyContext));
  if (box.isStale(cipher)) await rewrap(db, box.encrypt(indexKey, indexKeyContext));
  return indexKey;
}

function unwrap(decrypt: () => Buffer): Buffer {
  try {
    return decrypt();
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error;
    throw new WrongKeysError(
      "the database was written with other encryption keys: set ENCRYPTION_KEYS to those, or restore the file encryption-keys of its DATA_DIR",
      { cause: error },
    );
  }
}

async function rewrap(db: Database, cipher: Buffer): Promise<void> {
  await db
    .updateTable("wrapped_keys")
    .set({ key_cipher: cipher })
    .where("name", "=", indexKeyName)
    .execute();
}
