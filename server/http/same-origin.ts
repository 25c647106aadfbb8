import type { FastifyRequest } from "fastify";
import { problem } from "./problem.ts";

export function requireSameOrigin(request: FastifyRequest, publicUrl: string): void {
  const { origin } = request.headers;
  const site = request.headers["sec-fetch-site"];
  const isForeignSite = site !== undefined && site !== "same-origin" && site !== "none";
  if (isForeignSite || (origin !== undefined && !isOwn(origin, request, publicUrl))) {
    throw problem(403, () => "This call is only taken from our own pages.");
  }
}

function isOwn(
  origin: string,
  { protocol, host }: Pick<FastifyRequest, "protocol" | "host">,
  publicUrl: string,
): boolean {
  return origin === `${protocol}://${host}` || origin === new URL(publicUrl).origin;
}
