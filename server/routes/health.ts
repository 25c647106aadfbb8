import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { tryLater } from "#server/http/problem.ts";
import type { Services } from "#server/services/services.ts";

/** /readyz: 503 when the store does not answer or takes no writes: a standby, or a session that only reads. */
export function addHealthRoutes(app: FastifyInstance, services: Services): void {
  const config = { isQuiet: true };
  app.get("/healthz", { config }, async () => ({ Status: "alive" }));
  app.get("/readyz", { config }, async () => {
    if (!(await isWritable(services))) {
      throw tryLater(503, "We cannot reach our records right now. Please try again.", 2);
    }
    return { Status: "ready", Engine: services.engine, Durability: services.durability };
  });
}

async function isWritable({ db }: Services): Promise<boolean> {
  try {
    const { rows } = await sql<{ isReadOnly: boolean }>`
      select current_setting('transaction_read_only')::boolean as "isReadOnly"`.execute(db);
    return rows[0]?.isReadOnly === false;
  } catch {
    return false;
  }
}
