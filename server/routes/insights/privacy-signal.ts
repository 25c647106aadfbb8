import type { FastifyRequest } from "fastify";

/** What a browser says on behalf of whoever does not want to be counted. */
export function objects({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return headers["sec-gpc"] === "1" || headers.dnt === "1";
}
