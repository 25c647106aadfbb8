import type { FastifyRequest } from "fastify";
import { problem } from "./problem.ts";

/**
 * Refuses a cookie-bearing call that another site's page makes. A browser says where a call comes from in Origin and
 * Sec-Fetch-Site; a caller that says neither is no browser and carries no one's cookies by accident. Abuse case A22.
 */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string): void {
  const { origin } = request.headers;
  const site = request.headers["sec-fetch-site"];
  const isForeignSite = site !== undefined && site !== "same-origin" && site !== "none";
  if (isForeignSite || (origin !== undefined && !isOwn(origin, request, publicUrl))) {
    throw problem(403, "This call is only taken from our own pages.");
  }
}

function isOwn(
  origin: string,
  { protocol, host }: Pick<FastifyRequest, "protocol" | "host">,
  publicUrl: string,
): boolean {
  return origin === `${protocol}://${host}` || origin === new URL(publicUrl).origin;
}
