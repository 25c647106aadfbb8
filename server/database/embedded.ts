import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

import type { Connection } from "./connection.ts";
import { lockFolder } from "./folder-lock.ts";
import { DataFolderError, prepareFolder } from "./pglite-folder.ts";
import { createEmbeddedPool } from "./pglite-pool.ts";
import { openEngine } from "./pglite-thread.ts";

/** The write-ahead log alone grows by files of 16 MB. */
const minimumFreeBytes = 64 * 1024 * 1024;

/** For development and trials: a power failure can lose commits. @throws FolderInUseError, DataFolderError, file system errors */
export async function openEmbedded(dataDir: string): Promise<Connection> {
  requireEngine();
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(dataDir);
  try {
    const folder = path.resolve(dataDir, "database");
    rejectKeysWithoutDatabase(dataDir, folder);
    const pool = createEmbeddedPool(await openFolder(folder));
    return {
      engine: "embedded",
      durability: "acknowledged writes survive the process, not a power failure",
      pool,
      executeSql: pool.executeSql,
      waiting: pool.waiting,
      letGo: lock.release,
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** PGlite is a development dependency. */
function requireEngine(): void {
  try {
    createRequire(import.meta.url).resolve("@electric-sql/pglite");
  } catch (error) {
    const message =
      "the embedded store is not installed: set DATABASE_URL, or install the development dependencies (npm ci)";
    throw new DataFolderError(message, { cause: error });
  }
}

/** A new, empty database would look as if no applicant had ever been stored. */
function rejectKeysWithoutDatabase(dataDir: string, folder: string): void {
  const keys = path.resolve(dataDir, "encryption-keys");
  if (!fs.existsSync(keys) || (fs.existsSync(folder) && fs.readdirSync(folder).length > 0)) return;
  throw new DataFolderError(
    `${folder} is empty although its keys exist: restore it from a copy, or delete ${keys} to start with an empty database`,
  );
}

async function openFolder(folder: string) {
  try {
    await prepareFolder(folder);
    return await openEngine(folder);
  } catch (error) {
    const { bavail, bsize } = fs.statfsSync(path.dirname(folder));
    if (bavail * bsize < minimumFreeBytes) {
      const message = `the disk of ${folder} is full: free some space and start again`;
      throw new DataFolderError(message, { cause: error });
    }
    if ((error instanceof Error && "path" in error) || error instanceof DataFolderError)
      throw error;
    const message = `${folder} is damaged: restore it from a copy`;
    throw new DataFolderError(message, { cause: error });
  }
}
