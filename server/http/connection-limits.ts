import type { FastifyInstance } from "fastify";
import type { Environment } from "#server/config/environment.ts";

/** How many connections one process keeps open; a caller beyond that is refused at once, and the others are served. */
const mostConnections = 2_000;

/** A caller that sends nothing, or only half a request, is disconnected. Faults F3 and F4. */
export const connectionLimits = {
  requestTimeout: 30_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
} as const;

export function capConnections(app: FastifyInstance): void {
  app.server.maxConnections = mostConnections;
}

/**
 * Whom `X-Forwarded-For` is believed: with a number of hops the nearest proxies, with addresses those. Without the setting the
 * header says nothing, whoever sends it.
 */
export function trustedProxies({ trustProxy }: Pick<Environment, "trustProxy">) {
  if (typeof trustProxy !== "number") return trustProxy === undefined ? false : [...trustProxy];
  return (_address: string, hop: number) => hop < trustProxy;
}
