import { statfs } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { tryLater } from "#server/http/problem.ts";
import type { Services } from "#server/services.ts";

/** Less than this is not room to write in: the database's log alone grows by files of 16 MB. */
const leastRoomBytes = 64 * 1024 * 1024;

/**
 * GET /healthz: the process lives. GET /readyz: it can serve, with which store and what survives with it; 503 when the
 * store cannot be asked or has no room to write. Contract section 9.
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
    if (
      services.engine === "embedded" &&
      (await roomIn(services.environment.dataDir)) < leastRoomBytes
    ) {
      throw tryLater(503, "The disk that holds our records is full.", 30);
    }
    return { Status: "ready", Engine: services.engine, Durability: services.durability };
  });
}

/** Bytes that this process may still write there. */
async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
