import type { FastifyRequest } from "fastify";

/** Global Privacy Control or Do Not Track. */
export function objects({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return headers["sec-gpc"] === "1" || headers.dnt === "1";
}
