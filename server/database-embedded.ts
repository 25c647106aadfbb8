import fs from "node:fs";
import path from "node:path";

import type { Connection } from "./database-connection.ts";
import { lockFolder } from "./lock.ts";
import { prepareFolder } from "./pglite-folder.ts";
import { createEmbeddedPool } from "./pglite-pool.ts";
import { openThreadEngine } from "./pglite-thread.ts";

/**
 * Takes `dataDir` for this process and opens the database in it, a new one when there is none.
 *
 * @param isRelaxed - commits are not flushed to disk: for tests
 * @throws FolderInUseError, DataFolderError, or what the file system said
 */
export async function openEmbedded(dataDir: string, isRelaxed: boolean): Promise<Connection> {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(dataDir);
  try {
    const folder = path.resolve(dataDir, "database");
    await prepareFolder(folder);
    const engine = await openThreadEngine(folder, isRelaxed ? "relaxed" : "durable");
    const pool = createEmbeddedPool(engine);
    return {
      engine: "embedded",
      durability: isRelaxed
        ? "acknowledged writes survive the process, not the machine"
        : "acknowledged writes survive the process and the machine (one flush to disk a commit)",
      pool,
      executeSql: pool.executeSql,
      letGo: lock.release,
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
