import type { FastifyInstance } from "fastify";
import type { Environment } from "#server/config/environment.ts";

/** More connections are refused. */
const mostConnections = 2_000;

/** Disconnects callers that send nothing or half a request. */
export const connectionLimits = {
  requestTimeout: 30_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
} as const;

export function capConnections(app: FastifyInstance): void {
  app.server.maxConnections = mostConnections;
}

/** Whose `X-Forwarded-For` is trusted: a number of hops, or addresses. */
export function trustedProxies({ trustProxy }: Pick<Environment, "trustProxy">) {
  if (typeof trustProxy !== "number") return trustProxy === undefined ? false : [...trustProxy];
  return (_address: string, hop: number) => hop < trustProxy;
}
