import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { tryLater } from "#server/http/problem.ts";
import type { Services } from "#server/services/services.ts";

/**
 * GET /healthz: the process lives. GET /readyz: it can serve, with the engine of its store and what survives a failure; 503 when the
 * store does not answer.
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
    return { Status: "ready", Engine: services.engine, Durability: services.durability };
  });
}
