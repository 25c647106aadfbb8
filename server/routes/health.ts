import { access } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { hasDiskSpace } from "#server/database/disk-space.ts";
import { tryLater } from "#server/http/problem.ts";
import { lostRecords } from "#server/database/pglite-folder.ts";
import type { Services } from "#server/services/services.ts";

/**
 * GET /healthz: the process lives. GET /readyz: it can serve, with which store and what survives with it; 503 when the
 * store cannot be asked, lost its files or has no room to write. Contract section 9.
 */
export function addHealthRoutes(app: FastifyInstance, services: Services): void {
  const config = { isQuiet: true };
  app.get("/healthz", { config }, async () => ({ Status: "alive" }));
  app.get("/readyz", { config }, async () => {
    try {
      await sql`select 1`.execute(services.db);
    } catch {
      throw tryLater(503, "We cannot reach our records right now. Please try again.", 2);
    }
    const fault = services.engine === "embedded" ? await faultOf(services) : undefined;
    if (fault !== undefined) throw tryLater(503, fault, 30);
    return { Status: "ready", Engine: services.engine, Durability: services.durability };
  });
}

/** What is wrong with the folder of the embedded store, while its engine still answers from memory. */
async function faultOf({ environment: { dataDir } }: Services): Promise<string | undefined> {
  try {
    if (!(await hasDiskSpace(dataDir))) return lostRecords.noRoom;
    await access(path.join(dataDir, "database", "PG_VERSION"));
    return undefined;
  } catch {
    return lostRecords.missing;
  }
}
