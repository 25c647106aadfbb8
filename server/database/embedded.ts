import fs from "node:fs";
import path from "node:path";

import type { Connection } from "./connection.ts";
import { lockFolder } from "./folder-lock.ts";
import { hasDiskSpace } from "./disk-space.ts";
import { DataFolderError, LostRecordsError, lostRecords, prepareFolder } from "./pglite-folder.ts";
import { createEmbeddedPool } from "./pglite-pool.ts";
import { openThreadEngine } from "./pglite-thread.ts";

export type EmbeddedOptions = {
  /** Commits are not flushed to disk: for tests. */
  readonly isRelaxed?: boolean;
  /** Is called once the thread of the database has begun. */
  readonly onBegun?: (() => void) | undefined;
};

/**
 * Takes `dataDir` for this process and opens the database in it, a new one when there is none.
 *
 * @throws FolderInUseError, LostRecordsError when the database is missing or damaged or its disk is full, DataFolderError when
 * another version wrote it, or what the file system said
 */
export async function openEmbedded(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<Connection> {
  const { isRelaxed = false } = options;
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(dataDir);
  try {
    const folder = path.resolve(dataDir, "database");
    requireKept(dataDir, folder);
    const engine = await openFolder(folder, options);
    const pool = createEmbeddedPool(engine);
    return {
      engine: "embedded",
      durability: isRelaxed
        ? "acknowledged writes survive the process, not the machine"
        : "acknowledged writes survive the process and the machine (one flush to disk a commit)",
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

/** Keys without their database: a new, empty one in its place would look as if there had never been applicants. */
function requireKept(dataDir: string, folder: string): void {
  const keys = path.resolve(dataDir, "encryption-keys");
  if (!fs.existsSync(keys) || (fs.existsSync(folder) && fs.readdirSync(folder).length > 0)) return;
  throw new LostRecordsError(
    `${folder} is empty although its keys are there: restore it from a copy, or take ${keys} away to begin anew`,
    lostRecords.missing,
  );
}

async function openFolder(folder: string, { isRelaxed = false, onBegun }: EmbeddedOptions) {
  try {
    await prepareFolder(folder);
    const opening = openThreadEngine(folder, isRelaxed ? "relaxed" : "durable");
    onBegun?.();
    return await opening;
  } catch (error) {
    const { dir } = path.parse(folder);
    if (!(await hasDiskSpace(dir))) {
      const message = `the disk of ${folder} is full: make room and start again`;
      throw new LostRecordsError(message, lostRecords.noRoom, { cause: error });
    }
    if (isFileProblem(error) || error instanceof DataFolderError) throw error;
    const message = `${folder} is damaged: restore it from a copy`;
    throw new LostRecordsError(message, lostRecords.damaged, { cause: error });
  }
}

/** The file system's own error says which path and why. */
function isFileProblem(error: unknown): boolean {
  return error instanceof Error && "path" in error;
}
